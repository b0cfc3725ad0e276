import type { RentalStep, RentalSum } from '@tankobon/contracts';
import type { RecordedEvent } from '@tankobon/eventstore';
import { promisedOf } from './fulfilment.decide.js';
import { rental as process } from './rental.decide.js';
import type { Rental, RentalEvent, AgreedRentalTerms } from './rental.js';

/** Returns a rental's past steps, oldest first, then its deadlines ahead, which come if nothing else does. */
export function timelineOf(history: readonly RecordedEvent<RentalEvent>[], rental: Rental): RentalStep[] {
  if (rental.status === 'none') return [];
  const { terms } = rental;
  const isBack = history.some(({ type }) => type === 'RentalReturned');
  const past = history.map((event) => happened(event, terms, isBack));
  const ahead = process.steps(rental).flatMap(({ name, due }) => (due === undefined ? [] : comes(name, due)));
  return [...past, ...ahead.toSorted((a, b) => a.at.localeCompare(b.at))];
}

function happened({ at, meta, ...event }: RecordedEvent<RentalEvent>, terms: AgreedRentalTerms, isBack: boolean): RentalStep {
  const type = wordOf(event, !isBack && !terms.extendsId);
  const { id: actorId, role: actorRole } = meta.actor;
  return { at, type, actorId, actorRole, note: noteOf(event), isAhead: false, sums: sumsOf(event, terms).filter(({ cents }) => cents > 0) };
}

/** Returns the step's type. A closed rental that never came back is lost; an unreported return is assumed. */
function wordOf({ type, data }: RentalEvent, isLost: boolean): string {
  if (type === 'RentalClosed' && isLost) return 'RentalLost';
  return type === 'RentalReturned' && data.condition === null ? 'RentalAssumedBack' : type;
}

const comes = (type: string, at: string): RentalStep => ({
  ...{ at, type, isAhead: true, actorId: 'system:rentals', actorRole: 'system', note: null, sums: [] },
});

/** Returns a person's reason, the extension's days, or the parcel data. */
function noteOf({ type, data }: RentalEvent): string | null {
  switch (type) {
    case 'RentalCancelled':
    case 'DepositDecided':
      return data.reason;
    case 'RentalExtended':
      return `${data.startDate} – ${data.endDate}`;
    case 'RentalShipped':
    case 'RentalSentBack':
      return [data.carrier, data.trackingNumber].filter(Boolean).join(' ') || null;
    default:
      return null;
  }
}

/** Returns the money that moved with an event. */
function sumsOf({ type, data }: RentalEvent, { rentCents, shippingCents, depositCents }: AgreedRentalTerms): RentalSum[] {
  switch (type) {
    case 'RentalConfirmed':
      return [{ what: 'rent', cents: rentCents }, { what: 'shipping', cents: shippingCents }, { what: 'deposit', cents: depositCents }]; // prettier-ignore
    case 'RentalExtended':
      return [{ what: 'rent', cents: data.rentCents }];
    case 'RentalCancelled':
      return [{ what: 'refunded', cents: data.refundCents }];
    case 'RentalReturned':
      return [{ what: 'late', cents: data.lateCents }, { what: 'promised', cents: promisedOf(depositCents, data) }]; // prettier-ignore
    case 'DepositDecided':
      return [{ what: 'captured', cents: data.capturedCents }, { what: 'released', cents: data.releasedCents }]; // prettier-ignore
    default:
      return [];
  }
}
