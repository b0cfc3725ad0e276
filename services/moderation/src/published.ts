import { moderationFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { CaseEvent } from './case/listing-case.js';
import { outcomeOfCase, outcomeOfSubject } from './report/outcome.js';
import type { SubjectEvent } from './report/subject.js';
import type { DisputeEvent } from './dispute/dispute.js';
import type { PolicyEvent } from './policy/policy.js';

/**
 * Facts published from private events. The closing person, their note, and texts of people and reports stay with them and staff: no schema
 * of a fact names them.
 */
export const published = publishes<CaseEvent | SubjectEvent | DisputeEvent | PolicyEvent, typeof moderationFacts>(
  moderationFacts,
  ({ type, data, at, streamId: disputeId }) => {
    switch (type) {
      case 'CaseOpened':
        return [{ type: 'moderation.CaseOpened.v1', data: { ...data, at } }];
      case 'CaseClosed':
        return [{ type: 'moderation.CaseClosed.v1', data: { ...data, at } }];
      case 'ListingReported':
        return [{ type: 'moderation.Reported.v1', data: { ...data, kind: 'listing', subjectId: data.listingId, at } }];
      case 'CaseAppealed':
        return [{ type: 'moderation.CaseAppealed.v1', data: { ...data, at } }];
      case 'ListingReportsAnswered': {
        const answered = { ...data, kind: 'listing' as const, subjectId: data.listingId, outcome: outcomeOfCase(data.outcome), at };
        return [{ type: 'moderation.ReportsAnswered.v1', data: answered }];
      }
      case 'SubjectReported':
        return [{ type: 'moderation.Reported.v1', data: { ...data, at } }];
      case 'SubjectResolved':
        return resolved(data, at);
      case 'DisputeOpened':
        return [{ type: 'moderation.DisputeOpened.v1', data: { ...data, disputeId, openedBy: data.personId, at } }];
      case 'DisputeAnswered':
      case 'DisputeEvidenceAdded':
        return [{ type: 'moderation.DisputeEvidenceAdded.v1', data: { ...data, disputeId, by: data.personId, at } }];
      case 'DisputeEscalated':
        return [{ type: 'moderation.DisputeEscalated.v1', data: { ...data, disputeId, at } }];
      case 'DisputeReminded':
        return [{ type: 'moderation.DisputeReminded.v1', data: { ...data, disputeId, dueAt: data.dueAt ?? null, at } }];
      case 'DisputeClosed':
        return [{ type: 'moderation.DisputeClosed.v1', data: { ...data, disputeId, at } }];
      case 'PolicySwitched':
        return [{ type: 'moderation.PolicySwitched.v1', data }];
      default:
        return [];
    }
  },
);

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
