import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { RentalRow } from '../rental/rentals.view.js';

/** An erased seller's address leaves the table at once. A replay cannot read it either: its key is gone. */
export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonErased.v1': async ({ data: { personId: sellerId } }, { tx: { manager } }) => {
    await manager.update(RentalRow, { sellerId }, { returnAddress: null });
  },
});
