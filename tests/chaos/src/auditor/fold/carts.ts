import type { Data, StoredEvent } from '../read/records.js';

/** Terms that a buyer accepted for one line. */
export type AcceptedLine = {
  readonly quantity: number;
  readonly priceCents: number;
  readonly shippingCents: number;
  readonly currency: string;
  /** Reservation, days and deposit of a rented line, as one text; null for a purchase. */
  readonly days: string | null;
};

/** Returns a cart's lines by id, as accepted up to one version of its stream. */
export function acceptedIn(cart: readonly StoredEvent[], version: number): Map<string, AcceptedLine> {
  const lines = new Map<string, AcceptedLine>();
  for (const event of cart) if (event.version <= version) accept(lines, event);
  return lines;
}

export const daysOf = (rental: Data | undefined): string | null =>
  rental ? `${rental['reservationId']} ${rental['startDate']} ${rental['endDate']} ${rental['depositCents']}` : null;
const termsOf = ({ quantity, priceCents, shippingCents, currency, rental }: Data): AcceptedLine => ({
  ...{ quantity, priceCents, shippingCents, currency, days: daysOf(rental) },
});

function accept(lines: Map<string, AcceptedLine>, { type, data }: StoredEvent): void {
  const { lineId } = data;
  const known = lines.get(lineId);
  if (type === 'LineAdded') lines.set(lineId, termsOf(data));
  else if (type === 'LineQuantitySet' && known) lines.set(lineId, { ...known, quantity: data['quantity'] });
  else if (type === 'LineRefreshed' && known) lines.set(lineId, { ...termsOf({ ...known, ...data }), days: daysOf(data['rental']) });
  else if (type === 'LineRemoved') lines.delete(lineId);
  else if (type === 'CartCleared') lines.clear();
  else if (type === 'LinesOrdered') for (const id of data['lineIds']) lines.delete(id);
  else if (type === 'LinesReturned') for (const line of data['lines']) lines.set(line.lineId, termsOf(line));
}
