import { useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.js';
import { graphql } from '../../../generated/index.js';
import { money } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import classes from './seller.module.css';

const SellerWallet = graphql(`
  query SellerWallet {
    me {
      id
      wallet {
        balances {
          currency
          balanceCents
          pendingCents
        }
      }
      sellerAccount {
        connected
        payoutsEnabled
      }
    }
  }
`);

export function Wallet() {
  const { t } = useTranslation('seller');
  const { data, loading, refetch } = useQuery(SellerWallet, { fetchPolicy: 'cache-and-network' });
  const balances = data?.me?.wallet?.balances;
  const account = data?.me?.sellerAccount;
  const [first = { currency: 'usd', balanceCents: 0, pendingCents: 0 }, ...others] = balances ?? [];
  const standing = account?.payoutsEnabled ? 'connected' : account?.connected ? 'unfinished' : 'unconnected';
  return (
    <Panel
      title={t('wallet.title')}
      state={balances ? 'ready' : loading ? 'loading' : 'error'}
      errorText={t('wallet.failed')}
      onRetry={() => void refetch()}
    >
      <Stack gap="md">
        <dl className={classes.wallet}>
          {[first, ...others].map(({ currency, balanceCents, pendingCents }) => (
            <div key={currency}>
              <dt>{t('wallet.available')}</dt>
              <dd>{money(balanceCents, currency)}</dd>
              <dt>{t('wallet.pending')}</dt>
              <dd data-pending>{money(pendingCents, currency)}</dd>
            </div>
          ))}
        </dl>
        {account && (
          <div className={classes.standing}>
            <Text size="sm">{t(`wallet.${standing}`)}</Text>
            <Button component={Link} to={paths.onboarding} size="xs" variant="default">
              {account.payoutsEnabled ? t('wallet.onboarded') : t('wallet.onboarding')}
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}
