import { type ListingDetails, type Picture, rentOf } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import type { Stock } from './stock.js';

/** Copy of the matched series' data that a listing stores. */
export type SeriesFacts = {
  id: string;
  title: string;
  otherTitles: string[];
  authors: string[];
  genres: string[];
  demographic: string | null;
  score: number | null;
  rank: number | null;
};

/**
 * Public content of a listing. `rateCents` null = "Contact seller". `coverUrl` and `gallery` are URLs; `pictures` describes the uploads
 * among them.
 */
export type ListingContent = Omit<ListingDetails, 'inventory' | 'available' | 'seriesId'> & {
  shippingCents: number;
  series: SeriesFacts | null;
  pictures: Picture[];
};

/** Fields that `ListingCreated` events from before their introduction lack. */
type LaterField = 'pictures' | 'offers';

/** `listingId` is the public slug; the stream has another id. */
type Ref = { listingId: string; sellerId: string };
/** `stock`: the stock after the event. */
type StockMove = Ref & { quantity: number; stock: Stock };

/** Staff member and time of a decision. Older events have neither. */
type DecisionMetadata = { by?: string; at?: string };
export type Decision = { by: string; at: string; status: 'live' | 'flagged' };

export type ListingEvent =
  /** Events from before uploads have no `pictures`, events from before second pricing options no `offers`. */
  | Event<'ListingCreated', Ref & { content: Omit<ListingContent, LaterField> & Partial<Pick<ListingContent, LaterField>>; stock: Stock }>
  | Event<'ListingEdited', Ref & { changes: Partial<ListingContent>; material: boolean }>
  | Event<'StockCounted', Ref & { stock: Stock }>
  | Event<'ListingSubmitted', Ref & { title: string }>
  | Event<'ListingApproved', Ref & DecisionMetadata>
  | Event<'ListingRejected', Ref & DecisionMetadata & { reason: string; removal?: true }>
  /** `reason`: staff's explanation for the seller; absent in pauses by sellers and by the system. */
  | Event<'ListingPaused', Ref & { byStaff: boolean; reason?: string }>
  | Event<'ListingResumed', Ref & { byStaff: boolean }>
  /** Staff has reviewed a listing that its seller paused; it stays paused. */
  | Event<'ListingCleared', Ref>
  /** Staff has to review the listing again; its status stays meanwhile. */
  | Event<'ListingReviewAsked', Ref>
  /** The seller is banned or gone. `paused`: the same command paused the listing. */
  | Event<'ListingSellerGone', Ref & { paused?: true }>
  /** The seller's ban was lifted. */
  | Event<'ListingSellerBack', Ref>
  | Event<'StockReserved', StockMove & { checkoutId: string }>
  | Event<'StockCommitted', StockMove & { checkoutId: string }>
  | Event<'StockReleased', StockMove & { checkoutId: string; reason: string }>
  | Event<'StockRestocked', StockMove & { saleId: string }>;

/** Content, stock and reservations of a listing. `reservations` and `sold` have checkout ids, `restocked` has sale ids. */
export type ListingRecord = Ref & {
  content: ListingContent;
  stock: Stock;
  reservations: Record<string, number>;
  sold: string[];
  restocked: string[];
  sellerGone?: true;
  /** Paused because the seller was banned or gone. */
  pausedWithSeller?: true;
  /** Has been on sale once: carts may contain its price and currency. */
  shown?: true;
  /** Is or once was for rent: copies that are sold must leave the calendar of rentals too. */
  rentable?: true;
  /** Last decision of staff, until the next submission. */
  decision?: Decision;
};

/** `review`: staff has yet to review a material edit or a case. */
export type Listing =
  | { status: 'none' }
  | { status: 'draft'; record: ListingRecord }
  | { status: 'pending'; record: ListingRecord }
  | { status: 'live'; record: ListingRecord; review: boolean }
  | { status: 'flagged'; record: ListingRecord; reason: string }
  | { status: 'paused'; record: ListingRecord; review: boolean; byStaff: boolean };
export type ExistingListing = Exclude<Listing, { status: 'none' }>;

export const noListing: Listing = { status: 'none' };

/** Returns the ids that every event of a listing carries. */
export function refOf({ listingId, sellerId }: ListingRecord): Ref {
  return { listingId, sellerId };
}

/** Applies one event. Never refuses: recorded events have happened. */
export function evolve(listing: Listing, event: ListingEvent): Listing {
  if (event.type === 'ListingCreated') return { status: 'draft', record: newRecord(event.data) };
  if (listing.status === 'none') return listing;
  const { record } = listing;
  const review = 'review' in listing && listing.review;
  switch (event.type) {
    case 'ListingEdited':
      return withReview({ ...listing, record: withContent(record, { ...record.content, ...event.data.changes }) }, event.data.material);
    case 'ListingSubmitted': {
      const { decision: _, ...undecided } = record;
      return { status: 'pending', record: undecided };
    }
    case 'ListingApproved':
      return { status: 'live', record: { ...record, shown: true, ...decidedAs('live', event.data) }, review: false };
    case 'ListingRejected':
      return { status: 'flagged', record: { ...record, ...decidedAs('flagged', event.data) }, reason: event.data.reason };
    case 'ListingPaused':
      return { status: 'paused', record, review: review && !event.data.byStaff, byStaff: event.data.byStaff };
    case 'ListingCleared':
      return 'review' in listing ? { ...listing, review: false } : listing;
    case 'ListingReviewAsked':
      return withReview(listing, true);
    case 'ListingSellerGone':
      return { ...listing, record: { ...record, sellerGone: true, ...(event.data.paused && { pausedWithSeller: true }) } };
    case 'ListingSellerBack':
      return withSeller(listing);
    case 'ListingResumed':
      return { status: 'live', record, review: review && !event.data.byStaff };
    default:
      return { ...listing, record: moveStock({ ...record, stock: event.data.stock }, event) };
  }
}

const decidedAs = (status: Decision['status'], { by, at }: DecisionMetadata) => (by && at ? { decision: { by, at, status } } : {});

function newRecord({ content, ...data }: Extract<ListingEvent, { type: 'ListingCreated' }>['data']): ListingRecord {
  const known = { pictures: [], offers: [], ...content };
  return withContent({ ...data, content: known, reservations: {}, sold: [], restocked: [] }, known);
}

function withContent(record: ListingRecord, content: ListingContent): ListingRecord {
  return { ...record, content, ...(rentOf(content) && { rentable: true }) };
}

function withReview(listing: ExistingListing, material: boolean): ExistingListing {
  return 'review' in listing ? { ...listing, review: listing.review || material } : listing;
}

/** Hands a listing that the ban paused back to its seller, who may resume it. */
function withSeller(listing: ExistingListing): ExistingListing {
  const { sellerGone: _, pausedWithSeller = false, ...record } = listing.record;
  return listing.status === 'paused' && pausedWithSeller ? { ...listing, record, byStaff: false } : { ...listing, record };
}

type StockEvent = Extract<ListingEvent, { type: `Stock${string}` }>;

function moveStock(record: ListingRecord, event: StockEvent): ListingRecord {
  switch (event.type) {
    case 'StockReserved':
      return { ...record, reservations: { ...record.reservations, [event.data.checkoutId]: event.data.quantity } };
    case 'StockCommitted':
      return {
        ...record,
        reservations: without(record.reservations, event.data.checkoutId),
        sold: [...record.sold, event.data.checkoutId],
      };
    case 'StockReleased':
      return { ...record, reservations: without(record.reservations, event.data.checkoutId) };
    case 'StockRestocked':
      return { ...record, restocked: [...record.restocked, event.data.saleId] };
    case 'StockCounted':
      return record;
  }
}

function without(reservations: Record<string, number>, checkoutId: string): Record<string, number> {
  const { [checkoutId]: _, ...others } = reservations;
  return others;
}
