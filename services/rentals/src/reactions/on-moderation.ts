import type { FactMap, moderationFacts } from '@tankobon/contracts';
import { type ReactionContext, reaction } from '@tankobon/eventstore';
import { rental } from '../rental/rental.decide.js';

/** While a dispute about a rental is open its deposit is not released by itself. */
export const onModeration = reaction<FactMap<typeof moderationFacts>>('on-moderation', {
  'moderation.DisputeOpened.v1': ({ data: { contractId } }, act) => markDispute(act, contractId, 'DisputeRental'),
  'moderation.DisputeClosed.v1': ({ data: { contractId } }, act) => markDispute(act, contractId, 'EndDispute'),
});

function markDispute(act: ReactionContext, contractId: string, type: 'DisputeRental' | 'EndDispute') {
  return contractId.startsWith('rental_') ? act.handle(rental, contractId, { type, data: {}, by: act.system }) : undefined;
}
