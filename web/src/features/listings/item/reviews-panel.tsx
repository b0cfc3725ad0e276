import { Button } from '@mantine/core';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { shortDate } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type Part } from '../../../ui/part.js';
import { Rating } from '../../../ui/rating.js';
import { useTranslation } from '../../../ui/translation.js';
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
  part: Part<FragmentType<typeof ItemReviewsFragment>>;
  onMore?: (() => void) | undefined;
};

export function ReviewsPanel({ part, onMore }: ReviewsPanelProps) {
  const { t } = useTranslation('item');
  const page = readFragment(ItemReviewsFragment, part.data);
  const summary = page?.average ? <Rating value={page.average} count={t('reviewCount', { count: page.count })} /> : null;
  return (
    <Panel title={t('reviews')} aside={summary}>
      <Read part={{ ...part, data: page?.items }} failed={t('reviewsFailed')} empty={t('noReviews')}>
        {(reviews) => (
          <ul className={classes.reviews}>
            {reviews.map(({ id, rating, comment, createdAt, displayName }) => (
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
        )}
      </Read>
      {onMore && (
        <Button variant="default" size="xs" mt="sm" onClick={onMore}>
          {t('moreReviews')}
        </Button>
      )}
    </Panel>
  );
}
