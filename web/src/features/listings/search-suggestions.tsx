import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiConfigured } from '../../app/config.js';
import { graphql } from '../../generated/index.js';
import { authorName } from '../../ui/format.js';
import { forgetSearches, recentSearches } from './recent-searches.js';
import classes from './search-box.module.css';

const SearchSuggestionsDocument = graphql(`
  query SearchSuggestions($q: String!) {
    matchSeries(q: $q, first: 6) {
      id
      title
      authors
    }
  }
`);

/** Below the search: series of the catalogue that match, or what was searched before. */
export function SearchSuggestions({ q, onChoose }: { q: string; onChoose: (text: string) => void }) {
  const { t } = useTranslation('listings');
  const [recent, setRecent] = useState(recentSearches);
  const asking = q.length >= 2;
  const { data } = useQuery(SearchSuggestionsDocument, { variables: { q }, skip: !asking || !apiConfigured });
  const series = asking ? (data?.matchSeries ?? []) : [];
  if (series.length === 0 && (asking || recent.length === 0)) return null;
  return (
    <div className={classes.panel} role="group" aria-label={t('search.suggestions')}>
      <p>{t(asking ? 'search.series' : 'search.recent')}</p>
      {asking
        ? series.map(({ id, title, authors }) => (
            <button key={id} type="button" onClick={() => onChoose(title)}>
              {title} <span>{authors.slice(0, 2).map(authorName).join(', ')}</span>
            </button>
          ))
        : recent.map((text) => (
            <button key={text} type="button" onClick={() => onChoose(text)}>
              {text}
            </button>
          ))}
      {!asking && (
        <button
          type="button"
          className={classes.forget}
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          {t('search.forget')}
        </button>
      )}
    </div>
  );
}
