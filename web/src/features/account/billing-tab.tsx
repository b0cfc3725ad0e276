import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../base/load-part.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { graphql } from '../../generated/index.js';
import type { AccountBillingQuery } from '../../generated/graphql.js';
import { DataTable } from '../../ui/data-table.js';
import { money, shortDate } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons, type ScreenPart } from '../../ui/part.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { TablePanel } from '../../ui/table-panel.js';
import { useTranslation } from '../../ui/translation.js';

const TopUp = lazyPart(async () => (await import('./wallet/top-up.js')).TopUp, 'wallet');
const Statement = lazyPart(async () => (await import('./wallet/statement.js')).Statement, 'wallet');

const AccountBilling = graphql(`
  query AccountBilling($seller: Boolean!) {
    me {
      id
      wallet {
        balances {
          currency
          balanceCents
          pendingCents
        }
        owed {
          currency
          owedCents
        }
      }
      sellerAccount @include(if: $seller) {
        connected
        accountId
        payoutsEnabled
      }
    }
    myPayouts(first: 20) @include(if: $seller) {
      items {
        contractId
        amountCents
        currency
        payoutStatus
        pendingSince
        paidAt
        listing {
          id
          title
        }
      }
    }
  }
`);

export function BillingTab() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const seller = user !== null && user.role !== 'buyer';
  const answer = useQuery(AccountBilling, { variables: { seller }, fetchPolicy: 'cache-and-network' });
  const { me, myPayouts } = answer.data ?? {};
  return (
    <Stack gap="lg">
      <Panel title={t('wallet')}>
        <Read part={partOf(me?.wallet, answer)} failed={t('walletFailed')}>
          {(wallet) => <Balances {...wallet} />}
        </Read>
        <Suspense fallback={<Skeletons lines={2} />}>
          <TopUp onPaid={() => void answer.refetch()} />
        </Suspense>
      </Panel>
      {seller ? (
        <>
          <Panel title={t('payoutAccount')}>
            <Read part={partOf(me?.sellerAccount, answer)} failed={t('payoutAccountFailed')}>
              {(account) => <PayoutAccount account={account} />}
            </Read>
          </Panel>
          <Payouts part={partOf(myPayouts?.items, answer)} />
        </>
      ) : (
        <Panel title={t('payouts')}>
          <Text c="dimmed">{t('notSelling')}</Text>
        </Panel>
      )}
      <Suspense fallback={<Skeletons lines={6} />}>
        <Statement />
      </Suspense>
    </Stack>
  );
}

type Me = NonNullable<AccountBillingQuery['me']>;
type Account = NonNullable<Me['sellerAccount']>;

function PayoutAccount({ account: { connected, payoutsEnabled, accountId } }: { account: Account }) {
  const { t } = useTranslation('account');
  return (
    <Group justify="space-between">
      <Group gap="xs">
        <StatusBadge status={connected ? 'ready' : 'pending'} label={t(connected ? 'connected' : 'notConnected')} />
        {payoutsEnabled && <StatusBadge status="ready" label={t('payoutsEnabled')} />}
        {accountId && (
          <Text size="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
            {accountId}
          </Text>
        )}
      </Group>
      <Button component={Link} to={paths.onboarding} variant="default" size="sm">
        {t('toOnboarding')}
      </Button>
    </Group>
  );
}

function Balances({ balances, owed }: NonNullable<Me['wallet']>) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const rows = balances.length > 0 ? balances : [{ currency: 'usd', balanceCents: 0, pendingCents: 0 }];
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('walletHint')}
      </Text>
      <DataTable
        label={t('wallet')}
        rows={rows}
        rowKey={({ currency }) => currency}
        columns={[
          { head: t('currency'), cell: ({ currency }) => currency.toUpperCase() },
          { head: common('user.available'), align: 'end', cell: ({ balanceCents, currency }) => money(balanceCents, currency) },
          { head: common('user.pending'), align: 'end', cell: ({ pendingCents, currency }) => money(pendingCents, currency) },
        ]}
      />
      {owed.map(({ currency, owedCents }) => (
        <Text key={currency} size="sm" mt="sm">
          {t('owed', { amount: money(owedCents, currency) })}
        </Text>
      ))}
    </>
  );
}

type PayoutItems = NonNullable<AccountBillingQuery['myPayouts']>['items'];

function Payouts({ part }: { part: ScreenPart<PayoutItems> }) {
  const { t } = useTranslation('account');
  return (
    <TablePanel
      title={t('payouts')}
      part={part}
      failed={t('payoutsFailed')}
      empty={t('noPayouts')}
      rowKey={({ contractId }) => contractId}
      columns={[
        { head: t('listing'), cell: ({ listing, contractId }) => listing?.title ?? contractId },
        { head: t('status'), cell: ({ payoutStatus }) => <StatusBadge status={payoutStatus} /> },
        { head: t('payoutSince'), cell: ({ pendingSince, paidAt }) => shortDate(paidAt ?? pendingSince) },
        { head: t('amount'), align: 'end', cell: ({ amountCents, currency }) => money(amountCents, currency) },
      ]}
    />
  );
}
