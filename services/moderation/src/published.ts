import { moderationFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { CaseEvent } from './case/listing-case.js';
import { outcomeOfCase, outcomeOfSubject } from './report/outcome.js';
import type { SubjectEvent } from './report/subject.js';
import type { DisputeEvent, DisputeReference } from './dispute/dispute.js';

/** Facts published from private events. The closing person, their note, and texts of people and reports stay with them and staff. */
export const published = publishes<CaseEvent | SubjectEvent | DisputeEvent, typeof moderationFacts>(
  moderationFacts,
  ({ type, data, at, streamId }) => {
    switch (type) {
      case 'CaseOpened': {
        const { listingId, reason, reviewDueAt } = data;
        return [{ type: 'moderation.CaseOpened.v1', data: { listingId, reason, reviewDueAt, at } }];
      }
      case 'CaseClosed': {
        const { listingId, outcome } = data;
        return [{ type: 'moderation.CaseClosed.v1', data: { listingId, outcome, at } }];
      }
      case 'ListingReported': {
        const { listingId: subjectId, reason } = data;
        return [{ type: 'moderation.Reported.v1', data: { kind: 'listing', subjectId, reason, at } }];
      }
      case 'CaseAppealed': {
        const { listingId, sellerId, against } = data;
        return [{ type: 'moderation.CaseAppealed.v1', data: { listingId, sellerId, at, ...(against && { against }) } }];
      }
      case 'ListingReportsAnswered': {
        const { listingId: subjectId, reporterIds, outcome } = data;
        return [
          { type: 'moderation.ReportsAnswered.v1', data: { kind: 'listing', subjectId, reporterIds, outcome: outcomeOfCase(outcome), at } },
        ];
      }
      case 'SubjectReported': {
        const { kind, subjectId, reason } = data;
        return [{ type: 'moderation.Reported.v1', data: { kind, subjectId, reason, at } }];
      }
      case 'SubjectResolved':
        return resolved(data, at);
      case 'DisputeOpened': {
        const { personId: openedBy, reasonCode, responseDueAt, byBank } = data;
        return [
          {
            type: 'moderation.DisputeOpened.v1',
            data: { ...about(streamId, data, at), openedBy, reasonCode, responseDueAt, ...(byBank && { byBank }) },
          },
        ];
      }
      case 'DisputeAnswered':
      case 'DisputeEvidenceAdded': {
        const { personId: by, offerCents } = data;
        return [{ type: 'moderation.DisputeEvidenceAdded.v1', data: { ...about(streamId, data, at), by, offerCents } }];
      }
      case 'DisputeEscalated': {
        const { escalationLevel, why } = data;
        return [{ type: 'moderation.DisputeEscalated.v1', data: { ...about(streamId, data, at), escalationLevel, why } }];
      }
      case 'DisputeReminded':
        return [
          {
            type: 'moderation.DisputeReminded.v1',
            data: { ...about(streamId, data, at), remindedId: data.remindedId, dueAt: data.dueAt ?? null },
          },
        ];
      case 'DisputeClosed': {
        const { status, resolution, refundCents, currency, by, verdict } = data;
        const end = { status, resolution, refundCents, currency, by, ...(verdict && { verdict }) };
        return [{ type: 'moderation.DisputeClosed.v1', data: { ...about(streamId, data, at), ...end } }];
      }
      default:
        return [];
    }
  },
);

function about(disputeId: string, { contractId, orderId, listingId, buyerId, sellerId }: DisputeReference, at: string) {
  return { disputeId, contractId, orderId, listingId, buyerId, sellerId, at };
}

function resolved(
  { kind, subjectId, resolution, by, reporterIds }: Extract<SubjectEvent, { type: 'SubjectResolved' }>['data'],
  at: string,
) {
  const isOfReview = resolution === 'cleared' || resolution === 'removed' || resolution === 'reply_removed';
  const isOfMessage = resolution === 'cleared' || resolution === 'escalated';
  const answered = { kind, subjectId, reporterIds, outcome: outcomeOfSubject(resolution), at };
  return [
    ...(kind === 'review' && isOfReview
      ? [{ type: 'moderation.ReviewResolved.v1' as const, data: { reviewId: subjectId, resolution, by, at } }]
      : []),
    ...(kind === 'message' && isOfMessage
      ? [{ type: 'moderation.MessageResolved.v1' as const, data: { messageId: subjectId, resolution, by, at } }]
      : []),
    ...(reporterIds.length > 0 ? [{ type: 'moderation.ReportsAnswered.v1' as const, data: answered }] : []),
  ];
}
