import type { catalog, CallOutput } from '@tankobon/contracts';
import type { CallContext, EventStore, Intent } from '@tankobon/eventstore';
import type { Listing } from './listing.js';
import { listing, type ListingCommand } from './listing.decide.js';
import { streamOf } from './slugs.js';

type Status = CallOutput<typeof catalog.submit>;

/** Handles a command on the listing behind a slug. @throws Refusal `not_found`, and refusals of the rules */
export async function handleListing(
  store: EventStore,
  listingId: string,
  command: Intent<ListingCommand>,
  call: CallContext,
): Promise<Status> {
  const streamId = await streamOf(store.manager, listingId);
  const { answer } = await store.handle(listing, streamId, command, call, ({ state, version }) => toStatus(listingId, state, version));
  return answer;
}

function toStatus(id: string, { status }: Listing, version: number): Status {
  return { id, status: status === 'none' ? 'draft' : status, version };
}
