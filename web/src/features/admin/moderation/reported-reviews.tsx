import { useQuery } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { ReportedReviewsQuery } from '../../../generated/graphql.js';
import { More } from '../../../ui/more.js';
import { partOf } from '../../../ui/part.js';
import { Rating } from '../../../ui/rating.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';
import { CasesPanel } from './cases-panel.js';
import { Reports } from './why.js';

const ReportedReviewsAsked = graphql(`
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
  const { allowed } = useAdmin();
  const answer = useQuery(ReportedReviewsAsked, { fetchPolicy: 'cache-and-network', skip: !allowed });
  return (
    <CasesPanel
      kind="reviews"
      part={partOf(allowed ? answer.data?.reportedReviews.items : [], answer)}
      more={<More answer={answer} of="reportedReviews" label={t('more')} />}
      columns={[
        { key: 'review', head: t('reviews.review'), cell: (review) => <Words review={review} /> },
        { key: 'author', head: t('reviews.author'), cell: ({ authorEmail }) => authorEmail ?? t('erased') },
      ]}
      actionsOf={({ comment, reply }) => ['clear', ...(comment ? ['remove' as const] : []), ...(reply ? ['remove_reply' as const] : [])]}
      onResolve={async (id, action: keyof typeof DONE) => {
        await api.post('/admin/reviews/{id}/resolve', { path: { id }, body: { action } });
        await answer.refetch();
        return t(`reviews.${DONE[action]}`, { id });
      }}
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
