import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { graphql } from '../../generated/index.js';
import { shortDate } from '../../ui/format.js';
import { MoneySums } from '../../ui/money-sums.js';
import { Panel } from '../../ui/panel.js';
import { Failed, partOf, Read } from '../../ui/part.js';
import { StatRow, StatTile } from '../../ui/stat-tile.js';
import { useTranslation } from '../../ui/translation.js';
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
      timeZone
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
  const answer = useQuery(AccountOverview, { fetchPolicy: 'cache-and-network' });
  const me = answer.data?.me;
  const profile = partOf(me, answer);
  const balances = me?.wallet?.balances ?? [];
  return (
    <Stack gap="lg">
      {me && (
        <StatRow>
          <StatTile label={t('role')} value={common(`user.role.${me.role}`)} hint={t('since', { date: shortDate(me.createdAt) })} />
          {me.wallet && (
            <StatTile
              label={common('user.available')}
              value={<MoneySums of={balances.map(({ currency, balanceCents }) => ({ currency, amountCents: balanceCents }))} />}
              hint={<Link to={paths.accountTab('billing')}>{t('tabs.billing')}</Link>}
            />
          )}
          {me.wallet && (
            <StatTile
              label={common('user.pending')}
              value={<MoneySums of={balances.map(({ currency, pendingCents }) => ({ currency, amountCents: pendingCents }))} />}
            />
          )}
        </StatRow>
      )}
      {me && !me.wallet && <Failed text={t('walletFailed')} onRetry={profile.retry} />}
      <Panel title={t('profile')}>
        <Read part={profile} failed={t('profileFailed')}>
          {({ email, displayName, location, timeZone }) => (
            <>
              <Text c="dimmed" mb="sm">
                {email}
              </Text>
              <ProfileForm displayName={displayName} location={location ?? ''} timeZone={timeZone} onSaved={profile.retry} />
            </>
          )}
        </Read>
      </Panel>
      <Panel title={t('addresses')}>
        <Read part={partOf(me?.addresses, answer)} failed={t('addressesFailed')}>
          {(addresses) => <AddressBook addresses={addresses} onChange={profile.retry} />}
        </Read>
      </Panel>
    </Stack>
  );
}
