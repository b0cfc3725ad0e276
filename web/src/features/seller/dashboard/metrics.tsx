import { Skeleton } from '@mantine/core';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { MoneySums } from '../../../ui/money-sums.js';
import { StatRow, StatTile } from '../../../ui/stat-tile.js';
import { useTranslation } from '../../../ui/translation.js';

const SellerMetricsFragment = graphql(`
  fragment SellerMetricTiles on SellerMetrics {
    live
    pending
    flagged
    activeRequests
    pendingPayouts {
      currency
      amountCents
    }
    lifetimePayouts {
      currency
      amountCents
    }
  }
`);

export function Metrics({ metrics: masked }: { metrics: FragmentType<typeof SellerMetricsFragment> | null }) {
  const { t } = useTranslation('seller');
  const metrics = readFragment(SellerMetricsFragment, masked);
  const loading = <Skeleton h={30} w={64} component="span" display="block" />;
  return (
    <StatRow>
      <StatTile label={t('metrics.live')} value={metrics?.live ?? loading} />
      <StatTile label={t('metrics.pending')} value={metrics?.pending ?? loading} />
      <StatTile label={t('metrics.flagged')} value={metrics?.flagged ?? loading} />
      <StatTile label={t('metrics.requests')} value={metrics ? (metrics.activeRequests ?? '–') : loading} />
      <StatTile label={t('metrics.pendingPayout')} value={metrics ? <MoneySums of={metrics.pendingPayouts} /> : loading} />
      <StatTile label={t('metrics.lifetime')} value={metrics ? <MoneySums of={metrics.lifetimePayouts} /> : loading} />
    </StatRow>
  );
}
