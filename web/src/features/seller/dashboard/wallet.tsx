import { useQuery } from '@apollo/client/react';
import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import type { KycStatus } from '../../../generated/graphql.js';
import { graphql } from '../../../generated/index.js';
import { money } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './seller.module.css';

const SellerWallet = graphql(`
  query SellerWallet {
    myKycReview {
      id
      status
    }
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
      sellerAccount {
        connected
        payoutsEnabled
      }
    }
  }
`);

export function Wallet() {
  const { t } = useTranslation('seller');
  const answer = useQuery(SellerWallet, { fetchPolicy: 'cache-and-network' });
  const { wallet, sellerAccount } = answer.data?.me ?? {};
  const review = answer.data?.myKycReview?.status ?? 'approved';
  return (
    <Panel title={t('wallet.title')}>
      <Read part={partOf(wallet?.balances, answer)} failed={t('wallet.failed')}>
        {([first = { currency: 'usd', balanceCents: 0, pendingCents: 0 }, ...others]) => (
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
              {wallet?.owed.map(({ currency, owedCents }) => (
                <div key={currency}>
                  <dt>{t('wallet.owed')}</dt>
                  <dd>{money(owedCents, currency)}</dd>
                </div>
              ))}
            </dl>
            <Text size="sm" c="dimmed">
              {t('wallet.deposits')}
            </Text>
            {sellerAccount && <Standing {...sellerAccount} review={review} />}
          </Stack>
        )}
      </Read>
    </Panel>
  );
}

const REVIEWS = { pending: 'inReview', needs_info: 'asked', rejected: 'rejected' } as const;
type StandingProps = { connected: boolean; payoutsEnabled: boolean; review: KycStatus };

function Standing({ connected, payoutsEnabled, review }: StandingProps) {
  const { t } = useTranslation('seller');
  const account = payoutsEnabled ? 'connected' : connected ? 'unfinished' : 'unconnected';
  const standing = review === 'approved' ? account : REVIEWS[review];
  return (
    <div className={classes.standing}>
      <Text size="sm">{t(`wallet.${standing}`)}</Text>
      <Button component={Link} to={paths.onboarding} size="xs" variant="default">
        {payoutsEnabled ? t('wallet.onboarded') : t('wallet.onboarding')}
      </Button>
    </div>
  );
}
