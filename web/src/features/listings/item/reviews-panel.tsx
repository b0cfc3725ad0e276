import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { shortDate } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Rating } from '../../../ui/rating.js';
import classes from './item.module.css';

export const ItemReviewsFragment = graphql(`
  fragment ItemReviews on ReviewPage {
    count
    average
    items {
      id
      rating
      comment
      createdAt
      displayName
    }
  }
`);

type ReviewsPanelProps = {
  reviews: FragmentType<typeof ItemReviewsFragment> | null;
  state: 'loading' | 'ready' | 'error';
  onRetry: () => void;
  onMore?: (() => void) | undefined;
};

export function ReviewsPanel({ reviews, state, onRetry, onMore }: ReviewsPanelProps) {
  const { t } = useTranslation('item');
  const page = readFragment(ItemReviewsFragment, reviews);
  const summary = page?.average ? <Rating value={page.average} count={t('reviewCount', { count: page.count })} /> : null;
  return (
    <Panel title={t('reviews')} state={state} errorText={t('reviewsFailed')} onRetry={onRetry} aside={summary}>
      {page?.items.length === 0 && <Text c="dimmed">{t('noReviews')}</Text>}
      <ul className={classes.reviews}>
        {page?.items.map(({ id, rating, comment, createdAt, displayName }) => (
          <li key={id}>
            <p className={classes.reviewer}>
              <strong>{displayName}</strong>
              <Rating value={rating} />
              <time dateTime={createdAt}>{shortDate(createdAt)}</time>
            </p>
            {comment && <p className={classes.text}>{comment}</p>}
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="default" size="xs" mt="sm" onClick={onMore}>
          {t('moreReviews')}
        </Button>
      )}
    </Panel>
  );
}
