import type { catalog, CallInput } from '@tankobon/contracts';
import type { CallContext, EventStore } from '@tankobon/eventstore';
import type { EntityManager } from 'typeorm';
import { claimForEdit, type PicturesClient } from './claim-pictures.js';
import { seriesOf } from './create-listing.js';
import { listing } from '../listing/listing.decide.js';
import { streamOf } from '../listing/slugs.js';

/** Edits a listing. The version is read under the listing's lock: the second of two editors of one version is refused. */
export async function editListing(
  store: EventStore,
  pictures: PicturesClient,
  { listingId, changes, version: seen }: CallInput<typeof catalog.edit>,
  call: CallContext,
): Promise<void> {
  const found = await seriesOf(store.manager, changes.seriesId ? [changes.seriesId] : []);
  const series = found.get(changes.seriesId ?? '')?.facts ?? null;
  const streamId = await streamOf(store.manager, listingId);
  const claimed = await claimForEdit(pictures, store.manager, { streamId, changes }, call);
  await store.transaction(call, async (tx) => {
    await tx.lock([streamId]);
    const data = { changes, series, claimed, seen, version: await versionOf(tx.manager, streamId) };
    await tx.handle(listing, streamId, { type: 'EditListing', data, by: call.actor });
    return {};
  });
}

async function versionOf(db: EntityManager, streamId: string): Promise<number> {
  const [card] = await db.query<{ version: number }[]>('SELECT version FROM listing_cards WHERE id = $1', [streamId]);
  return card!.version;
}
