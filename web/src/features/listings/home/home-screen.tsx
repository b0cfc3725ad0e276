import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../base/load-part.js';
import { paths } from '../../../base/paths.js';
import { useFirstPainted } from '../../../ui/first-paint.js';
import { usePageTitle } from '../../../ui/screen.js';
import { useTranslation } from '../../../ui/translation.js';
import { DemoNotice } from '../demo-notice.js';
import { ListingGrid } from '../listing-grid.js';
import { Activity } from './activity.js';
import { Hero } from './hero.js';
import classes from './home.module.css';
import { Spotlights } from './spotlights.js';
import { Trending } from './trending.js';
import { useHome, type HomeFacts } from './use-home.js';
import { Why } from './why.js';
import { Skeleton } from '@mantine/core';
import { decimal, percent } from '../../../ui/format.js';
import { StatRow, StatTile } from '../../../ui/stat-tile.js';

const CampaignRail = lazyPart(async () => (await import('./campaign-rail.js')).CampaignRail);

export function HomeScreen() {
  usePageTitle('Tankobon');
  const { t } = useTranslation('listings');
  const { filter, setFilter, demo, retry, facts, page } = useHome();
  const painted = useFirstPainted();
  const searching = Boolean(filter.q || filter.category);
  return (
    <>
      <Hero filter={filter} onFilter={setFilter} categories={facts?.categories ?? null} page={page} />
      <div className={classes.page} data-later={painted ? undefined : true}>
        {demo && <DemoNotice onRetry={retry} />}
        {!searching && painted && (
          <>
            <Activity page={page} />
            {facts?.campaigns.map((campaign) => (
              <Suspense key={campaign.id} fallback={<div className={`${classes.section} ${classes.rail}`} />}>
                <CampaignRail campaign={campaign} />
              </Suspense>
            ))}
            <Stats stats={facts?.stats ?? null} />
            <Trending series={facts?.trending ?? null} />
            <Spotlights sellers={facts?.spotlights ?? null} />
            <Why />
          </>
        )}
        {painted && (
          <section className={classes.section} aria-labelledby="shelves">
            <div className={classes.head}>
              <h2 id="shelves">{t('home.grid')}</h2>
              <Link to={paths.browse}>{t('home.gridMore')}</Link>
            </div>
            <ListingGrid page={page} onClear={() => setFilter({ q: '', category: '' })} q={filter.q} onSearch={(q) => setFilter({ q })} />
          </section>
        )}
      </div>
    </>
  );
}

function Stats({ stats }: { stats: HomeFacts['stats'] | null }) {
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
