import { type ListingStatus, overseesAll } from '@tankobon/contracts';
import { type Actor, aggregate, type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type ContentCommand, create, edit } from './content.decide.js';
import { evolve, type ExistingListing, type Listing, type ListingEvent, noListing, refOf } from './listing.js';
import { decideStock, type StockCommand } from './stock.decide.js';

export type LifecycleCommand =
  | ContentCommand
  | Command<'SubmitListing', Record<string, never>>
  | Command<'ApproveListing', ReviewedStatus>
  | Command<'RejectListing', ReviewedStatus & { reason: string; removal?: boolean }>
  | Command<'PauseListing', { reason?: string }>
  | Command<'ResumeListing', Record<string, never>>
  | Command<'AskReview', Record<string, never>>
  | Command<'LoseSeller', Record<string, never>>
  | Command<'RegainSeller', Record<string, never>>;
export type ListingCommand = LifecycleCommand | StockCommand;
/** Present in bulk decisions only. `status`: the status that the moderator saw, if the request names it. */
type ReviewedStatus = { seen?: { status?: ListingStatus } };

/** The rules of a listing. Time, caller and series come with the command. */
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

/** Locked, because many buyers may reserve the last copy at once. */
export const listing = aggregate<Listing, ListingCommand, ListingEvent>({
  type: 'listing',
  initial: noListing,
  evolve,
  decide,
  locked: true,
});

function submit({ status, record }: ExistingListing): ListingEvent[] {
  if (record.sellerGone) return sellerGone();
  if (status !== 'draft' && status !== 'flagged') return refuse('invalid_transition', message('listing.submit_drafts_only'));
  return [{ type: 'ListingSubmitted', data: { ...refOf(record), title: record.content.title } }];
}

/** Staff can take over a pause of the seller, and can repeat its own pause to end a review. */
function pause(
  { by, data: { reason } }: Pick<LifecycleCommandOf<'PauseListing'>, 'by' | 'data'>,
  listing: ExistingListing,
): ListingEvent[] {
  const byStaff = by.id !== listing.record.sellerId;
  const takenOver = listing.status === 'paused' && byStaff && (!listing.byStaff || listing.review);
  if (listing.status !== 'live' && !takenOver) return refuse('invalid_transition', message('listing.pause_live_only'));
  return [{ type: 'ListingPaused', data: { ...refOf(listing.record), byStaff, ...(byStaff && reason !== undefined && { reason }) } }];
}

/** A resume by staff ends a review, also that of a live listing. */
function resume(by: Actor, listing: ExistingListing): ListingEvent[] {
  const byStaff = by.id !== listing.record.sellerId;
  const looksOn = byStaff && listing.status === 'live' && listing.review;
  if (listing.status !== 'paused' && !looksOn) return refuse('invalid_transition', message('listing.resume_paused_only'));
  if (listing.record.sellerGone && byStaff) return sellerGone();
  if (listing.status === 'paused' && listing.byStaff && !byStaff) return refuse('invalid_transition', message('listing.paused_by_staff'));
  return [{ type: 'ListingResumed', data: { ...refOf(listing.record), byStaff } }];
}

/** A reported listing keeps its status until staff has reviewed it. */
function askReview(by: Actor, listing: ExistingListing): ListingEvent[] {
  if (by.role !== 'system') return refuse('not_system', message('listing.review_by_marketplace'));
  return 'review' in listing && !listing.review ? [{ type: 'ListingReviewAsked', data: refOf(listing.record) }] : [];
}

/** Recorded in every listing, in any status: the stream orders it against a simultaneous decision of staff. */
function loseSeller(by: Actor, listing: ExistingListing): ListingEvent[] {
  if (by.role !== 'system') return refuse('not_system', message('listing.seller_away_by_marketplace'));
  if (listing.record.sellerGone) return [];
  const onSale = listing.status === 'live' || (listing.status === 'paused' && !listing.byStaff);
  const gone = refOf(listing.record);
  if (!onSale) return [{ type: 'ListingSellerGone', data: gone }];
  return [...pause({ by, data: {} }, listing), { type: 'ListingSellerGone', data: { ...gone, paused: true } }];
}

function regainSeller(by: Actor, listing: ExistingListing): ListingEvent[] {
  if (by.role !== 'system') return refuse('not_system', message('listing.seller_back_by_marketplace'));
  return listing.record.sellerGone ? [{ type: 'ListingSellerBack', data: refOf(listing.record) }] : [];
}

const sellerGone = (): never => refuse('seller_gone', message('listing.seller_gone'));

/** Minutes in which another moderator's decision blocks a bulk decision that does not name the seen status. */
const FRESH_MINUTES = 10;

/** Checks that no other moderator has decided since the bulk decision's author looked. @throws Refusal `decided_by_other` */
function undecided({ data: { seen }, by, now }: ReviewCommand, listing: ExistingListing): ExistingListing {
  const { decision } = listing.record;
  if (!seen) return listing;
  const isFresh = decision !== undefined && decision.by !== by.id && Date.parse(now) - Date.parse(decision.at) < FRESH_MINUTES * 60_000;
  const isOther = seen.status === undefined ? isFresh : seen.status !== listing.status;
  if (!isOther) return listing;
  return refuse('decided_by_other', message('listing.decided_meanwhile'), {
    details: { status: listing.status, ...(decision && { decision }) },
  });
}

type LifecycleCommandOf<T extends LifecycleCommand['type']> = Extract<LifecycleCommand, { type: T }>;
type ReviewCommand = LifecycleCommandOf<'ApproveListing' | 'RejectListing'>;

/** Approves a listing. A listing that its seller paused leaves the review, and stays paused. */
function approve({ by, now: at }: LifecycleCommandOf<'ApproveListing'>, listing: ExistingListing): ListingEvent[] {
  if (listing.status === 'live' && !listing.review) return [];
  if (listing.status === 'paused' && !listing.byStaff)
    return listing.review ? [{ type: 'ListingCleared', data: refOf(listing.record) }] : [];
  if (listing.record.sellerGone) return sellerGone();
  if (listing.status === 'draft' || listing.status === 'paused')
    return refuse('invalid_transition', message('listing.approve_reviewed_only'));
  return [{ type: 'ListingApproved', data: { ...refOf(listing.record), by: by.id, at } }];
}

function reject({ data: { reason, removal }, by, now: at }: LifecycleCommandOf<'RejectListing'>, listing: ExistingListing): ListingEvent[] {
  if (listing.status === 'flagged' && listing.reason === reason) return [];
  if (listing.status === 'draft') return refuse('invalid_transition', message('listing.draft_not_submitted'));
  return [{ type: 'ListingRejected', data: { ...refOf(listing.record), reason, ...(removal && { removal }), by: by.id, at } }];
}

/** Checks the ownership: `not_owner` for a live listing of somebody else, `not_found` for any other. */
function ownedBy(by: Actor, listing: Listing): ExistingListing {
  if (listing.status === 'none') return refuse('not_found', message('listing.not_found'));
  if (by.id === listing.record.sellerId || overseesAll(by)) return listing;
  if (listing.status === 'live') return refuse('not_owner', message('listing.not_yours'));
  return refuse('not_found', message('listing.not_found'));
}

function seenByStaff(by: Actor, listing: Listing): ExistingListing {
  const listed = ownedBy(by, listing);
  return overseesAll(by) ? listed : refuse('not_owner', message('listing.review_by_staff'));
}
