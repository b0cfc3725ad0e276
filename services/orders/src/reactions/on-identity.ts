import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { personal } from '../views/orders.view.js';

/** Clears the decrypted texts of an erased person from the tables at once. A replay shows nothing either, since the key is gone. */
export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonErased.v1': async ({ data: { personId } }, { tx: { manager } }) => {
    for (const { table, of, field } of personal) await manager.update(table, { [of]: personId }, { [field]: null });
  },
});
