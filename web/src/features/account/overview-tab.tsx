import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.js';
import { graphql } from '../../generated/index.js';
import { money, shortDate } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { StatRow, StatTile } from '../../ui/stat-tile.js';
import { AddressBook } from './address-book.js';
import { ProfileForm } from './profile-form.js';

const AccountOverview = graphql(`
  query AccountOverview {
    me {
      id
      role
      displayName
      email
      location
      createdAt
      wallet {
        balances {
          currency
          balanceCents
          pendingCents
        }
      }
      addresses {
        id
        ...BookAddress
      }
    }
  }
`);

export function OverviewTab() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { data, loading, refetch } = useQuery(AccountOverview, { fetchPolicy: 'cache-and-network' });
  const me = data?.me;
  const retry = () => void refetch();
  const state = me ? 'ready' : loading ? 'loading' : 'error';
  const main = me?.wallet?.balances[0];
  return (
    <Stack gap="lg">
      {me && (
        <StatRow>
          <StatTile label={t('role')} value={common(`user.role.${me.role}`)} hint={t('since', { date: shortDate(me.createdAt) })} />
          {me.wallet && (
            <StatTile
              label={common('user.available')}
              value={money(main?.balanceCents ?? 0, main?.currency)}
              hint={<Link to={paths.accountTab('billing')}>{t('tabs.billing')}</Link>}
            />
          )}
          {me.wallet && <StatTile label={common('user.pending')} value={money(main?.pendingCents ?? 0, main?.currency)} />}
        </StatRow>
      )}
      {me && !me.wallet && <Panel state="error" errorText={t('walletFailed')} onRetry={retry} />}
      <Panel title={t('profile')} state={state} errorText={t('profileFailed')} onRetry={retry}>
        {me && (
          <>
            <Text c="dimmed" mb="sm">
              {me.email}
            </Text>
            <ProfileForm displayName={me.displayName} location={me.location ?? ''} onSaved={retry} />
          </>
        )}
      </Panel>
      <Panel
        title={t('addresses')}
        state={me?.addresses ? 'ready' : state === 'ready' ? 'error' : state}
        errorText={t('addressesFailed')}
        onRetry={retry}
      >
        {me?.addresses && <AddressBook addresses={me.addresses} onChange={retry} />}
      </Panel>
    </Stack>
  );
}
