import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { Cover } from '../../../ui/cover/cover.js';
import { authorName, compact, excerpt } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './home.module.css';

export const TrendingSeriesFragment = graphql(`
  fragment TrendingSeries on Series {
    id
    title
    authors
    synopsis
    demographic
    rank
    score
    members
    status
    hook {
      id
      chapter
      view
    }
  }
`);

type MaskedSeries = { id: string } & FragmentType<typeof TrendingSeriesFragment>;

/** Twelve catalogue series with many readers and few listings. */
export function Trending({ series }: { series: MaskedSeries[] | null }) {
  const { t } = useTranslation('listings');
  if (!series || series.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="trending">
      <div className={classes.head}>
        <h2 id="trending">{t('home.trending')}</h2>
        <Link to={paths.sell}>{t('home.trendingLink')}</Link>
        <p>{t('home.trendingLead')}</p>
      </div>
      <ul className={classes.trending} tabIndex={0} aria-labelledby="trending">
        {series.slice(0, 12).map((each) => (
          <SeriesCard key={each.id} series={each} />
        ))}
      </ul>
    </section>
  );
}

function SeriesCard({ series: masked }: { series: MaskedSeries }) {
  const { t } = useTranslation('listings');
  const { title, authors, synopsis, demographic, rank, members, hook } = readFragment(TrendingSeriesFragment, masked);
  const facts = [rank && t('home.rank', { rank }), t('card.readers', { readers: hook?.view ?? compact(members) })].filter(Boolean);
  return (
    <li className={classes.series}>
      <Cover title={title} series={title} demographic={demographic} />
      <div>
        <h3>{title}</h3>
        <p className={classes.line}>{authors.slice(0, 2).map(authorName).join(', ')}</p>
        <p className={classes.line}>{facts.join(' · ')}</p>
        <p>{excerpt(synopsis, 140)}</p>
      </div>
    </li>
  );
}
