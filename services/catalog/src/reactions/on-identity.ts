import type { FactMap, identityFacts } from '@tankobon/contracts';
import { type ReactionContext, reaction } from '@tankobon/eventstore';
import { listing } from '../listing/listing.decide.js';

/** Takes listings of banned or erased sellers off sale. After an unban the seller can resume the listings that the ban paused. */
export const onIdentity = reaction<FactMap<typeof identityFacts>>('on-identity', {
  'identity.PersonBanned.v1': ({ data }, act) => toAll(data.personId, 'LoseSeller', act),
  'identity.PersonUnbanned.v1': ({ data }, act) => toAll(data.personId, 'RegainSeller', act),
  'identity.PersonErased.v1': ({ data }, act) => toAll(data.personId, 'LoseSeller', act),
});

async function toAll(sellerId: string, type: 'LoseSeller' | 'RegainSeller', { tx, system: by }: ReactionContext): Promise<void> {
  const theirs = 'SELECT id FROM listing_cards WHERE seller_id = $1';
  const ids = (await tx.manager.query<{ id: string }[]>(theirs, [sellerId])).map(({ id }) => id);
  await tx.lock(ids);
  for (const id of ids) await tx.handle(listing, id, { type, data: {}, by });
}
