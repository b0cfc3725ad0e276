import { Box, Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import { ReportButton } from '../../../base/reporting/report-button.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { shortDate } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type ScreenPart } from '../../../ui/part.js';
import { Rating } from '../../../ui/rating.js';
import { useTranslation } from '../../../ui/translation.js';
import { useOwnership } from '../use-ownership.js';
import classes from './item.module.css';

const ReplyForm = lazyPart(async () => (await import('./reply-form.js')).ReplyForm);

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
      reply
      repliedBy
      repliedAt
    }
  }
`);

type Seller = { id: string; name: string };
type ReviewsPanelProps = {
  item: { seller: Seller };
  part: ScreenPart<FragmentType<typeof ItemReviewsFragment>>;
  onMore?: (() => void) | undefined;
};

export function ReviewsPanel({ item, part, onMore }: ReviewsPanelProps) {
  const { t } = useTranslation('item');
  const own = useOwnership(item);
  const page = readFragment(ItemReviewsFragment, part.data);
  const summary = page?.average ? <Rating value={page.average} count={t('reviewCount', { count: page.count })} /> : null;
  return (
    <Panel title={t('reviews')} aside={summary}>
      <Read part={{ ...part, data: page?.items }} failed={t('reviewsFailed')} empty={t('noReviews')}>
        {(reviews) => (
          <ul className={classes.reviews}>
            {reviews.map(({ id, rating, comment, createdAt, displayName, ...said }) => (
              <li key={id}>
                <p className={classes.reviewer}>
                  <strong>
                    <bdi>{displayName}</bdi>
                  </strong>
                  <Rating value={rating} />
                  <time dateTime={createdAt}>{shortDate(createdAt)}</time>
                </p>
                {comment && <p className={classes.text}>{comment}</p>}
                <SellersReply seller={item.seller} said={said} />
                {(comment || said.reply) && <ReportButton kind="review" id={id} name={t('reportReview', { name: displayName })} />}
                {own && !said.repliedBy && (
                  <Suspense fallback={null}>
                    <ReplyForm review={{ id, displayName }} />
                  </Suspense>
                )}
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

type SellersReplyProps = { seller: Seller; said: { reply?: string | null; repliedBy?: string | null; repliedAt?: string | null } };

/** The reply of this listing's seller; other sellers of the order may have replied too. */
function SellersReply({ seller: { id, name }, said: { reply, repliedBy, repliedAt } }: SellersReplyProps) {
  const { t } = useTranslation('item');
  return (
    <div aria-live="polite">
      {reply && repliedAt && repliedBy === id && (
        <Box mt="xs" className={classes.quote}>
          <p className={classes.reviewer}>
            <strong>{t('reply.from', { name })}</strong>
            <time dateTime={repliedAt}>{shortDate(repliedAt)}</time>
          </p>
          <p className={classes.text}>{reply}</p>
        </Box>
      )}
    </div>
  );
}
