import { type ListingTerms, saleOf } from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import type { Listing, ListingContent, ListingEvent, Offer } from './listing.js';
import { commit, release, reserve, restock, type Stock } from './stock.js';

export type StockCommand =
  /** `agreed`: terms that the buyer saw and accepted. `isSettled`: the seller accepted them too, so the listing's terms do not matter. */
  | Command<'ReserveStock', { checkoutId: string; buyerId: string; quantity: number; agreed: ListingTerms; isSettled?: true }>
  | Command<'CommitStock', { checkoutId: string }>
  | Command<'ReleaseStock', { checkoutId: string; reason: string }>
  | Command<'RestockSale', { saleId: string; quantity: number }>;

/** The rules of a listing's stock. Only services send these commands. */
export function decideStock({ type, data }: StockCommand, listing: Listing): ListingEvent[] {
  switch (type) {
    case 'ReserveStock':
      return reserveCopies(data, listing);
    case 'CommitStock':
      return commitCopies(data, listing);
    case 'ReleaseStock':
      return releaseCopies(data, listing);
    case 'RestockSale':
      return restockCopies(data, listing);
  }
}

type DataOf<T extends StockCommand['type']> = Extract<StockCommand, { type: T }>['data'];

function reserveCopies({ checkoutId, buyerId, quantity, agreed, isSettled }: DataOf<'ReserveStock'>, listing: Listing): ListingEvent[] {
  if (listing.status === 'none') return refuse('listing_unavailable', 'This listing is no longer available.');
  const { offer } = listing;
  const { listingId, content, stock } = offer;
  if (buyerId === offer.sellerId) return refuse('own_listing', 'You cannot buy your own listing.', { details: { listingId } });
  if (offer.holds[checkoutId] !== undefined || offer.sold.includes(checkoutId)) return [];
  if (listing.status !== 'live') return unavailable('This listing is no longer available.', listingId);
  const sale = saleOf(content);
  if (!sale) return unavailable('This listing is for rent, not for sale.', listingId);
  if (!isSettled) checkAsked(agreed, { ...content, rateCents: sale.rateCents }, listingId);
  else if (agreed.currency !== content.currency) return refuse('currency_mismatch', 'This listing is priced in another currency.');
  if (quantity > stock.available) {
    return refuse('insufficient_stock', 'Not enough copies are left.', { details: { listingId, available: stock.available } });
  }
  return [{ type: 'StockReserved', data: { ...move(offer, quantity, reserve(stock, quantity)), checkoutId } }];
}

/** Checks that the buyer's terms are still the listing's. @throws Refusal `price_changed`, `listing_unavailable` */
function checkAsked(agreed: ListingTerms, { rateCents, shippingCents, currency }: ListingContent, listingId: string): void {
  if (rateCents === null) return unavailable('Ask the seller for the price first.', listingId);
  const current: ListingTerms = { rateCents, shippingCents, currency };
  if ((Object.keys(current) as (keyof ListingTerms)[]).every((part) => current[part] === agreed[part])) return;
  const message = 'The price or the shipping of this listing has changed.';
  refuse('price_changed', message, { details: { lines: [{ listingId, agreed, current }] } });
}

function commitCopies({ checkoutId }: DataOf<'CommitStock'>, listing: Listing): ListingEvent[] {
  if (listing.status === 'none') return refuse('reservation_expired', 'These copies are no longer reserved.');
  const { offer } = listing;
  const quantity = offer.holds[checkoutId];
  if (quantity === undefined && offer.sold.includes(checkoutId)) return [];
  if (quantity === undefined) return refuse('reservation_expired', 'These copies are no longer reserved.');
  return [{ type: 'StockCommitted', data: { ...move(offer, quantity, commit(offer.stock, quantity)), checkoutId } }];
}

function releaseCopies({ checkoutId, reason }: DataOf<'ReleaseStock'>, listing: Listing): ListingEvent[] {
  if (listing.status === 'none') return [];
  const { offer } = listing;
  const quantity = offer.holds[checkoutId];
  if (quantity === undefined) return [];
  return [{ type: 'StockReleased', data: { ...move(offer, quantity, release(offer.stock, quantity)), checkoutId, reason } }];
}

function restockCopies({ saleId, quantity }: DataOf<'RestockSale'>, listing: Listing): ListingEvent[] {
  if (listing.status === 'none') return refuse('not_found', 'There is no such listing.');
  const { offer } = listing;
  if (offer.restocked.includes(saleId)) return [];
  if (quantity > offer.stock.sold) return refuse('not_sold', 'Fewer copies than that were sold.', { status: 409 });
  return [{ type: 'StockRestocked', data: { ...move(offer, quantity, restock(offer.stock, quantity)), saleId } }];
}

function unavailable(message: string, listingId: string): never {
  return refuse('listing_unavailable', message, { details: { listingId } });
}

function move({ listingId, sellerId }: Offer, quantity: number, stock: Stock) {
  return { listingId, sellerId, quantity, stock };
}
