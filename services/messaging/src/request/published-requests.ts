import type { messagingFacts } from '@tankobon/contracts';
import type { FactOf, Publishable } from '@tankobon/eventstore';
import type { RequestEvent, RequestParties } from './request.js';

/** Facts about requests: people and stages, never texts. */
export function publishedOfRequest({ type, data, at, streamId: requestId }: Publishable<RequestEvent>): FactOf<typeof messagingFacts>[] {
  const about = ({ listingId, buyerId, sellerId, conversationId }: RequestParties) => ({
    requestId,
    conversationId,
    listingId,
    buyerId,
    sellerId,
    at,
  });
  switch (type) {
    case 'RequestOpened':
      return [{ type: 'messaging.RequestOpened.v1', data: about(data) }];
    case 'RequestMoved':
      return [{ type: 'messaging.RequestMoved.v1', data: { ...about(data), stage: data.stage, status: data.stage, by: data.by } }];
    case 'ContractResent':
      return [
        { type: 'messaging.RequestMoved.v1', data: { ...about(data), stage: 'contract_sent', status: 'contract_sent', by: data.by } },
      ];
    case 'ViewingSet':
      return [{ type: 'messaging.ViewingSet.v1', data: { ...about(data), interviewScheduledAt: data.interviewScheduledAt, by: data.by } }];
    case 'RequestWithdrawn':
      return [{ type: 'messaging.RequestWithdrawn.v1', data: about(data) }];
    // Notes are private. Older builds also recorded mails as events.
    default:
      return [];
  }
}
