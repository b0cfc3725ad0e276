import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { apiConfigured } from '../../base/config.js';
import { paths } from '../../base/paths.js';
import { graphql } from '../../generated/index.js';
import type { SearchSuggestionsQuery } from '../../generated/graphql.js';
import { authorName } from '../../ui/format.js';
import { ListedPrice } from '../../ui/listed-price.js';
import { useTranslation } from '../../ui/translation.js';
import { forgetSearches, recentSearches } from './recent-searches.js';
import classes from './search-box.module.css';

const SearchSuggestionsDocument = graphql(`
  query SearchSuggestions($q: String!) @public {
    matchSeries(q: $q, first: 4) {
      id
      title
      authors
    }
    matchSellers(q: $q, first: 3) {
      id
      name
      location
    }
    browse(filter: { q: $q }, sort: relevance, first: 4) {
      items {
        id
        title
        rateCents
        currency
        rateType
        offers {
          rateType
          rateCents
          depositCents
        }
      }
    }
  }
`);

type SuggestionsProps = { q: string; onChoose: (text: string) => void; onLeave: () => void };

/** Suggestions of series, sellers and listings; recent searches for an empty field. */
export function SearchSuggestions({ q, onChoose, onLeave }: SuggestionsProps) {
  const { t } = useTranslation('search');
  const asking = q.length >= 2;
  const { data } = useQuery(SearchSuggestionsDocument, { variables: { q }, skip: !asking || !apiConfigured });
  if (!asking) return <Recent onChoose={onChoose} />;
  if (!data || [data.matchSeries, data.matchSellers, data.browse.items].every(({ length }) => length === 0)) return null;
  return (
    <div className={classes.panel} role="group" aria-label={t('suggestions')}>
      <Found found={data} onChoose={onChoose} onLeave={onLeave} />
    </div>
  );
}

function Found({
  found: { matchSeries, matchSellers, browse },
  onChoose,
  onLeave,
}: { found: SearchSuggestionsQuery } & Omit<SuggestionsProps, 'q'>) {
  const { t } = useTranslation('search');
  return (
    <>
      <Part name={t('series')} of={matchSeries}>
        {matchSeries.map(({ id, title, authors }) => (
          <button key={id} type="button" onClick={() => onChoose(title)}>
            {title} <span>{authors.slice(0, 2).map(authorName).join(', ')}</span>
          </button>
        ))}
      </Part>
      <Part name={t('sellers')} of={matchSellers}>
        {matchSellers.map(({ id, name, location }) => (
          <Link key={id} to={paths.browseFor({ sellerId: id })} onClick={onLeave}>
            <bdi>{name}</bdi> <span>{location}</span>
          </Link>
        ))}
      </Part>
      <Part name={t('listings')} of={browse.items}>
        {browse.items.map((listing) => (
          <Link key={listing.id} to={paths.item(listing.id)} onClick={onLeave}>
            <bdi>{listing.title}</bdi>{' '}
            <span>
              <ListedPrice size="sm" of={listing} />
            </span>
          </Link>
        ))}
      </Part>
    </>
  );
}

function Part({ name, of, children }: { name: string; of: readonly unknown[]; children: ReactNode }) {
  if (of.length === 0) return null;
  return (
    <>
      <p>{name}</p>
      {children}
    </>
  );
}

function Recent({ onChoose }: Pick<SuggestionsProps, 'onChoose'>) {
  const { t } = useTranslation('search');
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return null;
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  return (
    <div className={classes.panel} role="group" aria-label={t('suggestions')}>
      <p>{t('recent')}</p>
      {recent.map((text) => (
        <button key={text} type="button" onClick={() => onChoose(text)}>
          {text}
        </button>
      ))}
      <button type="button" className={classes.forget} onClick={forget}>
        {t('forget')}
      </button>
    </div>
  );
}
