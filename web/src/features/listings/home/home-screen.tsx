import { Link } from 'react-router';
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
import { Stats } from './stats.js';
import { Trending } from './trending.js';
import { useHome } from './use-home.js';
import { Why } from './why.js';

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
