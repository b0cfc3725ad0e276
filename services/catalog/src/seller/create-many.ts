import { type catalog, type CallInput, ListingDetails, type CallOutput } from '@tankobon/contracts';
import { type CallContext, type EventStore, Refusal } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { claimPictures, type PicturesClient } from './claim-pictures.js';
import { createAll, type Seller } from './create-listing.js';
import { uploadsIn } from '../listing/pictures.js';

type Result = Omit<CallOutput<typeof catalog.bulkCreate>['results'][number], 'row'>;

/**
 * Creates listings from rows in one transaction. A row that breaks a rule gets an error in the answer; the others are saved. A SKU that
 * the seller or an earlier row already has makes no second listing.
 */
export async function createMany(
  store: EventStore,
  pictures: PicturesClient,
  { items, publish }: CallInput<typeof catalog.bulkCreate>,
  seller: Seller,
  call: CallContext,
): Promise<CallOutput<typeof catalog.bulkCreate>> {
  const rows = items.map((item) => ListingDetails.safeParse(item));
  const read = rows.flatMap(({ data }) => data ?? []);
  const uploads = await claimPictures(pictures, seller.by.id, read.flatMap(uploadsIn), call);
  return store.transaction(call, async (tx) => {
    const taken = await skusOf(tx.manager, seller.by.id, read);
    const refused = rows.map(({ data, error }) => (error ? misread(error) : repeated(data.sku, taken)));
    const fresh = rows.flatMap(({ data }, index) => (data && !refused[index] ? data : []));
    const made = await createAll(tx, { items: fresh, claimed: uploads, publish }, seller);
    const results = refused.map((problem, index) => ({ row: index + 1, ...(problem ?? toResult(made.shift()!)) }));
    return { results, failed: results.filter(({ error }) => error !== null).length };
  });
}

async function skusOf(db: EntityManager, sellerId: string, rows: readonly { sku?: string | null }[]): Promise<Set<string>> {
  const wanted = rows.flatMap(({ sku }) => sku ?? []);
  if (wanted.length === 0) return new Set();
  const sql = 'SELECT DISTINCT sku FROM listing_cards WHERE seller_id = $1 AND sku = ANY($2)';
  return new Set((await db.query<{ sku: string }[]>(sql, [sellerId, wanted])).map(({ sku }) => sku));
}

/** Refuses a SKU that is taken; adds a new one to `taken`. */
function repeated(sku: string | null | undefined, taken: Set<string>): Result | null {
  if (!sku) return null;
  if (taken.has(sku)) return failed('sku_exists', message('listing.sku_exists', { sku }).text);
  taken.add(sku);
  return null;
}

function toResult(made: string | Refusal): Result {
  return made instanceof Refusal ? failed(made.code, made.message) : { listingId: made, error: null, message: null };
}

function misread({ issues }: z.ZodError): Result {
  if (issues.some(isNeeded)) return failed('validation_failed', message('listing.row_incomplete').text);
  const [issue] = issues as [z.core.$ZodIssue];
  if (issue.code === 'unrecognized_keys') return failed('validation_failed', said(issue.keys, message('column.unknown').text));
  return failed('validation_failed', said([String(issue.path[0])], issue.message));
}

const said = (names: readonly string[], sentence: string) => `${names.map((name) => columnNames[name] ?? name).join(', ')}: ${sentence}`;

/** Names of the columns for sellers, where the contract uses another name. */
const columnNames: Readonly<Record<string, string>> = {
  title: message('column.title').text,
  description: message('column.description').text,
  category: message('column.category').text,
  sku: 'SKU',
  condition: message('column.condition').text,
  edition: message('column.edition').text,
  language: message('column.language').text,
  location: message('column.location').text,
  rateType: message('column.rate_type').text,
  rateCents: message('column.price').text,
  depositCents: message('column.deposit').text,
  inventory: message('column.copies').text,
  available: message('column.available').text,
  shippingFee: message('column.shipping').text,
  shippingEta: message('column.delivery_time').text,
  currency: message('column.currency').text,
  gallery: message('column.pictures').text,
};

/** True when a required field, title or description, is missing or empty. */
function isNeeded({ path: [field], code }: { path: PropertyKey[]; code: string }): boolean {
  return (field === 'title' || field === 'description') && (code === 'invalid_type' || code === 'too_small');
}

function failed(error: string, message: string): Result {
  return { listingId: null, error, message };
}
