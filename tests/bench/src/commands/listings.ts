import { type Client, eventually } from './client.js';

/** Most rows that one request may have. */
export const BATCH = 100;

type Row = { readonly title: string; readonly copies: number };
type BulkListingResponse = { readonly results: readonly { readonly listingId: string | null; readonly message: string | null }[] };
type BulkApprovalResponse = { readonly results: readonly { readonly id: string; readonly ok: boolean; readonly error?: string }[] };

export const volumes = (count: number, copies: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ title: `Volume ${index + 1}`, copies }));

/** Makes and submits listings, in one request of a hundred rows after the other. Returns their ids in order. */
export async function makeMany(seller: Client, rows: readonly Row[]): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    const items = rows
      .slice(at, at + BATCH)
      .map(({ title, copies }) => ({ ...details(title), inventoryCount: copies, availableCount: copies }));
    const { results }: BulkListingResponse = await seller.post('/items/bulk', { items, publish: true });
    ids.push(...results.map(({ listingId, message }) => listingId ?? fail(message)));
  }
  return ids;
}

/** Approves listings, a hundred in a request. Listings that moderation does not know yet are retried. */
export async function approveMany(moderator: Client, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    let waiting = ids.slice(at, at + BATCH);
    await eventually(async () => {
      const { results }: BulkApprovalResponse = await moderator.post('/admin/items/bulk', { action: 'approve', itemIds: waiting });
      const refused = results.filter(({ ok }) => !ok);
      waiting = refused.map(({ id }) => id);
      if (refused.length > 0) fail(`${refused.length} listings were not approved: ${refused[0]!.error}`);
    });
  }
}

const details = (title: string) => ({
  ...{ title, description: 'First print, read once.', category: 'Manga', rateType: 'buy', minRate: 1_250, shippingFee: '$6' },
});

function fail(reason: string | null): never {
  throw new Error(reason ?? 'A row was refused.');
}
