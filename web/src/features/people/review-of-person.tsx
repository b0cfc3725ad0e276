import { ListingLink } from '../../base/listing-link.js';
import { ReportButton } from '../../base/reporting/report-button.js';
import { graphql } from '../../generated/index.js';
import type { PersonReviewLineFragment as Review } from '../../generated/graphql.js';
import { shortDate } from '../../ui/format.js';
import { Rating } from '../../ui/rating.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './people.module.css';

export const PersonReviewFragment = graphql(`
  fragment PersonReviewLine on PersonReview {
    id
    rating
    comment
    publishedAt
    author
    itemId
    title
    rented
    reply
    repliedAt
  }
`);

/** A review with its author, date and subject, and the person's reply. */
export function ReviewOfPerson({ review, name }: { review: Review; name: string }) {
  const { t } = useTranslation('people');
  const { id, rating, comment, publishedAt, author, itemId, title, rented, reply, repliedAt } = review;
  return (
    <li>
      <p className={classes.by}>
        <strong>{author ?? t('somebody')}</strong>
        <Rating value={rating} />
        <time dateTime={publishedAt}>{shortDate(publishedAt)}</time>
      </p>
      <p className={classes.what}>
        {t(rented ? 'rented' : 'bought')}: <ListingLink id={itemId} title={title} />
      </p>
      {comment && (
        <p className={classes.words} dir="auto">
          {comment}
        </p>
      )}
      {reply && repliedAt && (
        <div className={classes.reply}>
          <p className={classes.by}>
            <strong>{t('reply', { name })}</strong>
            <time dateTime={repliedAt}>{shortDate(repliedAt)}</time>
          </p>
          <p className={classes.words} dir="auto">
            {reply}
          </p>
        </div>
      )}
      {(comment || reply) && <ReportButton kind="review" id={id} name={t('reportReview', { name: author ?? t('somebody') })} />}
    </li>
  );
}
