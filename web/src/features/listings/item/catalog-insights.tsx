import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { authorName, compact, decimal, excerpt } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import classes from './item.module.css';
import type { Item } from './use-item.js';

type Series = NonNullable<Item['series']>;

/** Catalogue facts about the listing's series. */
export function CatalogInsights({ item: { series } }: { item: Item }) {
  const { t } = useTranslation('item');
  const word = useWord();
  if (!series) return null;
  return (
    <Panel title={t('insights')} aside={<Link to={paths.browseFor({ seriesId: series.id })}>{t('allCopies')}</Link>}>
      <p className={classes.series}>
        <strong>{series.title}</strong>
        {series.titleJapanese && <span lang="ja">{series.titleJapanese}</span>}
      </p>
      <p className={classes.text}>{excerpt(series.synopsis, 320)}</p>
      <ul className={classes.genres}>
        {series.genres.slice(0, 6).map((genre) => (
          <li key={genre}>
            <Link to={paths.browseFor({ genre })}>{word(genre)}</Link>
          </li>
        ))}
      </ul>
      <SeriesFacts series={series} />
    </Panel>
  );
}

function SeriesFacts({ series }: { series: Series }) {
  const { t } = useTranslation('item');
  const word = useWord();
  const { authors, rank, score, members, status, volumes, published, demographic, hook } = series;
  const rows: [string, string | number | null | undefined][] = [
    [t('series.authors'), authors.slice(0, 3).map(authorName).join(', ')],
    [t('series.rank'), rank],
    [t('series.score'), score == null ? score : decimal(score, 2)],
    [t('series.readers'), hook?.view ?? compact(members)],
    [t('series.latest'), word(hook?.chapter ?? status)],
    [t('series.volumes'), volumes],
    [t('series.published'), published],
    [t('series.demographic'), demographic && word(demographic)],
  ];
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
