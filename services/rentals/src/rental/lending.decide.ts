import { type Address, isStaff, type RentalCancelledBy } from '@tankobon/contracts';
import { type Actor, type Command, refuse } from '@tankobon/eventstore';
import { dueReminder, sellersReminder } from './reminders.js';
import type { ConfirmedRental, ExistingRental, OngoingRental, Parcel, Rental, RentalEvent } from './rental.js';
import { aboutOf } from './rental.js';

export type LendingCommand =
  | Command<'ShipRental', Parcel & { hasAddress: boolean; returnAddress: Address | null }>
  | Command<'DeliverRental', Record<string, never>>
  | Command<'SendBackRental', Parcel>
  | Command<'CancelRental', { reason: string }>
  | Command<'RemindSeller', { hasAddress: boolean }>
  | Command<'CancelUnsent', Record<string, never>>
  | Command<'RecordOverdue', Record<string, never>>
  | Command<'RemindRenter', Record<string, never>>;
const LENDING = [
  'ShipRental',
  'DeliverRental',
  'SendBackRental',
  'CancelRental',
  'RemindSeller',
  'CancelUnsent',
  'RecordOverdue',
  'RemindRenter',
];
export const isLending = (command: Command): command is LendingCommand => LENDING.includes(command.type);

/** Decides a paid rental's commands until it is back: the seller sends it, the renter confirms the arrival and sends it back. */
export function decideLending(command: LendingCommand, rental: Rental): RentalEvent[] {
  const { type, data, by, now } = command;
  switch (type) {
    case 'ShipRental': {
      const lent = partyOf(rental, by, 'seller');
      if ('sent' in lent && isSaid(lent.sent, data)) return [];
      if ('sent' in lent) return refuse('invalid_transition', 'This rental was sent already, with another carrier or tracking number.');
      if (lent.status !== 'confirmed') return refuse('invalid_transition', notNow(lent));
      if (lent.terms.ships && !data.hasAddress) return refuse('address_missing', 'The renter has not given an address yet.');
      // A rental that is handed over in person comes back in person.
      const returnAddress = lent.terms.ships ? data.returnAddress : null;
      if (lent.terms.ships && !returnAddress)
        return refuse('return_address_missing', 'Add the address to which the renter sends it back before you send it.');
      return [{ type: 'RentalShipped', data: { ...aboutOf(lent, now), ...parcel(data), returnAddress } }];
    }
    case 'DeliverRental': {
      const lent = partyOf(rental, by, 'renter');
      if ('delivered' in lent && lent.delivered) return [];
      if (!isOut(lent)) return refuse('invalid_transition', notNow(lent));
      return [{ type: 'RentalDelivered', data: aboutOf(lent, now) }];
    }
    case 'SendBackRental': {
      const lent = partyOf(rental, by, 'renter');
      if ('sentBack' in lent && lent.sentBack && isSaid(lent.sentBack, data)) return [];
      if (!isOut(lent)) return refuse('invalid_transition', notNow(lent));
      if (lent.sentBack) return refuse('invalid_transition', 'This rental was sent back already, with another carrier or tracking number.');
      return [{ type: 'RentalSentBack', data: { ...aboutOf(lent, now), ...parcel(data) } }];
    }
    case 'CancelRental': {
      const lent = partyOf(rental, by, 'either');
      const side = by.id === lent.terms.sellerId ? 'seller' : 'renter';
      if (lent.status === 'cancelled' && lent.by === side) return [];
      if (lent.status !== 'confirmed')
        return refuse('invalid_transition', 'sent' in lent ? 'This rental is already on its way.' : notNow(lent));
      return [cancelled(lent, side, data.reason, now)];
    }
    case 'RemindSeller':
      return rental.status === 'confirmed' ? unsent(rental, data.hasAddress, now) : [];
    case 'CancelUnsent':
      return rental.status === 'confirmed' ? [cancelled(rental, 'time', 'Not sent by the last day of the rental.', now)] : [];
    case 'RecordOverdue':
      return (rental.status === 'shipped' || rental.status === 'active') && !rental.sentBack
        ? [{ type: 'RentalOverdue', data: aboutOf(rental, now) }]
        : [];
    case 'RemindRenter':
      return rental.status !== 'none' && isOut(rental) && !rental.sentBack ? reminded(rental, now) : [];
  }
}

function unsent(rental: ConfirmedRental, hasAddress: boolean, now: string): RentalEvent[] {
  const at = sellersReminder(rental);
  if (at === undefined || now < at) return [];
  const { orderId, terms } = rental;
  const needsAddress = terms.ships && !hasAddress;
  return [{ type: 'RentalUnsent', data: { ...aboutOf(rental, now), orderId, startDate: terms.startDate, needsAddress } }];
}

function reminded(rental: OngoingRental, now: string): RentalEvent[] {
  const { orderId, terms, returnAddress = null } = rental;
  const daysLeft = dueReminder(rental, now);
  if (daysLeft === undefined) return [];
  return [{ type: 'RentalReminded', data: { ...aboutOf(rental, now), orderId, daysLeft, endDate: terms.endDate, returnAddress } }];
}

/** Strangers learn nothing (404); the other party learns that it is not theirs to do (403). */
export function partyOf(rental: Rental, by: Actor, side: 'seller' | 'renter' | 'either'): ExistingRental {
  if (rental.status === 'none') return refuse('not_found', 'There is no such rental.');
  const { sellerId, renterId } = rental.terms;
  if (by.id !== sellerId && by.id !== renterId && !isStaff(by)) return refuse('not_found', 'There is no such rental.');
  if (side === 'seller' && by.id !== sellerId) return refuse('not_seller', 'Only the seller can do this.');
  if (side === 'renter' && by.id !== renterId) return refuse('not_renter', 'Only the renter can do this.');
  if (by.id !== sellerId && by.id !== renterId) return refuse('not_renter', 'Only its two sides can do this.');
  return rental;
}

export const isOut = (rental: ExistingRental): rental is OngoingRental =>
  rental.status === 'shipped' || rental.status === 'active' || rental.status === 'overdue';

export function notNow(rental: ExistingRental): string {
  switch (rental.status) {
    case 'pending_payment':
    case 'expired':
      return 'This rental is not paid yet.';
    case 'cancelled':
      return 'This rental was cancelled.';
    case 'confirmed':
      return 'This rental is not sent yet.';
    default:
      return 'This rental is back already.';
  }
}

export function cancelled(
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
const isSaid = (said: Parcel, { carrier, trackingNumber }: Parcel): boolean =>
  said.carrier === carrier && said.trackingNumber === trackingNumber;
