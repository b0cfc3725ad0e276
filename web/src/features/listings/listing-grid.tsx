import { Button, Skeleton } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../base/load-part.js';
import type { FragmentType } from '../../generated/index.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useFirstPainted } from '../../ui/first-paint.js';
import { count } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import { ListingCard, type ListingCardFragment } from './listing-card.js';
import classes from './listing-grid.module.css';

const InCatalogue = lazyPart(async () => (await import('./in-catalogue.js')).InCatalogue);

export const pageSize = 20;

export type GridItem = { id: string } & FragmentType<typeof ListingCardFragment>;
export type GridPage = {
  items: GridItem[];
  total: number;
  totalCapped: boolean;
  /** The closest name that listings have, where a search has no match. */
  nearest: string | null;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
};

type ListingGridProps = {
  page: GridPage | null;
  onClear: () => void;
  view?: 'grid' | 'list';
  /** The search text, and a function to search for another one. */
  q?: string;
  onSearch?: (q: string) => void;
  /** Whether the list is filtered by free days. */
  byDays?: boolean;
};

/** Cards in a desktop's first view, and a few more. */
const inView = 10;

/** Grid of 20 listings, and 20 more on each scroll to its end or by a button, for keyboards and screen readers. */
export function ListingGrid({ page, onClear, view = 'grid', q = '', onSearch = () => {}, byDays = false }: ListingGridProps) {
  const { t } = useTranslation('listings');
  if (!page) return <GridSkeleton view={view} />;
  if (page.items.length === 0) {
    return (
      <>
        <EmptyState title={t(byDays ? 'grid.emptyDays' : 'grid.empty')} action={{ label: t('grid.clear'), onClick: onClear }} />
        <Suspense fallback={null}>{q && <InCatalogue q={q} onSearch={onSearch} />}</Suspense>
      </>
    );
  }
  return (
    <>
      {page.nearest && <Nearest q={q} name={page.nearest} onSearch={onSearch} />}
      <Cards items={page.items} view={view} />
      <GridEnd page={page} />
    </>
  );
}

/** Cards in view are part of the app's first paint; placeholders stand in for the others until right after it. */
function Cards({ items, view }: { items: GridItem[]; view: 'grid' | 'list' }) {
  const { t } = useTranslation('listings');
  const drawn = useFirstPainted() ? items.length : inView;
  return (
    <ul className={classes.grid} data-view={view} aria-label={t('grid.label')}>
      {items.map((item, index) => (
        <li key={item.id}>{index < drawn ? <ListingCard listing={item} eager={index < 4} /> : <div className={classes.bone} />}</li>
      ))}
    </ul>
  );
}

/** Notice that the listings are the closest matches, not exact ones. */
function Nearest({ q, name, onSearch }: { q: string; name: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('listings');
  return (
    <p className={classes.nearest} role="status">
      {t('grid.nearest', { q })}{' '}
      <button type="button" onClick={() => onSearch(name)}>
        {name}
      </button>
    </p>
  );
}

export function totalText(page: Pick<GridPage, 'total' | 'totalCapped'>): string {
  return `${count(page.total)}${page.totalCapped ? '+' : ''}`;
}

function GridEnd({ page }: { page: GridPage }) {
  const { t } = useTranslation('listings');
  const { hasMore, loadMore, loadingMore, items } = page;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marker = end.current;
    if (!marker || !hasMore || loadingMore) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadMore(), {
      rootMargin: '300px',
    });
    observer.observe(marker);
    return () => observer.disconnect();
  }, [hasMore, loadingMore, loadMore, items.length]);
  return (
    <div className={classes.end} ref={end}>
      <p role="status" className="tk-figures">
        {t('grid.showing', { shown: items.length, total: totalText(page) })}
      </p>
      {hasMore && (
        <Button variant="default" loading={loadingMore} onClick={loadMore}>
          {t('grid.more')}
        </Button>
      )}
    </div>
  );
}

export function GridSkeleton({ cards = 8, view = 'grid' }: { cards?: number; view?: 'grid' | 'list' }) {
  const { t } = useTranslation('listings');
  return (
    <div className={classes.grid} data-view={view} role="status" aria-label={t('grid.loading')}>
      {Array.from({ length: cards }, (_, index) => (
        <Skeleton key={index} className={classes.bone} radius="md" />
      ))}
    </div>
  );
}
