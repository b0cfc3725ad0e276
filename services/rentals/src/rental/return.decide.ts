import { instantAfter } from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import { claimableOf, lateOf, promisedOf } from './late.js';
import { isOut, notNow, partyOf } from './lending.decide.js';
import type { ClosedRental, DepositDecision, OngoingRental, Rental, RentalEvent, RentalReturn, ReturnedRental } from './rental.js';
import { aboutOf } from './rental.js';

export const CLAIM_HOURS = 72;
export const LOST_AFTER_DAYS = 14;

type ReturnReport = Pick<RentalReturn, 'condition' | 'releaseCents' | 'pictureIds'>;

export type ReturnCommand =
  /** `releaseCents` null: the deposit is decided within the time to claim. */
  | Command<'ReturnRental', ReturnReport>
  | Command<'CaptureDeposit', { amountCents: number; reason: string }>
  | Command<'AssumeReturned', Record<string, never>>
  | Command<'SettleRental', Record<string, never>>
  | Command<'LoseRental', Record<string, never>>
  | Command<'DisputeRental' | 'EndDispute', Record<string, never>>;

const RETURN = ['ReturnRental', 'CaptureDeposit', 'AssumeReturned', 'SettleRental', 'LoseRental', 'DisputeRental', 'EndDispute'];
export const isReturn = (command: Command): command is ReturnCommand => RETURN.includes(command.type);

/** Decides a rental's return or loss. Captured and released amounts are the whole deposit together, decided once. */
export function decideReturn(command: ReturnCommand, rental: Rental): RentalEvent[] {
  const { type, by, now } = command;
  switch (type) {
    case 'ReturnRental': {
      const lent = partyOf(rental, by, 'seller');
      if ('back' in lent && lent.back && isSaid(lent.back, command.data)) return [];
      if (!isOut(lent)) return refuse('invalid_transition', notNow(lent));
      const { depositCents } = lent.terms;
      if ((command.data.releaseCents ?? 0) > depositCents) return refuse('above_deposit', 'This is more than is left of the deposit.');
      return returned(lent, command.data, now);
    }
    case 'CaptureDeposit':
      return captured(command, rental);
    case 'AssumeReturned':
      if (rental.status === 'none' || !isOut(rental) || !rental.sentBack) return [];
      return returned(rental, { condition: null, releaseCents: null }, now);
    case 'SettleRental':
      if (rental.status !== 'returned' || rental.disputed) return [];
      if (Date.parse(now) < Date.parse(rental.back.claimUntil)) {
        return refuse('invalid_transition', 'The seller still has time to look at it.');
      }
      return settled(rental, rental.back, null, now);
    case 'LoseRental':
      if (rental.status === 'none' || !isOut(rental) || rental.sentBack || rental.disputed) return [];
      return lost(rental, now);
    case 'DisputeRental':
    case 'EndDispute': {
      const begins = type === 'DisputeRental';
      if (!('orderId' in rental) || (rental.disputed === true) === begins) return [];
      return [{ type: begins ? 'RentalDisputed' : 'RentalDisputeEnded', data: aboutOf(rental, now) }];
    }
  }
}

const isSaid = (back: RentalReturn, { condition, releaseCents, pictureIds = [] }: ReturnReport): boolean =>
  back.condition === condition && back.releaseCents === releaseCents && (back.pictureIds ?? []).join() === pictureIds.join();

/** Records a return. The deposit is decided at once where the seller promised an amount and nothing is left to claim. */
function returned(rental: OngoingRental, said: ReturnReport, now: string): RentalEvent[] {
  const { releaseCents } = said;
  const { depositCents } = rental.terms;
  const late = lateOf(rental.terms, rental.sentBack?.at ?? now);
  const claimUntil = instantAfter(now, { hours: CLAIM_HOURS });
  const back: RentalReturn = { ...said, ...late, claimUntil };
  const event: RentalEvent = { type: 'RentalReturned', data: { ...aboutOf(rental, now), ...back } };
  const isSettled = depositCents > 0 && releaseCents !== null && claimableOf(depositCents, back) === 0;
  return isSettled ? [event, ...settled(rental, back, null, now)] : [event];
}

function captured({ data, by, now }: Extract<ReturnCommand, { type: 'CaptureDeposit' }>, rental: Rental): RentalEvent[] {
  const lent = partyOf(rental, by, 'seller');
  const { amountCents, reason } = data;
  const { depositCents } = lent.terms;
  if (depositCents === 0) return refuse('no_deposit', 'No deposit recorded for this rental.');
  if (lent.status === 'closed' && isDecided(lent, data)) return [];
  if (lent.status === 'closed') return refuse('invalid_transition', 'The deposit of this rental is decided already.');
  if (lent.status !== 'returned') return refuse('invalid_transition', isOut(lent) ? 'This rental is not back yet.' : notNow(lent));
  const { claimUntil } = lent.back;
  if (amountCents > depositCents - promisedOf(depositCents, lent.back))
    return refuse('above_deposit', 'This is more than is left of the deposit.');
  if (Date.parse(now) > Date.parse(claimUntil) && !lent.disputed) return refuse('invalid_transition', 'The time to claim is over.');
  return settled(lent, lent.back, { amountCents, reason }, now);
}

const isDecided = ({ decided }: ClosedRental, { amountCents, reason }: { amountCents: number; reason: string }): boolean =>
  decided?.claimCents === amountCents && decided.reason !== null && decided.reason.startsWith(reason);

/** Decides the deposit. Late days come out of it first; the promised amount and all that is not claimed go back. */
function settled(
  rental: OngoingRental | ReturnedRental,
  back: RentalReturn,
  claim: { amountCents: number; reason: string } | null,
  now: string,
): RentalEvent[] {
  const { depositCents } = rental.terms;
  const { lateDays, lateCents } = back;
  const claimCents = claim?.amountCents ?? 0;
  const capturedCents = Math.min(depositCents - promisedOf(depositCents, back), lateCents + claimCents);
  const late = lateCents > 0 ? [lateDays === 1 ? 'Returned one day late.' : `Returned ${lateDays} days late.`] : [];
  const reason = [...(claim ? [claim.reason] : []), ...late].join(' ') || null;
  return decided(rental, { capturedCents, releasedCents: depositCents - capturedCents, claimCents, reason }, now);
}

function lost(rental: OngoingRental, now: string): RentalEvent[] {
  const { depositCents: capturedCents } = rental.terms;
  const reason = `Not back ${LOST_AFTER_DAYS} days after the end.`;
  return decided(rental, { capturedCents, releasedCents: 0, claimCents: capturedCents, reason }, now);
}

function decided(rental: OngoingRental | ReturnedRental, decision: DepositDecision, now: string): RentalEvent[] {
  const { orderId, terms } = rental;
  const { depositCents, rentCents, shippingCents, currency } = terms;
  const about = aboutOf(rental, now);
  const closed: RentalEvent = { type: 'RentalClosed', data: { ...about, orderId, earnedCents: rentCents + shippingCents, currency } };
  return depositCents > 0 ? [{ type: 'DepositDecided', data: { ...about, orderId, ...decision, currency } }, closed] : [closed];
}
