import { type catalog, ListingDetails, type Out } from '@tankobon/contracts';
import { type CallContext, type EventStore, Refusal, subCall } from '@tankobon/eventstore';
import { createListing, type Seller } from './create-listing.js';

type Result = Out<typeof catalog.bulkCreate>['results'][number];

/** Each row for itself: one that breaks a rule is answered with its error, the others are saved. Sent again, each row has one effect. */
export async function createMany(
  store: EventStore,
  items: readonly unknown[],
  seller: Seller,
  call: CallContext,
  publish: boolean,
): Promise<Out<typeof catalog.bulkCreate>> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push({ row: index + 1, ...(await createRow(store, item, seller, subCall(call, `row-${index + 1}`), publish)) });
  }
  return { results, failed: results.filter(({ error }) => error !== null).length };
}

async function createRow(
  store: EventStore,
  item: unknown,
  seller: Seller,
  call: CallContext,
  publish: boolean,
): Promise<Omit<Result, 'row'>> {
  const { data, error } = ListingDetails.safeParse(item);
  if (error?.issues.some(isNeeded)) return failed('validation_failed', 'Each row requires a title and description.');
  if (error) return failed('validation_failed', error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '));
  try {
    const { listingId } = await createListing(store, data, seller, call, publish);
    return { listingId, error: null, message: null };
  } catch (refusal) {
    if (refusal instanceof Refusal) return failed(refusal.code, refusal.message);
    throw refusal;
  }
}

/** The two that a row cannot do without, missing or empty. */
function isNeeded({ path: [field], code }: { path: PropertyKey[]; code: string }): boolean {
  return (field === 'title' || field === 'description') && (code === 'invalid_type' || code === 'too_small');
}

function failed(error: string, message: string): Omit<Result, 'row'> {
  return { listingId: null, error, message };
}
