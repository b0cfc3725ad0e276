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
import { message } from '@tankobon/messages';
import { type ExistingListing, type Listing, type ListingContent, type ListingEvent, refOf, type SeriesFacts } from './listing.js';
import { shown, shownAfter } from './pictures.js';
import { shippingCents } from './shipping.js';
import { counted, freeCopies, newStock } from './stock.js';

export const MAX_LISTINGS = 10_000;
const TOO_LOW = message('listing.price_too_low');

/** `series`: the data of `seriesId`, null for an unknown series. `claimed`: uploads of the seller that the listing may now show. */
type ResolvedReferences = { series: SeriesFacts | null; claimed: readonly Picture[] };

export type ContentCommand =
  | Command<'CreateListing', ResolvedReferences & { listingId: string; details: ListingDetails; owned: number }>
  /** `seen`: the version that the editor read, if the request names it. `version`: the current one. */
  | Command<'EditListing', ResolvedReferences & { changes: Partial<ListingDetails>; seen?: number | undefined; version: number }>;
type DataOf<T extends ContentCommand['type']> = Extract<ContentCommand, { type: T }>['data'];

export function create(
  { listingId, details, series, claimed, owned }: DataOf<'CreateListing'>,
  by: Actor,
  listing: Listing,
): ListingEvent[] {
  if (listing.status !== 'none') return [];
  if (owned >= MAX_LISTINGS) return refuse('too_many_listings', message('listing.too_many', { most: MAX_LISTINGS }));
  if (details.seriesId && !series) return refuse('series_unknown', message('series.unknown'));
  checkPricingOptions(details);
  checkPrice(details);
  const { inventory, available, seriesId: _, ...texts } = details;
  const content = { ...texts, ...shown(texts, claimed), shippingCents: shippingCents(texts), series };
  return [{ type: 'ListingCreated', data: { listingId, sellerId: by.id, content, stock: newStock(inventory, available) } }];
}

/** Callers check the ownership before. */
export function edit({ changes: wanted, series, claimed, seen, version }: DataOf<'EditListing'>, listing: ExistingListing): ListingEvent[] {
  const { record, status } = listing;
  if (seen !== undefined && seen !== version) return refuse('version_conflict', message('listing.changed_meanwhile'));
  const { inventory = record.stock.inventory, available, seriesId, ...texts } = wanted;
  if (seriesId && !series) return refuse('series_unknown', message('series.unknown'));
  if (freeCopies(record.stock, inventory) < 0) return refuse('below_reserved', message('listing.copies_taken'));
  const next = { ...record.content, ...texts, ...shownAfter(texts, record.content, claimed), ...(seriesId !== undefined && { series }) };
  const changes = difference(record.content, { ...next, shippingCents: shippingCents(next) });
  if (changes.currency !== undefined && record.shown) return refuse('currency_fixed', message('listing.currency_fixed'));
  if (changes.rateType !== undefined || changes.depositCents !== undefined || changes.offers !== undefined) checkPricingOptions(next);
  if (changes.rateCents !== undefined || changes.rateType !== undefined || changes.offers !== undefined) checkPrice(next);
  if (!record.rentable && rentOf(next) && record.stock.reserved + record.stock.sold > 0)
    return refuse('copies_sold', message('listing.copies_in_use'));
  const material =
    (status === 'live' || status === 'paused') && (isMaterial(changes, record.content) || leadsElsewhere(next, record.content));
  const stock = counted(record.stock, inventory, available);
  return [
    ...(Object.keys(changes).length > 0 ? [{ type: 'ListingEdited' as const, data: { ...refOf(record), changes, material } }] : []),
    ...(isSame(stock, record.stock) ? [] : [{ type: 'StockCounted' as const, data: { ...refOf(record), stock } }]),
  ];
}

type PricingOptions = Parameters<typeof saleOf>[0];

/** Checks that a listing has at most one sale price and one rent, and that only the rent has a deposit. */
function checkPricingOptions(options: PricingOptions): void {
  const [sale, rent] = [saleOf(options), rentOf(options)];
  if (options.offers.length > 0 && !(sale && rent)) refuse('offered_twice', message('listing.offered_twice'));
  if (sale && sale.depositCents > 0) refuse('deposit_for_sale', message('listing.deposit_for_rent_only'));
}

/** Checks the sale price against the least amount that a card can be charged. 0 and null are no price. */
function checkPrice(content: PricingOptions & Pick<ListingContent, 'currency'>): void {
  const price = saleOf(content)?.rateCents ?? null;
  if (price !== null && price < CARD_MINIMUM_CENTS[content.currency])
    refuse('price_too_low', TOO_LOW, { status: 422, fields: [{ path: 'rateCents', code: 'price_too_low', message: TOO_LOW }] });
}

/** True for changes that staff reviews again: title, pictures, a higher price, dearer shipping, a new or dearer pricing option. */
function isMaterial(
  { title, coverUrl, gallery, rateCents, shippingCents = 0, offers = [] }: Partial<ListingContent>,
  before: ListingContent,
): boolean {
  const dearer = (rateCents != null && rateCents > (before.rateCents ?? 0)) || shippingCents > before.shippingCents;
  return (
    title !== undefined || coverUrl !== undefined || gallery !== undefined || dearer || offers.some((option) => isDearer(option, before))
  );
}

/** True when a text breaks a contact rule that the text before did not break. */
function leadsElsewhere(next: ListingContent, before: ListingContent): boolean {
  const known = contactRulesIn(textsOf(before));
  return contactRulesIn(textsOf(next)).some((rule) => !known.includes(rule));
}

function isDearer({ rateType, rateCents }: ListingOffer, before: ListingContent): boolean {
  const option = [saleOf(before), rentOf(before)].find((known) => known?.rateType === rateType);
  return rateCents > (option?.rateCents ?? 0);
}

function difference(before: ListingContent, after: ListingContent): Partial<ListingContent> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(value, before[key as keyof ListingContent])));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
