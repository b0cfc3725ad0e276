import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { graphql } from '../../generated/index.js';
import type { BuyerScreenQuery } from '../../generated/graphql.js';
import { money } from '../../ui/format.js';
import { partOf, Read } from '../../ui/part.js';
import { Screen } from '../../ui/screen.js';
import { StatRow, StatTile } from '../../ui/stat-tile.js';
import { useTranslation } from '../../ui/translation.js';
import { Disputes } from './disputes.js';
import { RecentOrders } from './recent-orders.js';
import { Rentals } from './rentals.js';

const BuyerScreenDocument = graphql(`
  query BuyerScreen {
    buyerOverview {
      metrics {
        openOrders
        activeRentals
        openDisputes
        totalSpentCents
        currency
      }
      orders {
        id
        status
        rentals {
          rentalId
        }
        ...RecentOrder
      }
      rentals {
        id
        ...BuyerRentalRow
      }
      disputes {
        id
        ...BuyerDisputeRow
      }
    }
  }
`);

export function BuyerScreen() {
  const { t } = useTranslation('buyer');
  const { user } = useSession();
  const answer = useQuery(BuyerScreenDocument, { fetchPolicy: 'cache-and-network' });
  const overview = answer.data?.buyerOverview;
  return (
    <Screen title={user ? t('hello', { name: user.displayName }) : t('title')} subtitle={t('subtitle')} actions={<Elsewhere />}>
      <Stack gap="lg">
        <Read part={partOf(overview?.metrics, answer)} failed={t('failed')} skeleton={<Metrics metrics={null} />}>
          {(metrics) => <Metrics metrics={metrics} />}
        </Read>
        <RecentOrders part={partOf(overview?.orders, answer)} />
        <Rentals part={partOf(overview?.rentals, answer)} unpaid={overview?.orders.filter(isUnpaid)} />
        <Disputes part={partOf(overview?.disputes, answer)} />
      </Stack>
    </Screen>
  );
}

const isUnpaid = ({ status }: { status: string }): boolean => status === 'awaiting_payment' || status === 'requires_payment';

function Metrics({ metrics }: { metrics: BuyerScreenQuery['buyerOverview']['metrics'] | null }) {
  const { t } = useTranslation('buyer');
  const loading = <Skeleton h={30} w={64} component="span" display="block" />;
  const count = (known: number | null | undefined) => (metrics ? (known ?? '–') : loading);
  return (
    <StatRow>
      <StatTile label={t('openOrders')} value={count(metrics?.openOrders)} />
      <StatTile label={t('activeRentals')} value={count(metrics?.activeRentals)} />
      <StatTile label={t('openDisputes')} value={count(metrics?.openDisputes)} />
      <StatTile label={t('totalSpent')} value={metrics ? money(metrics.totalSpentCents, metrics.currency) : loading} />
    </StatRow>
  );
}

/** Links to other pages, for sellers and staff also to their own. */
function Elsewhere() {
  const { t } = useTranslation('buyer');
  const { user } = useSession();
  const links: [string, string][] = [
    [paths.browse, t('browse')],
    [paths.account, t('account')],
  ];
  if (user && user.role !== 'buyer') links.push([paths.seller, t('seller')]);
  if (user?.role === 'admin' || user?.role === 'moderator') links.push([paths.admin, t('admin')]);
  return (
    <Group gap="xs">
      {links.map(([to, label]) => (
        <Button key={to} component={Link} to={to} variant="default" size="sm">
          {label}
        </Button>
      ))}
    </Group>
  );
}
