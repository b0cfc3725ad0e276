import type { FactMap, identityFacts } from '@tankobon/contracts';
import { type Act, reaction } from '@tankobon/eventstore';
import { listing } from '../listing/listing.decide.js';

/** Nobody buys from a seller who is banned or gone. */
export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonBanned.v1': ({ data }, act) => pauseAll(data.personId, act),
  'identity.PersonErased.v1': ({ data }, act) => pauseAll(data.personId, act),
});

async function pauseAll(sellerId: string, { tx, system: by }: Act): Promise<void> {
  const live = `SELECT id FROM listing_cards WHERE seller_id = $1 AND status IN ('live', 'paused')`;
  const ids = (await tx.manager.query<{ id: string }[]>(live, [sellerId])).map(({ id }) => id);
  await tx.lock(ids);
  for (const id of ids) await tx.handle(listing, id, { type: 'PauseListing', data: {}, by });
}
