import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { coverOf } from '../../../base/pictures.js';
import { readFragment } from '../../../generated/index.js';
import { Cover } from '../../../ui/cover/cover.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import { ListingCardFragment } from '../listing-card.js';
import type { GridPage } from '../listing-grid.js';
import { SearchBox } from '../search-box.js';
import classes from './hero.module.css';
import type { HomeFacts, HomeFilter } from './use-home.js';

type HeroProps = {
  filter: HomeFilter;
  onFilter: (change: Partial<HomeFilter>) => void;
  categories: HomeFacts['categories'] | null;
  page: GridPage | null;
};

export function Hero({ filter, onFilter, categories, page }: HeroProps) {
  const { t } = useTranslation('listings');
  const search = useCallback((q: string) => onFilter({ q }), [onFilter]);
  return (
    <section className={classes.hero} data-compact={filter.q || filter.category ? true : undefined}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h1>{t('home.title')}</h1>
          <p className={classes.lead}>{t('home.lead')}</p>
          <div className={classes.search}>
            <SearchBox value={filter.q} onSearch={search} size="lg" />
            <Button component={Link} to={paths.sell} size="lg" variant="default" className={classes.sell}>
              {t('home.sell')}
            </Button>
          </div>
          <Categories chosen={filter.category} onChoose={(category) => onFilter({ category })} categories={categories} />
        </div>
        <Fan page={page} />
      </div>
    </section>
  );
}

function Categories({
  chosen,
  onChoose,
  categories,
}: {
  chosen: string;
  onChoose: (category: string) => void;
  categories: HomeFacts['categories'] | null;
}) {
  const word = useWord();
  const { t } = useTranslation('listings');
  const names = (categories ?? []).slice(0, 8).map(({ name }) => name);
  return (
    <div className={classes.chips} role="group" aria-label={t('home.categories')}>
      {['', ...names].map((name) => (
        <button key={name} type="button" className={classes.chip} aria-pressed={chosen === name} onClick={() => onChoose(name)}>
          {name ? word(name) : t('home.all')}
        </button>
      ))}
    </div>
  );
}

/** Covers of the five newest listings, fanned out. */
function Fan({ page }: { page: GridPage | null }) {
  const covers = (page?.items ?? []).slice(0, 5).map((item) => readFragment(ListingCardFragment, item));
  return (
    <div className={classes.fan} aria-hidden>
      <div className={`${classes.dots} tk-halftone`} />
      {covers.map((listing) => (
        <div key={listing.id} className={classes.book}>
          <Cover {...coverOf(listing)} width={178} />
        </div>
      ))}
    </div>
  );
}
