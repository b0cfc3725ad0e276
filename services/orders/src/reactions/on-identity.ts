import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { OrderRow, ReviewRow } from '../order/orders.view.js';
import { RenterReviewRow } from '../review/renter-reviews.view.js';

/** Decrypted personal fields of these tables, each with the column of its owner. */
const personal = [
  { of: 'buyerId', field: 'address', table: OrderRow },
  { of: 'buyerId', field: 'comment', table: ReviewRow },
  { of: 'repliedBy', field: 'reply', table: ReviewRow },
  { of: 'sellerId', field: 'comment', table: RenterReviewRow },
] as const;

/** Clears the decrypted texts of an erased person from the tables at once. A replay shows nothing either, since the key is gone. */
export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonErased.v1': async ({ data: { personId } }, { tx: { manager } }) => {
    for (const { table, of, field } of personal) await manager.update(table, { [of]: personId }, { [field]: null });
  },
});
