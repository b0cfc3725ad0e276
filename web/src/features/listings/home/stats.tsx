import { Skeleton } from '@mantine/core';
import { decimal, percent } from '../../../ui/format.js';
import { StatRow, StatTile } from '../../../ui/stat-tile.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './home.module.css';
import type { HomeFacts } from './use-home.js';

export function Stats({ stats }: { stats: HomeFacts['stats'] | null }) {
  const { t } = useTranslation('listings');
  const loading = <Skeleton h={30} w={72} component="span" display="block" />;
  return (
    <section className={classes.section} aria-label={t('home.stats')}>
      <StatRow>
        <StatTile label={t('home.verifiedSellers')} value={stats ? stats.verifiedSellers : loading} />
        <StatTile label={t('home.catalogued')} value={stats ? stats.listings : loading} />
        <StatTile label={t('home.rentalReady')} value={stats ? percent(stats.rentalReadyPercent / 100) : loading} />
        {stats?.averageSellerRating != null && <StatTile label={t('home.sellerRating')} value={decimal(stats.averageSellerRating, 2)} />}
      </StatRow>
    </section>
  );
}
