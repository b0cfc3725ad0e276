import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session.js';
import { graphql } from '../../generated/index.js';
import type { AccountBillingQuery } from '../../generated/graphql.js';
import { DataTable } from '../../ui/data-table.js';
import { money, shortDate } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { StatusBadge } from '../../ui/status-badge.js';

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
      }
      sellerAccount @include(if: $seller) {
        connected
        accountId
        payoutsEnabled
      }
    }
    myPayouts(first: 20) @include(if: $seller) {
      pendingPayoutCents
      lifetimePayoutCents
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
  const { data, loading, refetch } = useQuery(AccountBilling, { variables: { seller }, fetchPolicy: 'cache-and-network' });
  const retry = () => void refetch();
  const stateOf = (part: unknown) => (part ? ('ready' as const) : loading ? ('loading' as const) : ('error' as const));
  const { wallet, sellerAccount } = data?.me ?? {};
  return (
    <Stack gap="lg">
      <Panel title={t('wallet')} state={stateOf(wallet)} errorText={t('walletFailed')} onRetry={retry}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('walletHint')}
        </Text>
        {wallet && <Balances balances={wallet.balances} />}
      </Panel>
      {seller ? (
        <>
          <Panel title={t('payoutAccount')} state={stateOf(sellerAccount)} errorText={t('payoutAccountFailed')} onRetry={retry}>
            {sellerAccount && <PayoutAccount account={sellerAccount} />}
          </Panel>
          <Panel title={t('payouts')} state={stateOf(data?.myPayouts)} errorText={t('payoutsFailed')} onRetry={retry}>
            {data?.myPayouts && <Payouts page={data.myPayouts} />}
          </Panel>
        </>
      ) : (
        <Panel title={t('payouts')}>
          <Text c="dimmed">{t('notSelling')}</Text>
        </Panel>
      )}
    </Stack>
  );
}

type Account = NonNullable<NonNullable<AccountBillingQuery['me']>['sellerAccount']>;

function PayoutAccount({ account: { connected, payoutsEnabled, accountId } }: { account: Account }) {
  const { t } = useTranslation('account');
  return (
    <Group justify="space-between">
      <Group gap="xs">
        <StatusBadge status={connected ? 'ready' : 'pending'} label={t(connected ? 'connected' : 'notConnected')} />
        {payoutsEnabled && <StatusBadge status="ready" label={t('payoutsEnabled')} />}
        {accountId && <Text size="sm">{accountId}</Text>}
      </Group>
      <Button component={Link} to={paths.onboarding} variant="default" size="sm">
        {t('toOnboarding')}
      </Button>
    </Group>
  );
}

type Balance = { currency: string; balanceCents: number; pendingCents: number };

function Balances({ balances }: { balances: readonly Balance[] }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const rows = balances.length > 0 ? [...balances] : [{ currency: 'usd', balanceCents: 0, pendingCents: 0 }];
  return (
    <DataTable
      label={t('wallet')}
      rows={rows}
      rowKey={({ currency }) => currency}
      columns={[
        { key: 'currency', head: t('currency'), cell: ({ currency }) => currency.toUpperCase() },
        {
          key: 'available',
          head: common('user.available'),
          align: 'end',
          cell: ({ balanceCents, currency }) => money(balanceCents, currency),
        },
        { key: 'pending', head: common('user.pending'), align: 'end', cell: ({ pendingCents, currency }) => money(pendingCents, currency) },
      ]}
    />
  );
}

function Payouts({ page }: { page: NonNullable<AccountBillingQuery['myPayouts']> }) {
  const { t } = useTranslation('account');
  if (page.items.length === 0) return <Text c="dimmed">{t('noPayouts')}</Text>;
  return (
    <DataTable
      label={t('payouts')}
      rows={page.items}
      rowKey={({ contractId }) => contractId}
      columns={[
        { key: 'listing', head: t('listing'), cell: ({ listing, contractId }) => listing?.title ?? contractId },
        { key: 'status', head: t('status'), cell: ({ payoutStatus }) => <StatusBadge status={payoutStatus} /> },
        { key: 'since', head: t('payoutSince'), cell: ({ pendingSince, paidAt }) => shortDate(paidAt ?? pendingSince) },
        { key: 'amount', head: t('amount'), align: 'end', cell: ({ amountCents, currency }) => money(amountCents, currency) },
      ]}
    />
  );
}
