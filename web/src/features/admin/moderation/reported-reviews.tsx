import { Text } from '@mantine/core';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { ReportedReviewsQuery } from '../../../generated/graphql.js';
import { Rating } from '../../../ui/rating.js';
import { useTranslation } from '../../../ui/translation.js';
import { AccountLink } from './account-link.js';
import { CasesPanel } from './cases-panel.js';
import { Reports } from './why.js';

const ReportedReviewsQuery = graphql(`
  query ReportedReviews($after: String) {
    reportedReviews(after: $after, first: 50) {
      nextCursor
      items {
        id
        rating
        comment
        reply
        authorEmail
        reasons
        reviewDueAt
        reports {
          reason
          note
          at
        }
      }
    }
  }
`);
type Review = ReportedReviewsQuery['reportedReviews']['items'][number];
const DONE = { clear: 'cleared', remove: 'removed', remove_reply: 'replyRemoved' } as const;

/** Reported reviews, with their replies. */
export function ReportedReviews() {
  const { t } = useTranslation('reports');
  return (
    <CasesPanel
      kind="reviews"
      query={ReportedReviewsQuery}
      of="reportedReviews"
      columns={[
        { head: t('reviews.review'), cell: (review) => <Words review={review} /> },
        { head: t('reviews.author'), cell: ({ authorEmail }) => <AccountLink of={authorEmail} /> },
      ]}
      actionsOf={({ comment, reply }) => ['clear', ...(comment ? ['remove' as const] : []), ...(reply ? ['remove_reply' as const] : [])]}
      resolve={(id, action: keyof typeof DONE) => api.post('/admin/reviews/{id}/resolve', { path: { id }, body: { action } })}
      done={(id, action) => t(`reviews.${DONE[action]}`, { id })}
    />
  );
}

function Words({ review: { rating, comment, reply, reports } }: { review: Review }) {
  const { t } = useTranslation('reports');
  const said = { component: 'p', size: 'sm', dir: 'auto', m: 0, style: { overflowWrap: 'anywhere' } } as const;
  return (
    <>
      <Rating value={rating} />
      <Text {...said}>{comment || t('reviews.noWords')}</Text>
      {reply && (
        <Text {...said} c="dimmed">
          {t('reviews.reply')} {reply}
        </Text>
      )}
      <ul>
        <Reports reports={reports} />
      </ul>
    </>
  );
}
