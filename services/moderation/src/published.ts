import { moderationFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { CaseEvent } from './case/listing-case.js';
import type { About, DisputeEvent } from './dispute/dispute.js';

/** What the world hears; who closed a case and why, and what the sides of a dispute wrote, stays with them and staff. */
export const published = publishes<CaseEvent | DisputeEvent, typeof moderationFacts>(moderationFacts, ({ type, data, at, streamId }) => {
  switch (type) {
    case 'CaseOpened': {
      const { listingId, reason, reviewDueAt } = data;
      return [{ type: 'moderation.CaseOpened.v1', data: { listingId, reason, reviewDueAt, at } }];
    }
    case 'CaseClosed': {
      const { listingId, outcome } = data;
      return [{ type: 'moderation.CaseClosed.v1', data: { listingId, outcome, at } }];
    }
    case 'DisputeOpened': {
      const { personId: openedBy, reasonCode, responseDueAt } = data;
      return [{ type: 'moderation.DisputeOpened.v1', data: { ...about(streamId, data, at), openedBy, reasonCode, responseDueAt } }];
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
      return [{ type: 'moderation.DisputeReminded.v1', data: { ...about(streamId, data, at), remindedId: data.remindedId } }];
    case 'DisputeClosed': {
      const { status, resolution, refundCents, currency, by } = data;
      return [
        { type: 'moderation.DisputeClosed.v1', data: { ...about(streamId, data, at), status, resolution, refundCents, currency, by } },
      ];
    }
    default:
      return [];
  }
});

function about(disputeId: string, { contractId, orderId, listingId, buyerId, sellerId }: About, at: string) {
  return { disputeId, contractId, orderId, listingId, buyerId, sellerId, at };
}
