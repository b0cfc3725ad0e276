import type { StoredEvent } from '../read/records.js';

/** Returns the copies put back on sale, by their former sale. */
export const restockedIn = (events: readonly StoredEvent[]): Map<string, number> =>
  new Map(events.flatMap(({ type, data }) => (type === 'StockRestocked' ? [[data['saleId'] as string, Number(data['quantity'])]] : [])));

export type CopyCounts = { inventory: number; available: number; reserved: number; sold: number; rented_out: number };
export type CountedListing = {
  readonly streamId: string;
  readonly listingId: string;
  copies: CopyCounts;
  /** The most copies ever declared. */
  declared: number;
  /** Reserved copies by checkout. */
  readonly held: Map<string, number>;
  /** Sold copies by checkout. */
  readonly sold: Map<string, number>;
  readonly mistakes: string[];
};

type StockCounts = { inventory: number; available: number; reserved: number; sold: number; rentedOut: number };
const read = ({ inventory, available, reserved, sold, rentedOut }: StockCounts): CopyCounts => ({
  inventory,
  available,
  reserved,
  sold,
  rented_out: rentedOut,
});

/** Counts copies from the moves themselves. The counts stated in the events are only compared. */
export function foldStock(events: readonly StoredEvent[]): Map<string, CountedListing> {
  const listings = new Map<string, CountedListing>();
  for (const { streamId, version, type, data } of events) {
    if (type === 'ListingCreated') listings.set(streamId, begun(streamId, data['listingId'], read(data['stock'])));
    const listing = listings.get(streamId);
    if (!listing || !type.startsWith('Stock')) continue;
    move(listing, type, data as StockMove);
    const said = read(data['stock']);
    if (JSON.stringify(said) !== JSON.stringify(listing.copies))
      listing.mistakes.push(`${streamId}@${version} says ${JSON.stringify(said)} where ${JSON.stringify(listing.copies)} are left`);
    listing.copies = said;
  }
  return listings;
}

type StockMove = { quantity: number; checkoutId: string; stock: StockCounts };

function begun(streamId: string, listingId: string, copies: CopyCounts): CountedListing {
  const mistakes = copies.available === copies.inventory ? [] : [`${streamId} begins with copies missing`];
  return { streamId, listingId, copies, declared: copies.inventory, held: new Map(), sold: new Map(), mistakes };
}

function move(listing: CountedListing, type: string, { quantity, checkoutId, stock }: StockMove): void {
  const { copies, held, sold, mistakes } = listing;
  switch (type) {
    case 'StockReserved':
      if (held.has(checkoutId)) mistakes.push(`${checkoutId} holds ${listing.listingId} twice`);
      held.set(checkoutId, quantity);
      listing.copies = { ...copies, available: copies.available - quantity, reserved: copies.reserved + quantity };
      break;
    case 'StockCommitted':
    case 'StockReleased':
      if (held.get(checkoutId) !== quantity)
        mistakes.push(`${checkoutId} ends a hold of ${quantity} ${listing.listingId} that it does not have`);
      held.delete(checkoutId);
      if (type === 'StockCommitted') sold.set(checkoutId, quantity);
      listing.copies = { ...copies, reserved: copies.reserved - quantity, ...(type === 'StockCommitted' ? { sold: copies.sold + quantity } : { available: copies.available + quantity }) }; // prettier-ignore
      break;
    case 'StockRestocked':
      listing.copies = { ...copies, sold: copies.sold - quantity, available: copies.available + quantity };
      break;
    case 'StockCounted': {
      const free = stock.inventory - copies.reserved - copies.sold;
      listing.declared = Math.max(listing.declared, stock.inventory);
      listing.copies = { ...copies, inventory: stock.inventory, available: stock.available, rented_out: free - stock.available };
    }
  }
}
