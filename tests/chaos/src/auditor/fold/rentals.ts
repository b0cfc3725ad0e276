import type { Data, StoredEvent } from '../read/records.js';

/** A rental folded from its events: terms, status and the decision about its deposit. */
export type FoldedRental = {
  readonly id: string;
  terms: Data;
  status: string;
  orderId: string | null;
  /** The decision about the deposit. Both sums add up to it. */
  decided: { readonly capturedCents: number; readonly releasedCents: number } | null;
  /** Part of the deposit that the seller promised to release. */
  promisedCents: number;
  /** Number of decisions about the deposit. */
  decisions: number;
  cancelled: Data | null;
  closed: Data | null;
};

const STATUS: Readonly<Record<string, string>> = {
  RentalBookedAgain: 'pending_payment',
  RentalConfirmed: 'confirmed',
  RentalExpired: 'expired',
  RentalCancelled: 'cancelled',
  RentalShipped: 'shipped',
  RentalOverdue: 'overdue',
  RentalExtended: 'active',
  RentalReturned: 'returned',
  RentalClosed: 'closed',
};

export function foldRentals(events: readonly StoredEvent[]): Map<string, FoldedRental> {
  const rentals = new Map<string, FoldedRental>();
  for (const event of events) {
    const { streamId: id, type, data } = event;
    const none = { orderId: null, promisedCents: 0, decided: null, decisions: 0, cancelled: null, closed: null };
    if (type === 'RentalBooked') rentals.set(id, { id, terms: data, status: 'pending_payment', ...none });
    const rental = rentals.get(id);
    if (rental) change(rental, event);
  }
  return rentals;
}

function change(rental: FoldedRental, { type, data }: StoredEvent): void {
  if (type === 'RentalDelivered' && rental.status === 'shipped') rental.status = 'active';
  rental.status = STATUS[type] ?? rental.status;
  if (type === 'RentalExtended') rental.terms = { ...rental.terms, endDate: data['endDate'] };
  if (type === 'RentalReturned')
    rental.promisedCents = Math.min(data['releaseCents'] ?? 0, rental.terms['depositCents'] - data['lateCents']);
  if (type === 'RentalConfirmed') rental.orderId = data['orderId'];
  if (type === 'RentalCancelled') rental.cancelled = data;
  if (type === 'RentalClosed') rental.closed = data;
  if (type !== 'DepositDecided') return;
  rental.decisions += 1;
  rental.decided = { capturedCents: data['capturedCents'], releasedCents: data['releasedCents'] };
}

/** Whether the rental occupies its days: booked and not over. */
export const holdsDays = ({ status }: FoldedRental): boolean => /^(pending_payment|confirmed|shipped|active|overdue)$/.test(status);
