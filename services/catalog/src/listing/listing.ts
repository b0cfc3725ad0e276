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

/** Content, stock and reservations of a listing. `holds` and `sold` have checkout ids, `restocked` has sale ids. */
export type Offer = Ref & {
  content: ListingContent;
  stock: Stock;
  holds: Record<string, number>;
  sold: string[];
  restocked: string[];
  sellerGone?: true;
  /** Paused because the seller was banned or gone. */
  pausedWithSeller?: true;
  /** Has been on sale once: carts may contain its price and currency. */
  shown?: true;
  /** Is or once was for rent: copies that are sold must leave the calendar of rentals too. */
  calendared?: true;
  /** Last decision of staff, until the next submission. */
  decision?: Decision;
};

/** `review`: staff has yet to review a material edit or a case. */
export type Listing =
  | { status: 'none' }
  | { status: 'draft'; offer: Offer }
  | { status: 'pending'; offer: Offer }
  | { status: 'live'; offer: Offer; review: boolean }
  | { status: 'flagged'; offer: Offer; reason: string }
  | { status: 'paused'; offer: Offer; review: boolean; byStaff: boolean };
export type ExistingListing = Exclude<Listing, { status: 'none' }>;

export const noListing: Listing = { status: 'none' };

/** Returns the ids that every event of a listing carries. */
export function refOf({ listingId, sellerId }: Offer): Ref {
  return { listingId, sellerId };
}

/** Applies one event. Never refuses: recorded events have happened. */
export function evolve(listing: Listing, event: ListingEvent): Listing {
  if (event.type === 'ListingCreated') return { status: 'draft', offer: offered(event.data) };
  if (listing.status === 'none') return listing;
  const { offer } = listing;
  const review = 'review' in listing && listing.review;
  switch (event.type) {
    case 'ListingEdited':
      return withReview({ ...listing, offer: withContent(offer, { ...offer.content, ...event.data.changes }) }, event.data.material);
    case 'ListingSubmitted': {
      const { decision: _, ...undecided } = offer;
      return { status: 'pending', offer: undecided };
    }
    case 'ListingApproved':
      return { status: 'live', offer: { ...offer, shown: true, ...decidedAs('live', event.data) }, review: false };
    case 'ListingRejected':
      return { status: 'flagged', offer: { ...offer, ...decidedAs('flagged', event.data) }, reason: event.data.reason };
    case 'ListingPaused':
      return { status: 'paused', offer, review: review && !event.data.byStaff, byStaff: event.data.byStaff };
    case 'ListingCleared':
      return 'review' in listing ? { ...listing, review: false } : listing;
    case 'ListingReviewAsked':
      return withReview(listing, true);
    case 'ListingSellerGone':
      return { ...listing, offer: { ...offer, sellerGone: true, ...(event.data.paused && { pausedWithSeller: true }) } };
    case 'ListingSellerBack':
      return withSeller(listing);
    case 'ListingResumed':
      return { status: 'live', offer, review: review && !event.data.byStaff };
    default:
      return { ...listing, offer: moved({ ...offer, stock: event.data.stock }, event) };
  }
}

const decidedAs = (status: Decision['status'], { by, at }: DecisionMetadata) => (by && at ? { decision: { by, at, status } } : {});

function offered({ content, ...data }: Extract<ListingEvent, { type: 'ListingCreated' }>['data']): Offer {
  const known = { pictures: [], offers: [], ...content };
  return withContent({ ...data, content: known, holds: {}, sold: [], restocked: [] }, known);
}

function withContent(offer: Offer, content: ListingContent): Offer {
  return { ...offer, content, ...(rentOf(content) && { calendared: true }) };
}

function withReview(listing: ExistingListing, material: boolean): ExistingListing {
  return 'review' in listing ? { ...listing, review: listing.review || material } : listing;
}

/** Hands a listing that the ban paused back to its seller, who may resume it. */
function withSeller(listing: ExistingListing): ExistingListing {
  const { sellerGone: _, pausedWithSeller = false, ...offer } = listing.offer;
  return listing.status === 'paused' && pausedWithSeller ? { ...listing, offer, byStaff: false } : { ...listing, offer };
}

type StockEvent = Extract<ListingEvent, { type: `Stock${string}` }>;

function moved(offer: Offer, event: StockEvent): Offer {
  switch (event.type) {
    case 'StockReserved':
      return { ...offer, holds: { ...offer.holds, [event.data.checkoutId]: event.data.quantity } };
    case 'StockCommitted':
      return { ...offer, holds: without(offer.holds, event.data.checkoutId), sold: [...offer.sold, event.data.checkoutId] };
    case 'StockReleased':
      return { ...offer, holds: without(offer.holds, event.data.checkoutId) };
    case 'StockRestocked':
      return { ...offer, restocked: [...offer.restocked, event.data.saleId] };
    case 'StockCounted':
      return offer;
  }
}

function without(holds: Record<string, number>, checkoutId: string): Record<string, number> {
  const { [checkoutId]: _, ...others } = holds;
  return others;
}
