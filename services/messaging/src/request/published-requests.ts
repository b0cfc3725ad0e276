import type { messagingFacts } from '@tankobon/contracts';
import type { FactOf, Publishable } from '@tankobon/eventstore';
import type { RequestEvent } from './request.js';

/** Facts about requests: people and stages. Texts stay private, since no schema of a fact names them. */
export function publishedOfRequest({ type, data, at, streamId: requestId }: Publishable<RequestEvent>): FactOf<typeof messagingFacts>[] {
  switch (type) {
    case 'RequestOpened':
    case 'RequestWithdrawn':
      return [{ type: `messaging.${type}.v1`, data: { ...data, requestId, at } }];
    case 'RequestMoved':
      return [{ type: 'messaging.RequestMoved.v1', data: { ...data, requestId, status: data.stage, at } }];
    case 'ContractResent':
      return [{ type: 'messaging.RequestMoved.v1', data: { ...data, requestId, stage: 'contract_sent', status: 'contract_sent', at } }];
    case 'ViewingSet':
      return [{ type: 'messaging.ViewingSet.v1', data: { ...data, requestId, at } }];
    // Notes are private. Older builds also recorded mails as events.
    default:
      return [];
  }
}
