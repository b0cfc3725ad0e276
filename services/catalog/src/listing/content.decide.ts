import {
  CARD_MINIMUM_CENTS,
  contactRulesIn,
  type ListingDetails,
  type ListingOffer,
  type Picture,
  rentOf,
  saleOf,
  textsOf,
} from '@tankobon/contracts';
import { type Actor, type Command, refuse } from '@tankobon/eventstore';
import { type Content, type Listed, type Listing, type ListingEvent, refOf, type SeriesFacts } from './listing.js';
import { shown, shownAfter } from './pictures.js';
import { shippingCents } from './shipping.js';
import { counted, freeCopies, newStock } from './stock.js';

export const MAX_LISTINGS = 10_000;
const TOO_LOW = 'A price is at least what a card can be charged: 0.50 in dollars or euros, 50 yen.';

/** `series`: what the catalogue knows of `seriesId`, null when it knows nothing. `claimed`: the seller's uploads that may be shown from now on. */
type Known = { series: SeriesFacts | null; claimed: readonly Picture[] };

export type ContentCommand =
  | Command<'CreateListing', Known & { listingId: string; details: ListingDetails; owned: number }>
  /** `seen`: the version its editor looked at, where they say so; `version`: that of what stands now. */
  | Command<'EditListing', Known & { changes: Partial<ListingDetails>; seen?: number | undefined; version: number }>;
type DataOf<T extends ContentCommand['type']> = Extract<ContentCommand, { type: T }>['data'];

export function create(
  { listingId, details, series, claimed, owned }: DataOf<'CreateListing'>,
  by: Actor,
  listing: Listing,
): ListingEvent[] {
  if (listing.status !== 'none') return [];
  if (owned >= MAX_LISTINGS) return refuse('too_many_listings', `A seller lists at most ${MAX_LISTINGS} items.`);
  if (details.seriesId && !series) return refuse('series_unknown', 'The catalogue does not know this series.');
  checkWays(details);
  checkPrice(details);
  const { inventory, available, seriesId: _, ...texts } = details;
  const content = { ...texts, ...shown(texts, claimed), shippingCents: shippingCents(texts), series };
  return [{ type: 'ListingCreated', data: { listingId, sellerId: by.id, content, stock: newStock(inventory, available) } }];
}

/** Ownership is checked before. */
export function edit({ changes: wanted, series, claimed, seen, version }: DataOf<'EditListing'>, listing: Listed): ListingEvent[] {
  const { offer, status } = listing;
  if (seen !== undefined && seen !== version)
    return refuse('version_conflict', 'Somebody has changed this listing meanwhile. Look at it again.');
  const { inventory = offer.stock.inventory, available, seriesId, ...texts } = wanted;
  if (seriesId && !series) return refuse('series_unknown', 'The catalogue does not know this series.');
  if (freeCopies(offer.stock, inventory) < 0) return refuse('below_reserved', 'More copies than that are reserved or sold.');
  const next = { ...offer.content, ...texts, ...shownAfter(texts, offer.content, claimed), ...(seriesId !== undefined && { series }) };
  const changes = difference(offer.content, { ...next, shippingCents: shippingCents(next) });
  if (changes.currency !== undefined && offer.shown)
    return refuse('currency_fixed', 'The currency of a listing that has been live does not change. List it anew instead.');
  if (changes.rateType !== undefined || changes.depositCents !== undefined || changes.offers !== undefined) checkWays(next);
  if (changes.rateCents !== undefined || changes.rateType !== undefined || changes.offers !== undefined) checkPrice(next);
  if (!offer.calendared && rentOf(next) && offer.stock.reserved + offer.stock.sold > 0)
    return refuse('copies_sold', 'Copies of this listing are sold or being bought. List the others anew to rent them out.');
  const material =
    (status === 'live' || status === 'paused') && (isMaterial(changes, offer.content) || leadsElsewhere(next, offer.content));
  const stock = counted(offer.stock, inventory, available);
  return [
    ...(Object.keys(changes).length > 0 ? [{ type: 'ListingEdited' as const, data: { ...refOf(offer), changes, material } }] : []),
    ...(isSame(stock, offer.stock) ? [] : [{ type: 'StockCounted' as const, data: { ...refOf(offer), stock } }]),
  ];
}

type Ways = Parameters<typeof saleOf>[0];

/** One sale and one rent at most. A deposit is a renter's promise to bring the copy back. */
function checkWays(ways: Ways): void {
  const [sale, rent] = [saleOf(ways), rentOf(ways)];
  if (ways.offers.length > 0 && !(sale && rent)) refuse('offered_twice', 'A listing is offered once for sale and once for rent.');
  if (sale && sale.depositCents > 0) refuse('deposit_for_sale', 'Only a listing for rent takes a deposit.');
}

/** A price below what a card can be charged cannot be paid. 0 and null are no price. */
function checkPrice(content: Ways & Pick<Content, 'currency'>): void {
  const price = saleOf(content)?.rateCents ?? null;
  if (price !== null && price < CARD_MINIMUM_CENTS[content.currency])
    refuse('price_too_low', TOO_LOW, { status: 422, fields: [{ path: 'rateCents', code: 'price_too_low', message: TOO_LOW }] });
}

/** Title, pictures, a higher price, dearer shipping and another way to have it, new or dearer, are looked at again. */
function isMaterial({ title, coverUrl, gallery, rateCents, shippingCents = 0, offers = [] }: Partial<Content>, before: Content): boolean {
  const dearer = (rateCents != null && rateCents > (before.rateCents ?? 0)) || shippingCents > before.shippingCents;
  return (
    title !== undefined || coverUrl !== undefined || gallery !== undefined || dearer || offers.some((offer) => isDearer(offer, before))
  );
}

/** A text now breaks a rule on contact that it kept before. */
function leadsElsewhere(next: Content, before: Content): boolean {
  const known = contactRulesIn(textsOf(before));
  return contactRulesIn(textsOf(next)).some((rule) => !known.includes(rule));
}

function isDearer({ rateType, rateCents }: ListingOffer, before: Content): boolean {
  const way = [saleOf(before), rentOf(before)].find((known) => known?.rateType === rateType);
  return rateCents > (way?.rateCents ?? 0);
}

function difference(before: Content, after: Content): Partial<Content> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(value, before[key as keyof Content])));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
