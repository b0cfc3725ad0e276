import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FragmentType } from '../../generated/index.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useFirstPainted } from '../../ui/first-paint.js';
import { ListingCard, type ListingCardFragment } from './listing-card.js';
import classes from './listing-grid.module.css';

export const pageSize = 20;

export type GridItem = { id: string } & FragmentType<typeof ListingCardFragment>;
export type GridPage = {
  items: GridItem[];
  total: number;
  totalCapped: boolean;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
};

type ListingGridProps = { page: GridPage | null; onClear: () => void };

/** As many cards as a desktop's window shows before anybody scrolls, and a few more. */
const inView = 8;

/** 20 listings, 20 more each time the end is seen; a button does the same for the keyboard and the screen reader. */
export function ListingGrid({ page, onClear }: ListingGridProps) {
  const { t } = useTranslation('listings');
  if (!page) return <GridSkeleton />;
  if (page.items.length === 0) return <EmptyState title={t('grid.empty')} action={{ label: t('grid.clear'), onClick: onClear }} />;
  return (
    <>
      <Cards items={page.items} />
      <GridEnd page={page} />
    </>
  );
}

/** The cards in view are part of the app's first picture; places are kept for the others, which follow at once. */
function Cards({ items }: { items: GridItem[] }) {
  const { t } = useTranslation('listings');
  const drawn = useFirstPainted() ? items.length : inView;
  return (
    <ul className={classes.grid} aria-label={t('grid.label')}>
      {items.map((item, index) => (
        <li key={item.id}>{index < drawn ? <ListingCard listing={item} eager={index < 4} /> : <div className={classes.bone} />}</li>
      ))}
    </ul>
  );
}

export function totalText(page: Pick<GridPage, 'total' | 'totalCapped'>): string {
  return `${page.total.toLocaleString('en-US')}${page.totalCapped ? '+' : ''}`;
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

export function GridSkeleton({ cards = 8 }: { cards?: number }) {
  const { t } = useTranslation('listings');
  return (
    <div className={classes.grid} role="status" aria-label={t('grid.loading')}>
      {Array.from({ length: cards }, (_, index) => (
        <Skeleton key={index} className={classes.bone} radius="md" />
      ))}
    </div>
  );
}
