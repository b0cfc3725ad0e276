import { type ListingTerms, saleOf } from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import type { Listing, ListingContent, ListingEvent, ListingRecord } from './listing.js';
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
  if (listing.status === 'none') return refuse('listing_unavailable', message('listing.no_longer_available'));
  const { record } = listing;
  const { listingId, content, stock } = record;
  if (buyerId === record.sellerId) return refuse('own_listing', message('cart.own_listing'), { details: { listingId } });
  if (record.reservations[checkoutId] !== undefined || record.sold.includes(checkoutId)) return [];
  if (listing.status !== 'live') return unavailable(message('listing.no_longer_available'), listingId);
  const sale = saleOf(content);
  if (!sale) return unavailable(message('listing.rent_only'), listingId);
  if (!isSettled) checkAsked(agreed, { ...content, rateCents: sale.rateCents }, listingId);
  else if (agreed.currency !== content.currency) return refuse('currency_mismatch', message('offer.other_currency'));
  if (quantity > stock.available) {
    return refuse('insufficient_stock', message('reservation.not_enough_copies'), { details: { listingId, available: stock.available } });
  }
  return [{ type: 'StockReserved', data: { ...move(record, quantity, reserve(stock, quantity)), checkoutId } }];
}

/** Checks that the buyer's terms are still the listing's. @throws Refusal `price_changed`, `listing_unavailable` */
function checkAsked(agreed: ListingTerms, { rateCents, shippingCents, currency }: ListingContent, listingId: string): void {
  if (rateCents === null) return unavailable(message('listing.ask_for_price'), listingId);
  const current: ListingTerms = { rateCents, shippingCents, currency };
  if ((Object.keys(current) as (keyof ListingTerms)[]).every((part) => current[part] === agreed[part])) return;
  refuse('price_changed', message('reservation.terms_changed'), { details: { lines: [{ listingId, agreed, current }] } });
}

function commitCopies({ checkoutId }: DataOf<'CommitStock'>, listing: Listing): ListingEvent[] {
  if (listing.status === 'none') return refuse('reservation_expired', message('reservation.ended'));
  const { record } = listing;
  const quantity = record.reservations[checkoutId];
  if (quantity === undefined && record.sold.includes(checkoutId)) return [];
  if (quantity === undefined) return refuse('reservation_expired', message('reservation.ended'));
  return [{ type: 'StockCommitted', data: { ...move(record, quantity, commit(record.stock, quantity)), checkoutId } }];
}

function releaseCopies({ checkoutId, reason }: DataOf<'ReleaseStock'>, listing: Listing): ListingEvent[] {
  if (listing.status === 'none') return [];
  const { record } = listing;
  const quantity = record.reservations[checkoutId];
  if (quantity === undefined) return [];
  return [{ type: 'StockReleased', data: { ...move(record, quantity, release(record.stock, quantity)), checkoutId, reason } }];
}

function restockCopies({ saleId, quantity }: DataOf<'RestockSale'>, listing: Listing): ListingEvent[] {
  if (listing.status === 'none') return refuse('not_found', message('listing.not_found'));
  const { record } = listing;
  if (record.restocked.includes(saleId)) return [];
  if (quantity > record.stock.sold) return refuse('not_sold', message('sale.fewer_sold'), { status: 409 });
  return [{ type: 'StockRestocked', data: { ...move(record, quantity, restock(record.stock, quantity)), saleId } }];
}

function unavailable(sentence: Message, listingId: string): never {
  return refuse('listing_unavailable', sentence, { details: { listingId } });
}

function move({ listingId, sellerId }: ListingRecord, quantity: number, stock: Stock) {
  return { listingId, sellerId, quantity, stock };
}
