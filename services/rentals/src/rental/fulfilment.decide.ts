import {
  type Address,
  beginOfDay,
  dailyRate,
  dayIn,
  daysAfter,
  daysBetween,
  instantAfter,
  isStaff,
  type RentalCancelledBy,
  type RentalReminder,
} from '@tankobon/contracts';
import { type Actor, type Command, refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import {
  aboutOf,
  type AgreedRentalTerms,
  type ClosedRental,
  type ConfirmedRental,
  type DepositDecision,
  type ExistingRental,
  type OngoingRental,
  type Parcel,
  type Rental,
  type RentalEvent,
  type RentalReturn,
  type ReturnedRental,
} from './rental.js';

export const CLAIM_HOURS = 72;
export const LOST_AFTER_DAYS = 14;
/** Days until a rental's end day, in the seller's time zone. */
const REMINDERS: readonly RentalReminder[] = [2, 0, -1, -3];

type ReturnReport = Pick<RentalReturn, 'condition' | 'releaseCents' | 'pictureIds'>;

export type FulfilmentCommand =
  | Command<'ShipRental', Parcel & { hasAddress: boolean; returnAddress: Address | null }>
  | Command<'DeliverRental', Record<string, never>>
  | Command<'SendBackRental', Parcel>
  | Command<'CancelRental', { reason: string }>
  | Command<'RemindSeller', { hasAddress: boolean }>
  | Command<'CancelUnsent', Record<string, never>>
  | Command<'RecordOverdue', Record<string, never>>
  | Command<'RemindRenter', Record<string, never>>
  /** `releaseCents` null: the deposit is decided within the time to claim. */
  | Command<'ReturnRental', ReturnReport>
  | Command<'CaptureDeposit', { amountCents: number; reason: string }>
  | Command<'AssumeReturned', Record<string, never>>
  | Command<'SettleRental', Record<string, never>>
  | Command<'LoseRental', Record<string, never>>
  | Command<'DisputeRental' | 'EndDispute', Record<string, never>>;

/**
 * Decides a paid rental's commands: sending, arrival, return or loss, and its deposit. Captured and released amounts are the whole deposit
 * together, decided once.
 */
export function decideFulfilment(command: FulfilmentCommand, rental: Rental): RentalEvent[] {
  const { type, data, by, now } = command;
  switch (type) {
    case 'ShipRental': {
      const existing = partyOf(rental, by, 'seller');
      if ('sent' in existing && isSameParcel(existing.sent, data)) return [];
      if ('sent' in existing) return refuse('invalid_transition', message('rental.sent_otherwise'));
      if (existing.status !== 'confirmed') return refuse('invalid_transition', notNow(existing));
      if (existing.terms.ships && !data.hasAddress) return refuse('address_missing', message('rental.no_address'));
      // A rental that is handed over in person comes back in person.
      const returnAddress = existing.terms.ships ? data.returnAddress : null;
      if (existing.terms.ships && !returnAddress) return refuse('return_address_missing', message('rental.return_address_needed'));
      return [{ type: 'RentalShipped', data: { ...aboutOf(existing, now), ...parcel(data), returnAddress } }];
    }
    case 'DeliverRental': {
      const existing = partyOf(rental, by, 'renter');
      if ('delivered' in existing && existing.delivered) return [];
      if (!isOut(existing)) return refuse('invalid_transition', notNow(existing));
      return [{ type: 'RentalDelivered', data: aboutOf(existing, now) }];
    }
    case 'SendBackRental': {
      const existing = partyOf(rental, by, 'renter');
      if ('sentBack' in existing && existing.sentBack && isSameParcel(existing.sentBack, data)) return [];
      if (!isOut(existing)) return refuse('invalid_transition', notNow(existing));
      if (existing.sentBack) return refuse('invalid_transition', message('rental.sent_back_otherwise'));
      return [{ type: 'RentalSentBack', data: { ...aboutOf(existing, now), ...parcel(data) } }];
    }
    case 'CancelRental': {
      const existing = partyOf(rental, by, 'either');
      const side = by.id === existing.terms.sellerId ? 'seller' : 'renter';
      if (existing.status === 'cancelled' && existing.by === side) return [];
      if (existing.status !== 'confirmed')
        return refuse('invalid_transition', 'sent' in existing ? message('rental.on_its_way') : notNow(existing));
      return [cancel(existing, side, data.reason, now)];
    }
    case 'RemindSeller':
      return rental.status === 'confirmed' ? remindSeller(rental, data.hasAddress, now) : [];
    case 'CancelUnsent':
      return rental.status === 'confirmed' ? [cancel(rental, 'time', message('rental.not_sent_in_time').text, now)] : [];
    case 'RecordOverdue':
      return (rental.status === 'shipped' || rental.status === 'active') && !rental.sentBack
        ? [{ type: 'RentalOverdue', data: aboutOf(rental, now) }]
        : [];
    case 'RemindRenter':
      return rental.status !== 'none' && isOut(rental) && !rental.sentBack ? remindRenter(rental, now) : [];
    case 'ReturnRental': {
      const existing = partyOf(rental, by, 'seller');
      if ('back' in existing && existing.back && isSameReturn(existing.back, data)) return [];
      if (!isOut(existing)) return refuse('invalid_transition', notNow(existing));
      const { depositCents } = existing.terms;
      if ((data.releaseCents ?? 0) > depositCents) return refuse('above_deposit', message('deposit.more_than_left'));
      return recordReturn(existing, data, now);
    }
    case 'CaptureDeposit':
      return captureDeposit(command, rental);
    case 'AssumeReturned':
      if (rental.status === 'none' || !isOut(rental) || !rental.sentBack) return [];
      return recordReturn(rental, { condition: null, releaseCents: null }, now);
    case 'SettleRental':
      if (rental.status !== 'returned' || rental.disputed) return [];
      if (Date.parse(now) < Date.parse(rental.back.claimUntil)) {
        return refuse('invalid_transition', message('deposit.seller_has_time'));
      }
      return settle(rental, rental.back, null, now);
    case 'LoseRental':
      if (rental.status === 'none' || !isOut(rental) || rental.sentBack || rental.disputed) return [];
      return lose(rental, now);
    case 'DisputeRental':
    case 'EndDispute': {
      const begins = type === 'DisputeRental';
      if (!('orderId' in rental) || (rental.disputed === true) === begins) return [];
      return [{ type: begins ? 'RentalDisputed' : 'RentalDisputeEnded', data: aboutOf(rental, now) }];
    }
  }
}

function remindSeller(rental: ConfirmedRental, hasAddress: boolean, now: string): RentalEvent[] {
  const at = sellersReminder(rental);
  if (at === undefined || now < at) return [];
  const { orderId, terms } = rental;
  const needsAddress = terms.ships && !hasAddress;
  return [{ type: 'RentalUnsent', data: { ...aboutOf(rental, now), orderId, startDate: terms.startDate, needsAddress } }];
}

function remindRenter(rental: OngoingRental, now: string): RentalEvent[] {
  const { orderId, terms, returnAddress = null } = rental;
  const daysLeft = dueReminder(rental, now);
  if (daysLeft === undefined) return [];
  return [{ type: 'RentalReminded', data: { ...aboutOf(rental, now), orderId, daysLeft, endDate: terms.endDate, returnAddress } }];
}

/** Strangers learn nothing (404); the other party learns that it is not theirs to do (403). */
export function partyOf(rental: Rental, by: Actor, side: 'seller' | 'renter' | 'either'): ExistingRental {
  if (rental.status === 'none') return refuse('not_found', message('rental.not_found'));
  const { sellerId, renterId } = rental.terms;
  if (by.id !== sellerId && by.id !== renterId && !isStaff(by)) return refuse('not_found', message('rental.not_found'));
  if (side === 'seller' && by.id !== sellerId) return refuse('not_seller', message('sale.seller_only'));
  if (side === 'renter' && by.id !== renterId) return refuse('not_renter', message('rental.renter_only'));
  if (by.id !== sellerId && by.id !== renterId) return refuse('not_renter', message('rental.sides_only'));
  return rental;
}

export const isOut = (rental: ExistingRental): rental is OngoingRental =>
  rental.status === 'shipped' || rental.status === 'active' || rental.status === 'overdue';

export function notNow(rental: ExistingRental): Message {
  switch (rental.status) {
    case 'pending_payment':
    case 'expired':
      return message('rental.unpaid');
    case 'cancelled':
      return message('rental.cancelled');
    case 'confirmed':
      return message('rental.not_sent');
    default:
      return message('rental.returned');
  }
}

export function cancel(
  rental: Pick<ConfirmedRental, 'terms' | 'orderId'>,
  by: RentalCancelledBy,
  reason: string,
  now: string,
): RentalEvent {
  const { orderId, terms } = rental;
  const refundCents = terms.rentCents + terms.shippingCents + terms.depositCents;
  const { currency, extendsId } = terms;
  const data = { ...aboutOf(rental, now), orderId, by, reason, refundCents, currency, ...(extendsId && { extendsId }) };
  return { type: 'RentalCancelled', data };
}

const parcel = ({ carrier, trackingNumber }: Parcel): Parcel => ({ carrier, trackingNumber });
const isSameParcel = (said: Parcel, { carrier, trackingNumber }: Parcel): boolean =>
  said.carrier === carrier && said.trackingNumber === trackingNumber;

const isSameReturn = (back: RentalReturn, { condition, releaseCents, pictureIds = [] }: ReturnReport): boolean =>
  back.condition === condition && back.releaseCents === releaseCents && (back.pictureIds ?? []).join() === pictureIds.join();

/** Records a return. The deposit is decided at once where the seller promised an amount and nothing is left to claim. */
function recordReturn(rental: OngoingRental, said: ReturnReport, now: string): RentalEvent[] {
  const { releaseCents } = said;
  const { depositCents } = rental.terms;
  const late = lateOf(rental.terms, rental.sentBack?.at ?? now);
  const claimUntil = instantAfter(now, { hours: CLAIM_HOURS });
  const back: RentalReturn = { ...said, ...late, claimUntil };
  const event: RentalEvent = {
    type: 'RentalReturned',
    data: { ...aboutOf(rental, now), ...back, ...(depositCents > 0 && { depositCents }) },
  };
  const isSettled = depositCents > 0 && releaseCents !== null && claimableOf(depositCents, back) === 0;
  return isSettled ? [event, ...settle(rental, back, null, now)] : [event];
}

function captureDeposit({ data, by, now }: Extract<FulfilmentCommand, { type: 'CaptureDeposit' }>, rental: Rental): RentalEvent[] {
  const existing = partyOf(rental, by, 'seller');
  const { amountCents, reason } = data;
  const { depositCents } = existing.terms;
  if (depositCents === 0) return refuse('no_deposit', message('deposit.none'));
  if (existing.status === 'closed' && isDecided(existing, data)) return [];
  if (existing.status === 'closed') return refuse('invalid_transition', message('deposit.decided'));
  if (existing.status !== 'returned')
    return refuse('invalid_transition', isOut(existing) ? message('rental.not_returned') : notNow(existing));
  const { claimUntil } = existing.back;
  if (amountCents > depositCents - promisedOf(depositCents, existing.back))
    return refuse('above_deposit', message('deposit.more_than_left'));
  if (Date.parse(now) > Date.parse(claimUntil) && !existing.disputed)
    return refuse('invalid_transition', message('deposit.claim_too_late'));
  return settle(existing, existing.back, { amountCents, reason }, now);
}

const isDecided = ({ decided }: ClosedRental, { amountCents, reason }: { amountCents: number; reason: string }): boolean =>
  decided?.claimCents === amountCents && decided.reason !== null && decided.reason.startsWith(reason);

/** Decides the deposit. Late days come out of it first; the promised amount and all that is not claimed go back. */
function settle(
  rental: OngoingRental | ReturnedRental,
  back: RentalReturn,
  claim: { amountCents: number; reason: string } | null,
  now: string,
): RentalEvent[] {
  const { depositCents } = rental.terms;
  const { lateDays, lateCents } = back;
  const claimCents = claim?.amountCents ?? 0;
  const capturedCents = Math.min(depositCents - promisedOf(depositCents, back), lateCents + claimCents);
  const late =
    lateCents > 0
      ? [(lateDays === 1 ? message('rental.returned_one_day_late') : message('rental.returned_late', { days: lateDays })).text]
      : [];
  const reason = [...(claim ? [claim.reason] : []), ...late].join(' ') || null;
  return close(rental, { capturedCents, releasedCents: depositCents - capturedCents, claimCents, reason }, now);
}

function lose(rental: OngoingRental, now: string): RentalEvent[] {
  const { depositCents: capturedCents } = rental.terms;
  const reason = message('rental.lost', { days: LOST_AFTER_DAYS }).text;
  return close(rental, { capturedCents, releasedCents: 0, claimCents: capturedCents, reason }, now);
}

function close(rental: OngoingRental | ReturnedRental, decision: DepositDecision, now: string): RentalEvent[] {
  const { orderId, terms } = rental;
  const { depositCents, rentCents, shippingCents, currency } = terms;
  const about = aboutOf(rental, now);
  const closed: RentalEvent = { type: 'RentalClosed', data: { ...about, orderId, earnedCents: rentCents + shippingCents, currency } };
  return depositCents > 0 ? [{ type: 'DepositDecided', data: { ...about, orderId, ...decision, currency } }, closed] : [closed];
}

type LateFeeTerms = Pick<AgreedRentalTerms, 'timeZone' | 'endDate' | 'depositCents' | 'rateType' | 'rateCents'>;

/** Returns the days between a rental's end and its return, or its posting, and their cost: never more than the deposit. */
export function lateOf(terms: LateFeeTerms, at: string): { lateDays: number; lateCents: number } {
  const lateDays = Math.max(0, daysBetween(terms.endDate, dayIn(terms.timeZone, at)));
  return { lateDays, lateCents: Math.min(terms.depositCents, lateDays * dailyRate(terms)) };
}

type ReturnAmounts = { readonly releaseCents: number | null; readonly lateCents: number };

/** Returns the part of the deposit that goes back for sure: the promised amount, at most what late days leave. */
export const promisedOf = (depositCents: number, { releaseCents, lateCents }: ReturnAmounts): number =>
  Math.min(releaseCents ?? 0, depositCents - lateCents);

/** Returns the rest that the seller can claim, beside the promised amount and the cost of late days. */
export const claimableOf = (depositCents: number, back: ReturnAmounts): number =>
  depositCents - back.lateCents - promisedOf(depositCents, back);

type ReminderState = Pick<OngoingRental, 'terms' | 'remindedAt'>;

const isAhead = ({ terms, remindedAt }: ReminderState, days: RentalReminder) => reminderOf({ terms }, days) > remindedAt;
const reminderOf = ({ terms: { timeZone, endDate } }: Pick<OngoingRental, 'terms'>, days: RentalReminder) =>
  beginOfDay(timeZone, daysAfter(endDate, -days));

/** Returns when the seller is reminded to send: as the day before the first begins. A seller paid later has just been notified. */
export function sellersReminder({ terms: { timeZone, startDate }, confirmedAt, isReminded }: ConfirmedRental): string | undefined {
  const at = beginOfDay(timeZone, daysAfter(startDate, -1));
  return !isReminded && confirmedAt !== undefined && confirmedAt < at ? at : undefined;
}

/** Returns when the renter is reminded next. Reminders that were due before the sending are left out. */
export function nextReminder(rental: ReminderState): string | undefined {
  const next = REMINDERS.find((days) => isAhead(rental, days));
  return next === undefined ? undefined : reminderOf(rental, next);
}

/** Returns the reminder to send now: the last of those that are due. */
const dueReminder = (rental: ReminderState, now: string): RentalReminder | undefined =>
  REMINDERS.findLast((days) => isAhead(rental, days) && reminderOf(rental, days) <= now);
