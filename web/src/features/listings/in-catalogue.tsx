import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { apiConfigured } from '../../base/config.js';
import { paths } from '../../base/paths.js';
import { graphql } from '../../generated/index.js';
import { Cover } from '../../ui/cover/cover.js';
import { authorName, excerpt } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './in-catalogue.module.css';

const InCatalogueDocument = graphql(`
  query InCatalogue($q: String!) @public {
    matchSeries(q: $q, first: 3) {
      id
      title
      authors
      demographic
      synopsis
    }
  }
`);

type InCatalogueProps = { q: string; onSearch: (q: string) => void };

/** Catalogue series whose names match a search without listings, or are spelt most like it. */
export function InCatalogue({ q, onSearch }: InCatalogueProps) {
  const { t } = useTranslation('listings');
  const { data } = useQuery(InCatalogueDocument, { variables: { q }, skip: !apiConfigured || q.length < 2 });
  if (!data || data.matchSeries.length === 0) return null;
  return (
    <section className={classes.found} aria-labelledby="in-catalogue">
      <h2 id="in-catalogue">{t('catalogue.title')}</h2>
      <p>{t('catalogue.reason')}</p>
      <ul>
        {data.matchSeries.map(({ id, title, authors, demographic, synopsis }) => (
          <li key={id}>
            <Cover title={title} series={title} demographic={demographic} />
            <div>
              <h3>{title}</h3>
              <p>{authors.slice(0, 2).map(authorName).join(', ')}</p>
              <p>{excerpt(synopsis, 140)}</p>
              <div className={classes.ways}>
                {title.toLowerCase() !== q.trim().toLowerCase() && (
                  <Button size="xs" variant="default" onClick={() => onSearch(title)}>
                    {t('catalogue.search', { title })}
                  </Button>
                )}
                <Button component={Link} to={paths.sell} size="xs" variant="default" aria-label={t('catalogue.listNamed', { title })}>
                  {t('catalogue.list')}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
