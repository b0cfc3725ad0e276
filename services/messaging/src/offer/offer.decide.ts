import { type Currency, dayIn, instantAfter } from '@tankobon/contracts';
import { type Actor, type Command, processManager, refuse, type Step } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { evolve, type Offer, type OfferDays, type OfferEvent, type OfferFailure, type OfferParties, type OfferTerms } from './offer.js';

const ANSWER_WITHIN_HOURS = 48;

/** Current data of the listing from catalog; null = no visible listing. `timeZone`: the seller's, which decides the days. */
export type OfferListing = {
  live: boolean;
  isForSale: boolean;
  isForRent: boolean;
  currency: Currency;
  available: number;
  timeZone: string;
} | null;
/** `blocked`: the other side blocks the acting person. */
type OfferContext = { listing: OfferListing; blocked: boolean };

export type OfferCommand =
  /** `left`: the other side has left the conversation. */
  | Command<'MakeOffer', OfferContext & OfferParties & { left: boolean; amountCents: number; currency: Currency; days?: OfferDays }>
  /** `isAnswer`: the new offer answers this one, which the other side made. */
  | Command<'CounterOffer', { isAnswer: boolean }>
  | Command<'AcceptOffer', OfferContext>
  | Command<'DeclineOffer', Record<string, never>>
  | Command<'WithdrawOffer', Record<string, never>>
  | Command<'ExpireOffer', Record<string, never>>
  | Command<'RecordKept', { keptUntil: string }>
  | Command<'RecordFailed', { why: OfferFailure }>
  | Command<'RecordLapsed', Record<string, never>>
  | Command<'RecordBought', Record<string, never>>;
type CommandOf<T extends OfferCommand['type']> = Extract<OfferCommand, { type: T }>;
type ExistingOffer = Exclude<Offer, { status: 'none' }>;

/**
 * The rules of an offer between the two sides of a conversation. After the acceptance, catalog reserves the copy or rentals the days, and
 * orders adds it to the buyer's cart.
 */
export function decide(command: OfferCommand, offer: Offer): OfferEvent[] {
  if (command.type === 'MakeOffer') return offer.status === 'none' ? [made(command)] : [];
  if (offer.status === 'none') return none();
  const { by, now: at } = command;
  const { conversationId, listingId, buyerId, sellerId } = offer.terms;
  const ended = { conversationId, listingId, buyerId, sellerId, at };
  switch (command.type) {
    case 'CounterOffer':
      if (command.data.isAnswer) checkAnswerer(offer, by);
      if (command.data.isAnswer) checkOpen(offer, at);
      return offer.status === 'open' ? [{ type: 'OfferCountered', data: ended }] : [];
    case 'AcceptOffer':
      checkAnswerer(offer, by);
      if (offer.by === by.id && ['accepted', 'kept', 'failed', 'lapsed', 'bought'].includes(offer.status)) return [];
      checkOpen(offer, at);
      checkListing(command.data, offer.terms);
      return [{ type: 'OfferAccepted', data: { ...ended, by: by.id } }];
    case 'DeclineOffer':
      checkAnswerer(offer, by);
      if (offer.status === 'declined') return [];
      checkOpen(offer, at);
      return [{ type: 'OfferDeclined', data: { ...ended, by: by.id } }];
    case 'WithdrawOffer':
      checkParty(offer, by);
      if (by.id !== offer.terms.madeBy && by.role !== 'system') return refuse('not_yours', message('offer.maker_only'));
      if (offer.status === 'withdrawn') return [];
      checkOpen(offer, at);
      return [{ type: 'OfferWithdrawn', data: { ...ended, by: by.id } }];
    case 'ExpireOffer':
      return offer.status === 'open' ? [{ type: 'OfferExpired', data: ended }] : [];
    case 'RecordKept':
      return offer.status === 'accepted' ? [{ type: 'OfferKept', data: { ...ended, ...command.data } }] : [];
    case 'RecordFailed':
      return offer.status === 'accepted' ? [{ type: 'OfferFailed', data: { ...ended, ...command.data } }] : [];
    case 'RecordLapsed':
      return offer.status === 'kept' ? [{ type: 'OfferLapsed', data: ended }] : [];
    case 'RecordBought':
      return offer.status === 'kept' ? [{ type: 'OfferBought', data: ended }] : [];
  }
}

const none = () => refuse('not_found', message('offer.not_found'));

function made({ data, by, now }: CommandOf<'MakeOffer'>): OfferEvent {
  const { listing, blocked, left, ...terms } = data;
  checkListing({ listing, blocked }, terms);
  checkDays(terms.days, dayIn(listing?.timeZone ?? 'UTC', now));
  if (left) return refuse('left', message('conversation.left'));
  return { type: 'OfferMade', data: { ...terms, madeBy: by.id, expiresAt: instantAfter(now, { hours: ANSWER_WITHIN_HOURS }), at: now } };
}

function checkListing({ listing, blocked }: OfferContext, { currency, days }: Pick<OfferTerms, 'currency' | 'days'>): void {
  if (blocked) refuse('blocked', message('conversation.blocked'));
  if (!listing?.live) return refuse('unavailable', message('offer.not_taken'));
  if (days && !listing.isForRent) refuse('invalid_range', message('offer.sale_without_days'));
  if (!days && !listing.isForSale) refuse('invalid_range', message('field.both_dates'));
  if (listing.currency !== currency) refuse('currency_mismatch', message('offer.other_currency'));
  if (!days && listing.available === 0) refuse('insufficient_stock', message('cart.listing_sold_out'));
}

/** Checks the order and the start of the days. Rentals checks whether these are free, at the acceptance. */
function checkDays(days: OfferDays | undefined, today: string): void {
  if (!days) return;
  if (days.startDate >= days.endDate) refuse('invalid_range', message('offer.days_reversed'));
  if (days.startDate < today) refuse('invalid_range', message('offer.days_begun'));
}

/** Refuses other people's offers, as if these did not exist. */
function checkParty({ terms: { buyerId, sellerId } }: ExistingOffer, by: Actor): void {
  if (by.id !== buyerId && by.id !== sellerId && by.role !== 'system') none();
}

function checkAnswerer(offer: ExistingOffer, by: Actor): void {
  checkParty(offer, by);
  if (by.id === offer.terms.madeBy) refuse('own_offer', message('offer.other_side_answers'));
}

/** Checks the time too, because the offer may end before its timer fires. */
function checkOpen({ status, terms }: ExistingOffer, now: string): void {
  if (status !== 'open' || Date.parse(now) >= Date.parse(terms.expiresAt)) refuse('offer_ended', message('offer.ended'));
}

export type OfferStep = 'expire' | 'keep';

function steps(offer: Offer): Step<OfferStep>[] {
  if (offer.status === 'open') return [{ name: 'expire', due: offer.terms.expiresAt }];
  return offer.status === 'accepted' ? [{ name: 'keep' }] : [];
}

export const offer = processManager<Offer, OfferCommand, OfferEvent, OfferStep>({
  type: 'offer',
  initial: { status: 'none' },
  evolve,
  decide,
  steps,
});
