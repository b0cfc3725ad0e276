import type { Data, StoredEvent } from '../read/records.js';

export type FoldedListing = {
  readonly streamId: string;
  readonly listingId: string;
  readonly sellerId: string;
  status: string;
  content: Data;
  /** Whether the listing is or once was for rent: a calendar then allocates its copies. */
  calendared: boolean;
};
const isLet = ({ rateType, offers }: Data): boolean =>
  [{ rateType }, ...((offers ?? []) as Data[])].some((way) => way['rateType'] !== 'buy');
const STATUS: Readonly<Record<string, string>> = {
  ListingSubmitted: 'pending',
  ListingApproved: 'live',
  ListingRejected: 'flagged',
  ListingPaused: 'paused',
  ListingResumed: 'live',
};

/** Returns listings by stream, with their content and status. */
export function foldListings(events: readonly StoredEvent[]): Map<string, FoldedListing> {
  const listings = new Map<string, FoldedListing>();
  for (const { streamId, type, data } of events) {
    if (type === 'ListingCreated') {
      const { listingId, sellerId, content } = data;
      listings.set(streamId, { streamId, listingId, sellerId, status: 'draft', content, calendared: isLet(content) });
    }
    const listing = listings.get(streamId);
    if (!listing) continue;
    if (type === 'ListingEdited') listing.content = { ...listing.content, ...data['changes'] };
    listing.calendared ||= isLet(listing.content);
    listing.status = STATUS[type] ?? listing.status;
  }
  return listings;
}

export type FoldedReservation = { readonly checkout_id: string; readonly listing_id: string; readonly quantity: number; status: string };

/** Reservations by checkout and listing; a checkout that reserves again begins anew. */
export function foldReservations(events: readonly StoredEvent[]): Map<string, FoldedReservation> {
  const reservations = new Map<string, FoldedReservation>();
  for (const { type, data } of events) {
    const { checkoutId } = data;
    const mine = [...reservations].filter(([, each]) => each.checkout_id === checkoutId);
    if (type === 'HoldPlaced') {
      for (const [key] of mine) reservations.delete(key);
      for (const { listingId, quantity } of data['lines'] as Data[]) {
        reservations.set(`${checkoutId} ${listingId}`, { checkout_id: checkoutId, listing_id: listingId, quantity, status: 'held' });
      }
    }
    if (type === 'HoldTaken' || type === 'HoldReturned') for (const [, each] of mine) each.status = type === 'HoldTaken' ? 'taken' : 'held';
    if (type === 'HoldCommitted') for (const [, each] of mine) each.status = 'committed';
    if (type === 'HoldReleased') for (const [, each] of mine) each.status = 'released';
  }
  return reservations;
}

/** Returns the lines now in carts by line id, with their listing. */
export function foldCarts(events: readonly StoredEvent[]): Map<string, { cart_id: string; listing_id: string }> {
  const lines = new Map<string, { cart_id: string; listing_id: string }>();
  for (const { streamId: cart_id, type, data } of events) {
    if (type === 'LineAdded') lines.set(data['lineId'], { cart_id, listing_id: data['listingId'] });
    if (type === 'LineRemoved') lines.delete(data['lineId']);
    if (type === 'LinesOrdered') for (const lineId of data['lineIds'] as string[]) lines.delete(lineId);
    if (type === 'LinesReturned')
      for (const { lineId, listingId } of data['lines'] as Data[]) lines.set(lineId, { cart_id, listing_id: listingId });
    if (type === 'CartCleared') for (const [lineId, line] of lines) if (line.cart_id === cart_id) lines.delete(lineId);
  }
  return lines;
}
