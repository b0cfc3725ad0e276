import { useQuery } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { api, refusalOr } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { ReportedReviewsQuery } from '../../../generated/graphql.js';
import { useCommand } from '../../../ui/command.js';
import { DataTable } from '../../../ui/data-table.js';
import { dateTime } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { Rating } from '../../../ui/rating.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';
import { Flags } from './flagged-messages.js';
import { successFor } from './use-decisions.js';
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
type Action = 'clear' | 'remove' | 'remove_reply';
const DONE = { clear: 'cleared', remove: 'removed', remove_reply: 'replyRemoved' } as const;

/** Reviews that people reported, with what was replied to them. */
export function ReportedReviews() {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const { allowed, blocked } = useAdmin();
  const answer = useQuery(ReportedReviewsAsked, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const { busy, notice, run, refuse, clear } = useCommand(successFor);
  const resolve = (id: string, action: Action) =>
    blocked
      ? refuse(blocked)
      : void run(
          async () => {
            await api.post('/admin/reviews/{id}/resolve', { path: { id }, body: { action } });
            await answer.refetch();
            return t(`reviews.${DONE[action]}`, { id });
          },
          (error) => refusalOr(error, t('reviews.failed')),
        );
  const none = { title: t('reviews.none'), reason: t('reviews.noneReason') };
  const reviews = allowed ? answer.data?.reportedReviews.items : [];
  return (
    <Panel title={t('reviews.title')}>
      <InlineNotice notice={notice} onClose={clear} />
      <Read part={partOf(reviews, answer)} failed={t('reviews.loadFailed')} failedHint={common('ourSide')} empty={none}>
        {(rows) => (
          <DataTable
            label={t('reviews.title')}
            rows={[...rows]}
            rowKey={({ id }) => id}
            columns={[
              { key: 'review', head: t('reviews.review'), cell: (review) => <Words review={review} /> },
              { key: 'author', head: t('reviews.author'), cell: ({ authorEmail }) => authorEmail ?? t('erased') },
              { key: 'why', head: t('messages.why'), cell: ({ reasons }) => <Flags reasons={reasons} /> },
              { key: 'due', head: t('due'), cell: ({ reviewDueAt }) => dateTime(reviewDueAt) },
              {
                key: 'actions',
                head: t('actions'),
                align: 'end',
                cell: ({ id, comment, reply }) => (
                  <Group gap="xs" wrap="nowrap">
                    {(['clear', ...(comment ? (['remove'] as const) : []), ...(reply ? (['remove_reply'] as const) : [])] as const).map(
                      (action) => (
                        <Button key={action} size="compact-sm" variant="default" disabled={busy} onClick={() => resolve(id, action)}>
                          {t(`action.${action}`)}
                        </Button>
                      ),
                    )}
                  </Group>
                ),
              },
            ]}
          />
        )}
      </Read>
      <More answer={answer} of="reportedReviews" label={t('more')} />
    </Panel>
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
