import { beginOfDay, daysAfter, instantAfter } from '@tankobon/contracts';
import { commandGuard, processManager, type Step } from '@tankobon/eventstore';
import { type BookingCommand, decideBooking } from './booking.decide.js';
import { decideFulfilment, type FulfilmentCommand, LOST_AFTER_DAYS, nextReminder, sellersReminder } from './fulfilment.decide.js';
import { type ConfirmedRental, evolve, type OngoingRental, type Rental, type RentalEvent } from './rental.js';

export type RentalCommand = BookingCommand | FulfilmentCommand;

const isBooking = commandGuard<BookingCommand>({
  ...{ BookRental: true, RenewRental: true, HoldRental: true, ConfirmRental: true, ReleaseRental: true, ExpireRental: true },
  ...{ BookExtension: true, ExtendRental: true, KeepPaidDays: true },
});

/** Decides a rental's commands, each in the file that lists it. */
export function decide(command: RentalCommand, rental: Rental): RentalEvent[] {
  return isBooking(command) ? decideBooking(command, rental) : decideFulfilment(command, rental);
}

type RentalStep = 'expire' | 'remindSeller' | 'cancelUnsent' | 'remind' | 'overdue' | 'lose' | 'assumeReturned' | 'settle';

/** Returns the pending steps. Their days are those of the seller's time zone. */
function steps(rental: Rental): Step<RentalStep>[] {
  switch (rental.status) {
    case 'pending_payment':
      return [{ name: 'expire', due: rental.payBy }];
    case 'confirmed':
      return waitsForSeller(rental);
    case 'shipped':
    case 'active':
    case 'overdue':
      return waitsForReturn(rental);
    case 'returned':
      return rental.disputed ? [] : [{ name: 'settle', due: rental.back.claimUntil }];
    default:
      return [];
  }
}

function waitsForSeller(rental: ConfirmedRental): Step<RentalStep>[] {
  const due = sellersReminder(rental);
  return [...(due === undefined ? [] : [{ name: 'remindSeller' as const, due }]), { name: 'cancelUnsent', due: begins(rental, 0) }];
}

/** After `LOST_AFTER_DAYS` a posted rental counts as arrived, any other as lost. Neither decides a deposit while a dispute runs. */
function waitsForReturn(rental: OngoingRental): Step<RentalStep>[] {
  if (rental.sentBack) return [{ name: 'assumeReturned', due: instantAfter(rental.sentBack.at, { days: LOST_AFTER_DAYS }) }];
  const next = nextReminder(rental);
  const remind: Step<RentalStep>[] = next === undefined ? [] : [{ name: 'remind', due: next }];
  const overdue: Step<RentalStep>[] = rental.status === 'overdue' ? [] : [{ name: 'overdue', due: begins(rental, 1) }];
  const lose: Step<RentalStep>[] = rental.disputed ? [] : [{ name: 'lose', due: begins(rental, LOST_AFTER_DAYS) }];
  return [...remind, ...overdue, ...lose];
}

/** Returns the beginning of the day that is so many days after the end day. */
const begins = ({ terms: { timeZone, endDate } }: Pick<OngoingRental, 'terms'>, days: number) =>
  beginOfDay(timeZone, daysAfter(endDate, days));

/** Its row is locked before it is read: a payment and its deadline wait for each other, and so do a return and a claim. */
export const rental = processManager<Rental, RentalCommand, RentalEvent, RentalStep>({
  type: 'rental',
  initial: { status: 'none' },
  evolve,
  decide,
  steps,
  locked: true,
  personal: {
    RentalShipped: { of: ({ sellerId }) => sellerId, fields: ['returnAddress'] },
    RentalReminded: { of: ({ sellerId }) => sellerId, fields: ['returnAddress'] },
  },
});
