import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { OrderRow, ReviewRow } from '../views/orders.view.js';

/** The key is gone, so a replay shows nothing either; this takes the opened texts out of the tables at once. */
export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonErased.v1': async ({ data: { personId: buyerId } }, { tx: { manager } }) => {
    await manager.update(OrderRow, { buyerId }, { address: null });
    await manager.update(ReviewRow, { buyerId }, { comment: null });
  },
});
