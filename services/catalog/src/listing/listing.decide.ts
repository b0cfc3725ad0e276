import { type ListingStatus, overseesAll } from '@tankobon/contracts';
import { type Actor, aggregate, type Command, refuse } from '@tankobon/eventstore';
import { type ContentCommand, create, edit } from './content.decide.js';
import { evolve, type Listed, type Listing, type ListingEvent, noListing, refOf } from './listing.js';
import { decideStock, type StockCommand } from './stock.decide.js';

export type LifeCommand =
  | ContentCommand
  | Command<'SubmitListing', Record<string, never>>
  | Command<'ApproveListing', Seen>
  | Command<'RejectListing', Seen & { reason: string; removal?: boolean }>
  | Command<'PauseListing', { reason?: string }>
  | Command<'ResumeListing', Record<string, never>>
  | Command<'AskReview', Record<string, never>>
  | Command<'LoseSeller', Record<string, never>>
  | Command<'RegainSeller', Record<string, never>>;
export type ListingCommand = LifeCommand | StockCommand;
/** Of many decided at once: `status` is what the moderator saw of this one, where they say it. */
type Seen = { seen?: { status?: ListingStatus } };

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
      return pause(command, ownedBy(command.by, listing));
    case 'ResumeListing':
      return resume(command.by, ownedBy(command.by, listing));
    case 'AskReview':
      return askReview(command.by, ownedBy(command.by, listing));
    case 'LoseSeller':
      return loseSeller(command.by, ownedBy(command.by, listing));
    case 'RegainSeller':
      return regainSeller(command.by, ownedBy(command.by, listing));
    case 'ApproveListing':
      return approve(command, undecided(command, seenByStaff(command.by, listing)));
    case 'RejectListing':
      return reject(command, undecided(command, seenByStaff(command.by, listing)));
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

function submit({ status, offer }: Listed): ListingEvent[] {
  if (offer.sellerGone) return sellerGone();
  if (status !== 'draft' && status !== 'flagged')
    return refuse('invalid_transition', 'Only a draft or a flagged listing is submitted for review.');
  return [{ type: 'ListingSubmitted', data: { ...refOf(offer), title: offer.content.title } }];
}

/** Staff takes over a pause of the seller, and upholds its own where somebody had to look again. */
function pause({ by, data: { reason } }: Pick<LifeCommandOf<'PauseListing'>, 'by' | 'data'>, listing: Listed): ListingEvent[] {
  const byStaff = by.id !== listing.offer.sellerId;
  const takenOver = listing.status === 'paused' && byStaff && (!listing.byStaff || listing.review);
  if (listing.status !== 'live' && !takenOver) return refuse('invalid_transition', 'Only a live listing can be paused.');
  return [{ type: 'ListingPaused', data: { ...refOf(listing.offer), byStaff, ...(byStaff && reason !== undefined && { reason }) } }];
}

/** Staff who resumes a listing has looked at it: that ends a review, of a live listing too. */
function resume(by: Actor, listing: Listed): ListingEvent[] {
  const byStaff = by.id !== listing.offer.sellerId;
  const looksOn = byStaff && listing.status === 'live' && listing.review;
  if (listing.status !== 'paused' && !looksOn) return refuse('invalid_transition', 'Only a paused listing can be resumed.');
  if (listing.offer.sellerGone && byStaff) return sellerGone();
  if (listing.status === 'paused' && listing.byStaff && !byStaff)
    return refuse('invalid_transition', 'Staff paused this listing, and staff resumes it.');
  return [{ type: 'ListingResumed', data: { ...refOf(listing.offer), byStaff } }];
}

/** A reported listing stays what it is until staff has looked. */
function askReview(by: Actor, listing: Listed): ListingEvent[] {
  if (by.role !== 'system') return refuse('not_system', 'Only the marketplace itself asks for a review.');
  return 'review' in listing && !listing.review ? [{ type: 'ListingReviewAsked', data: refOf(listing.offer) }] : [];
}

/** Recorded in every listing, whatever its state: a decision of staff that comes at the same time is ordered by the stream. */
function loseSeller(by: Actor, listing: Listed): ListingEvent[] {
  if (by.role !== 'system') return refuse('not_system', 'Only the marketplace itself takes a seller away.');
  if (listing.offer.sellerGone) return [];
  const onSale = listing.status === 'live' || (listing.status === 'paused' && !listing.byStaff);
  const gone = refOf(listing.offer);
  if (!onSale) return [{ type: 'ListingSellerGone', data: gone }];
  return [...pause({ by, data: {} }, listing), { type: 'ListingSellerGone', data: { ...gone, paused: true } }];
}

function regainSeller(by: Actor, listing: Listed): ListingEvent[] {
  if (by.role !== 'system') return refuse('not_system', 'Only the marketplace itself gives a seller back.');
  return listing.offer.sellerGone ? [{ type: 'ListingSellerBack', data: refOf(listing.offer) }] : [];
}

const sellerGone = (): never => refuse('seller_gone', 'The seller of this listing is banned or has left.');

/** How long another's decision stands against who did not say what they saw. */
const FRESH_MINUTES = 10;

/** Many at once are decided as they were seen: another's decision meanwhile stands. @throws Refusal `decided_by_other` */
function undecided({ data: { seen }, by, now }: Deciding, listing: Listed): Listed {
  const { decision } = listing.offer;
  if (!seen) return listing;
  const isFresh = decision !== undefined && decision.by !== by.id && Date.parse(now) - Date.parse(decision.at) < FRESH_MINUTES * 60_000;
  const isOther = seen.status === undefined ? isFresh : seen.status !== listing.status;
  if (!isOther) return listing;
  return refuse('decided_by_other', 'Somebody else has decided about this listing meanwhile.', {
    details: { status: listing.status, ...(decision && { decision }) },
  });
}

type LifeCommandOf<T extends LifeCommand['type']> = Extract<LifeCommand, { type: T }>;
type Deciding = LifeCommandOf<'ApproveListing' | 'RejectListing'>;

/** A listing that its seller paused is cleared, not put on sale. */
function approve({ by, now: at }: LifeCommandOf<'ApproveListing'>, listing: Listed): ListingEvent[] {
  if (listing.status === 'live' && !listing.review) return [];
  if (listing.status === 'paused' && !listing.byStaff)
    return listing.review ? [{ type: 'ListingCleared', data: refOf(listing.offer) }] : [];
  if (listing.offer.sellerGone) return sellerGone();
  if (listing.status === 'draft' || listing.status === 'paused')
    return refuse('invalid_transition', 'Only a listing in review can be approved.');
  return [{ type: 'ListingApproved', data: { ...refOf(listing.offer), by: by.id, at } }];
}

function reject({ data: { reason, removal }, by, now: at }: LifeCommandOf<'RejectListing'>, listing: Listed): ListingEvent[] {
  if (listing.status === 'flagged' && listing.reason === reason) return [];
  if (listing.status === 'draft') return refuse('invalid_transition', 'A draft has not been submitted yet.');
  return [{ type: 'ListingRejected', data: { ...refOf(listing.offer), reason, ...(removal && { removal }), by: by.id, at } }];
}

/** Another person's private listing does not exist for them; their public one is not theirs. */
function ownedBy(by: Actor, listing: Listing): Listed {
  if (listing.status === 'none') return refuse('not_found', 'There is no such listing.');
  if (by.id === listing.offer.sellerId || overseesAll(by)) return listing;
  if (listing.status === 'live') return refuse('not_owner', 'This listing belongs to somebody else.');
  return refuse('not_found', 'There is no such listing.');
}

function seenByStaff(by: Actor, listing: Listing): Listed {
  const listed = ownedBy(by, listing);
  return overseesAll(by) ? listed : refuse('not_owner', 'Only staff decides on a review.');
}
