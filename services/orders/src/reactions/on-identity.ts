import type { FactMap, identityFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { personal } from '../views/orders.view.js';

/** The key is gone, so a replay shows nothing either; this takes the opened texts out of the tables at once. */
export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonErased.v1': async ({ data: { personId } }, { tx: { manager } }) => {
    for (const { table, of, field } of personal) await manager.update(table, { [of]: personId }, { [field]: null });
  },
});
