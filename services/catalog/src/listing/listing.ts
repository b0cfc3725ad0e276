import { type ListingDetails, type Picture, rentOf } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import type { Stock } from './stock.js';

/** What a listing remembers of the series it was matched with. */
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

/** Everything a buyer reads. `rateCents` null = ask the seller. `coverUrl` and `gallery` are addresses, `pictures` those of them that were uploaded. */
export type Content = Omit<ListingDetails, 'inventory' | 'available' | 'seriesId'> & {
  shippingCents: number;
  series: SeriesFacts | null;
  pictures: Picture[];
};

type Since = 'pictures' | 'offers';

/** `listingId` is the public slug; the stream has an id of its own. */
type Ref = { listingId: string; sellerId: string };
/** `stock` is what it is afterwards. */
type StockMove = Ref & { quantity: number; stock: Stock };

/** Who of the staff decided, and when. Absent in decisions from before it was kept. */
type Decided = { by?: string; at?: string };
export type Decision = { by: string; at: string; status: 'live' | 'flagged' };

export type ListingEvent =
  /** Of before there were uploads: without `pictures`; of before copies could be had in two ways: without `offers`. */
  | Event<'ListingCreated', Ref & { content: Omit<Content, Since> & Partial<Pick<Content, Since>>; stock: Stock }>
  | Event<'ListingEdited', Ref & { changes: Partial<Content>; material: boolean }>
  | Event<'StockCounted', Ref & { stock: Stock }>
  | Event<'ListingSubmitted', Ref & { title: string }>
  | Event<'ListingApproved', Ref & Decided>
  | Event<'ListingRejected', Ref & Decided & { reason: string; removal?: true }>
  /** The reason is what staff tells the seller; absent in pauses of sellers and of the system. */
  | Event<'ListingPaused', Ref & { byStaff: boolean; reason?: string }>
  | Event<'ListingResumed', Ref & { byStaff: boolean }>
  /** Staff has looked at a listing that its seller paused; it stays paused. */
  | Event<'ListingCleared', Ref>
  /** Somebody has to look at it again, and it stays what it is meanwhile. */
  | Event<'ListingReviewAsked', Ref>
  /** Its seller is banned or gone. `paused`: that took it off sale. */
  | Event<'ListingSellerGone', Ref & { paused?: true }>
  /** The ban of its seller was lifted. */
  | Event<'ListingSellerBack', Ref>
  | Event<'StockReserved', StockMove & { checkoutId: string }>
  | Event<'StockCommitted', StockMove & { checkoutId: string }>
  | Event<'StockReleased', StockMove & { checkoutId: string; reason: string }>
  | Event<'StockRestocked', StockMove & { saleId: string }>;

/** What is offered, and who holds copies of it: `holds` and `sold` by checkout id, `restocked` by sale id. */
export type Offer = Ref & {
  content: Content;
  stock: Stock;
  holds: Record<string, number>;
  sold: string[];
  restocked: string[];
  sellerGone?: true;
  /** It was on sale until its seller was gone. */
  pausedWithSeller?: true;
  /** It has been on sale: what a buyer agreed to may lie in a cart. */
  shown?: true;
  /** It is or once was for rent: what is bought of it leaves the calendar of rentals too. */
  calendared?: true;
  /** The last decision of staff, until it is submitted again. */
  decision?: Decision;
};

/** `review`: staff has not looked at a material edit yet. */
export type Listing =
  | { status: 'none' }
  | { status: 'draft'; offer: Offer }
  | { status: 'pending'; offer: Offer }
  | { status: 'live'; offer: Offer; review: boolean }
  | { status: 'flagged'; offer: Offer; reason: string }
  | { status: 'paused'; offer: Offer; review: boolean; byStaff: boolean };
export type Listed = Exclude<Listing, { status: 'none' }>;

export const noListing: Listing = { status: 'none' };

/** What every event of a listing says of it. */
export function refOf({ listingId, sellerId }: Offer): Ref {
  return { listingId, sellerId };
}

/** Replays one fact. Never refuses: what is recorded has happened. */
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

const decidedAs = (status: Decision['status'], { by, at }: Decided) => (by && at ? { decision: { by, at, status } } : {});

function offered({ content, ...data }: Extract<ListingEvent, { type: 'ListingCreated' }>['data']): Offer {
  const known = { pictures: [], offers: [], ...content };
  return withContent({ ...data, content: known, holds: {}, sold: [], restocked: [] }, known);
}

function withContent(offer: Offer, content: Content): Offer {
  return { ...offer, content, ...(rentOf(content) && { calendared: true }) };
}

function withReview(listing: Listed, material: boolean): Listed {
  return 'review' in listing ? { ...listing, review: listing.review || material } : listing;
}

/** Its seller resumes what the ban paused. */
function withSeller(listing: Listed): Listed {
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
