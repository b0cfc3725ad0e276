import type { ListingDetails } from '@tankobon/contracts';
import { type Actor, aggregate, type Command, refuse } from '@tankobon/eventstore';
import { type Content, evolve, type Listed, type Listing, type ListingEvent, noListing, type Offer, type SeriesFacts } from './listing.js';
import { shippingCents } from './shipping.js';
import { counted, freeCopies, newStock } from './stock.js';
import { decideStock, type StockCommand } from './stock.decide.js';

export const MAX_LISTINGS = 10_000;

/** `series`: what the catalogue knows of `seriesId`, null when it knows nothing. */
type Matched = { series: SeriesFacts | null };
export type Changes = Partial<ListingDetails> & { available?: number };

export type LifeCommand =
  | Command<'CreateListing', Matched & { listingId: string; details: ListingDetails; owned: number }>
  | Command<'EditListing', Matched & { changes: Changes }>
  | Command<'SubmitListing', Record<string, never>>
  | Command<'ApproveListing', Record<string, never>>
  | Command<'RejectListing', { reason: string }>
  | Command<'PauseListing', Record<string, never>>
  | Command<'ResumeListing', Record<string, never>>
  | Command<'LoseSeller', Record<string, never>>;
export type ListingCommand = LifeCommand | StockCommand;

/** The rules of a listing. The time, the caller and the series arrive inside the command. */
export function decide(command: ListingCommand, listing: Listing): readonly ListingEvent[] {
  switch (command.type) {
    case 'CreateListing':
      return create(command.data, command.by, listing);
    case 'EditListing':
      return edit(command.data, ownedBy(command.by, listing));
    case 'SubmitListing':
      return submit(ownedBy(command.by, listing));
    case 'PauseListing':
      return pause(command.by, ownedBy(command.by, listing));
    case 'ResumeListing':
      return resume(command.by, ownedBy(command.by, listing));
    case 'LoseSeller':
      return loseSeller(command.by, ownedBy(command.by, listing));
    case 'ApproveListing':
      return approve(seenByStaff(command.by, listing));
    case 'RejectListing':
      return reject(command.data, seenByStaff(command.by, listing));
    default:
      return decideStock(command, listing);
  }
}

/** Locked: many buyers reach for the last copy at once. */
export const listing = aggregate<Listing, ListingCommand, ListingEvent>({
  type: 'listing',
  initial: noListing,
  evolve,
  decide,
  locked: true,
});

type DataOf<T extends LifeCommand['type']> = Extract<LifeCommand, { type: T }>['data'];

function create({ listingId, details, series, owned }: DataOf<'CreateListing'>, by: Actor, listing: Listing): ListingEvent[] {
  if (listing.status !== 'none') return [];
  if (owned >= MAX_LISTINGS) return refuse('too_many_listings', `A seller lists at most ${MAX_LISTINGS} items.`);
  if (details.seriesId && !series) return refuse('series_unknown', 'The catalogue does not know this series.');
  const { inventory, seriesId: _, ...texts } = details;
  const content = { ...texts, shippingCents: shippingCents(texts), series };
  return [{ type: 'ListingCreated', data: { listingId, sellerId: by.id, content, stock: newStock(inventory) } }];
}

function edit({ changes: wanted, series }: DataOf<'EditListing'>, listing: Listed): ListingEvent[] {
  const { offer, status } = listing;
  const { inventory = offer.stock.inventory, available, seriesId, ...texts } = wanted;
  if (seriesId && !series) return refuse('series_unknown', 'The catalogue does not know this series.');
  if (freeCopies(offer.stock, inventory) < 0) return refuse('below_reserved', 'More copies than that are reserved or sold.');
  const next = { ...offer.content, ...texts, ...(seriesId !== undefined && { series }) };
  const changes = difference(offer.content, { ...next, shippingCents: shippingCents(next) });
  const material = (status === 'live' || status === 'paused') && isMaterial(changes, offer.content);
  const stock = counted(offer.stock, inventory, available);
  return [
    ...(Object.keys(changes).length > 0 ? [{ type: 'ListingEdited' as const, data: { ...ref(offer), changes, material } }] : []),
    ...(isSame(stock, offer.stock) ? [] : [{ type: 'StockCounted' as const, data: { ...ref(offer), stock } }]),
  ];
}

function submit({ status, offer }: Listed): ListingEvent[] {
  if (status === 'pending') return [];
  if (offer.sellerGone) return sellerGone();
  if (status !== 'draft' && status !== 'flagged')
    return refuse('invalid_transition', 'Only a draft or a flagged listing is submitted for review.');
  return [{ type: 'ListingSubmitted', data: { ...ref(offer), title: offer.content.title } }];
}

function pause(by: Actor, listing: Listed): ListingEvent[] {
  const byStaff = by.id !== listing.offer.sellerId;
  if (listing.status === 'paused' && (listing.byStaff || !byStaff)) return [];
  if (listing.status !== 'live' && listing.status !== 'paused') return refuse('invalid_transition', 'Only a live listing can be paused.');
  return [{ type: 'ListingPaused', data: { ...ref(listing.offer), byStaff } }];
}

function resume(by: Actor, listing: Listed): ListingEvent[] {
  const byStaff = by.id !== listing.offer.sellerId;
  if (listing.status === 'live') return [];
  if (listing.offer.sellerGone && byStaff) return sellerGone();
  if (listing.status !== 'paused') return refuse('invalid_transition', 'Only a paused listing can be resumed.');
  if (listing.byStaff && !byStaff) return refuse('invalid_transition', 'Staff paused this listing, and staff resumes it.');
  return [{ type: 'ListingResumed', data: { ...ref(listing.offer), byStaff } }];
}

/** Recorded in every listing, whatever its state: a decision of staff that comes at the same time is ordered by the stream. */
function loseSeller(by: Actor, listing: Listed): ListingEvent[] {
  if (by.role !== 'system') return refuse('not_system', 'Only the marketplace itself takes a seller away.');
  if (listing.offer.sellerGone) return [];
  const onSale = listing.status === 'live' || listing.status === 'paused';
  return [...(onSale ? pause(by, listing) : []), { type: 'ListingSellerGone', data: ref(listing.offer) }];
}

const sellerGone = (): never => refuse('seller_gone', 'The seller of this listing is banned or has left.');

function approve(listing: Listed): ListingEvent[] {
  if (listing.status === 'live' && !listing.review) return [];
  if (listing.offer.sellerGone) return sellerGone();
  if (listing.status === 'draft' || listing.status === 'paused')
    return refuse('invalid_transition', 'Only a listing in review can be approved.');
  return [{ type: 'ListingApproved', data: ref(listing.offer) }];
}

function reject({ reason }: DataOf<'RejectListing'>, listing: Listed): ListingEvent[] {
  if (listing.status === 'flagged' && listing.reason === reason) return [];
  if (listing.status === 'draft') return refuse('invalid_transition', 'A draft has not been submitted yet.');
  return [{ type: 'ListingRejected', data: { ...ref(listing.offer), reason } }];
}

/** Another person's private listing does not exist for them; their public one is not theirs. */
function ownedBy(by: Actor, listing: Listing): Listed {
  if (listing.status === 'none') return refuse('not_found', 'There is no such listing.');
  if (by.id === listing.offer.sellerId || isStaff(by)) return listing;
  if (listing.status === 'live') return refuse('not_owner', 'This listing belongs to somebody else.');
  return refuse('not_found', 'There is no such listing.');
}

function seenByStaff(by: Actor, listing: Listing): Listed {
  const listed = ownedBy(by, listing);
  return isStaff(by) ? listed : refuse('not_owner', 'Only staff decides on a review.');
}

function isStaff({ role }: Actor): boolean {
  return role === 'moderator' || role === 'admin' || role === 'system';
}

/** Title, pictures and a higher price are looked at again. */
function isMaterial({ title, coverUrl, gallery, rateCents }: Partial<Content>, before: Content): boolean {
  const dearer = rateCents != null && rateCents > (before.rateCents ?? 0);
  return title !== undefined || coverUrl !== undefined || gallery !== undefined || dearer;
}

function difference(before: Content, after: Content): Partial<Content> {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(value, before[key as keyof Content])));
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function ref({ listingId, sellerId }: Offer): { listingId: string; sellerId: string } {
  return { listingId, sellerId };
}
