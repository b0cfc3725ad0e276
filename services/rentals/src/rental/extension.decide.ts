import { beginOfDay, type Currency, dayIn, daysAfter, daysBetween, MAX_CENTS, rangeProblem, rentFor } from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import { checkUnpaid, paymentEnd, type UnpaidUse } from './booking.decide.js';
import { isOut, notNow, partyOf } from './lending.decide.js';
import { gone } from './letting-go.decide.js';
import { aboutOf, type ExistingRental, type OngoingRental, type Rental, type RentalEvent } from './rental.js';

/** A rental can be extended until this many days after its end; then it has to come back. */
export const EXTEND_WITHIN_DAYS = 3;

export type ExtensionCommand =
  /** On a stream of its own. `extended`: the rental with the id `extendsId`; `waiting`: another extension of it is not paid yet. */
  | Command<'BookExtension', UnpaidUse & { extendsId: string; extended: Rental; endDate: string; waiting: boolean }>
  /** On the rental itself: its extension is paid. */
  | Command<
      'ExtendRental',
      { extensionId: string; orderId: string; startDate: string; endDate: string; rentCents: number; currency: Currency }
    >
  /** On the rental itself: days until `endDate` that its rent has paid for. */
  | Command<'KeepPaidDays', { endDate: string; waiting: boolean }>;
const EXTENSION = ['BookExtension', 'ExtendRental', 'KeepPaidDays'];
export const isExtension = (command: Command): command is ExtensionCommand => EXTENSION.includes(command.type);

/**
 * Decides extensions: days at the rental's own rate, paid before they count. An extension is a rental of its own, without a deposit and a
 * parcel.
 */
export function decideExtension(command: ExtensionCommand, rental: Rental): RentalEvent[] {
  if (command.type === 'BookExtension') return rental.status === 'none' ? [booked(command)] : [];
  if (command.type === 'KeepPaidDays') return kept(command, rental);
  const { data, now } = command;
  if (!isContinued(rental, data.startDate)) return gone(data.extensionId);
  const days = daysBetween(rental.terms.startDate, data.endDate);
  return [{ type: 'RentalExtended', data: { ...aboutOf(rental, now), ...data, days } }];
}

/** Whether the renter still has the rental, and until the day on which the extension begins. */
export const isContinued = (rental: Rental, startDate: string): rental is OngoingRental =>
  rental.status !== 'none' && isOut(rental) && whyNot(rental) === null && rental.terms.endDate === startDate;

/** Whether the rent has paid for the days until `endDate`. */
export const isPaidUntil = (rental: Rental, endDate: string): boolean => 'orderId' in rental && endDate <= rental.paidUntil;

function kept({ data, by, now }: Extract<ExtensionCommand, { type: 'KeepPaidDays' }>, rental: Rental): RentalEvent[] {
  const { endDate, waiting } = data;
  const out = partyOf(rental, by, 'renter');
  if ('keptUntil' in out && out.keptUntil === endDate) return [];
  const { orderId, terms } = checkMore(out, { endDate, waiting, now });
  if (!isPaidUntil(out, endDate)) return refuse('invalid_range', 'These days are not paid yet.');
  const { startDate, endDate: from, currency } = terms;
  const days = daysBetween(startDate, endDate);
  return [{ type: 'RentalExtended', data: { ...aboutOf(out, now), orderId, startDate: from, endDate, days, rentCents: 0, currency } }];
}

function booked({ data, by, now }: Extract<ExtensionCommand, { type: 'BookExtension' }>): RentalEvent {
  const { extendsId, extended, endDate, waiting } = data;
  const { terms, paidUntil } = checkMore(partyOf(extended, by, 'renter'), { endDate, waiting, now });
  const { endDate: startDate, timeZone, offer: _paid, ...same } = terms;
  const days = daysBetween(startDate, endDate);
  const rentCents = rentFor(terms, Math.max(daysBetween(paidUntil, endDate), 0));
  if (rentCents < 1) return refuse('invalid_range', 'These days have no price. Book them anew.');
  if (rentCents > MAX_CENTS) return refuse('invalid_range', 'This is more than one order can hold.');
  checkUnpaid(data);
  const more = { extendsId, startDate, endDate, days, rentCents, shippingCents: 0, depositCents: 0, ships: false };
  return { type: 'RentalBooked', data: { ...same, timeZone, ...more, at: now, payBy: paymentEnd(now) } };
}

/** @throws Refusal `invalid_transition`, `invalid_range`, `extension_pending` */
function checkMore(rental: ExistingRental, { endDate, waiting, now }: { endDate: string; waiting: boolean; now: string }): OngoingRental {
  const out = checkExtendable(rental, now);
  const { timeZone, endDate: startDate } = out.terms;
  const today = dayIn(timeZone, now);
  if (endDate <= startDate || endDate <= today) return refuse('invalid_range', 'Choose a day after the end of the rental.');
  const problem = rangeProblem({ startDate, endDate }, startDate, today);
  if (problem !== null) return refuse('invalid_range', problem);
  if (waiting) return refuse('extension_pending', 'You have chosen more days already. Pay for them, or take them out of your cart.');
  return out;
}

function checkExtendable(rental: ExistingRental, now: string): OngoingRental {
  const { timeZone, endDate } = rental.terms;
  if (!isOut(rental)) return refuse('invalid_transition', notNow(rental));
  const problem = whyNot(rental);
  if (problem !== null) return refuse('invalid_transition', problem);
  const isTooLate = Date.parse(now) >= Date.parse(beginOfDay(timeZone, daysAfter(endDate, EXTEND_WITHIN_DAYS + 1)));
  return isTooLate ? refuse('invalid_transition', 'This rental has been overdue for too long. Please send it back.') : rental;
}

function whyNot({ delivered, sentBack, disputed }: OngoingRental): string | null {
  if (!delivered) return 'Say first that it has arrived.';
  if (sentBack) return 'It is on its way back already.';
  return disputed ? 'A dispute about this rental is not over yet.' : null;
}
