import { type catalog, day, type Given, type orders, type Out, type rentals, text } from '@tankobon/contracts';
import { z } from 'zod';

type Calendar = Out<typeof rentals.availability>;

export function toSlots({ slots }: Pick<Calendar, 'slots'>) {
  return {
    slots: slots.map(({ id, startDate, endDate, blockedReason }) => ({
      id,
      start_date: startDate,
      end_date: endDate,
      blocked_reason: blockedReason,
    })),
  };
}

export function toAvailability({ slots, reservations }: Calendar) {
  return {
    ...toSlots({ slots }),
    reservations: reservations.map(({ id, startDate, endDate, status, depositCents }) => ({
      id,
      start_date: startDate,
      end_date: endDate,
      status,
      deposit_cents: depositCents,
    })),
  };
}

export function toReview({ id, rating, comment, createdAt, displayName }: Out<typeof orders.reviewsOf>['items'][number]) {
  return { id, rating, comment, created_at: createdAt, display_name: displayName };
}

export function toReviews({ items, nextCursor, count, average }: Out<typeof orders.reviewsOf>) {
  return { reviews: items.map(toReview), stats: { count, average }, nextCursor };
}

const BothDays = day('Choose both start and end dates.');
export const BlockWindow = z.strictObject({ startDate: BothDays, endDate: BothDays, reason: text(200).optional() });
export const SeriesQuery = z.strictObject({
  q: text(200),
  limit: z
    .string()
    .regex(/^(?:[1-9]|1\d|20)$/, 'A whole number from 1 to 20.')
    .transform(Number)
    .optional(),
});

/** A row of the seller's CSV. A row that breaks a rule is answered with its error; the others are saved. */
export const BulkItems = z.strictObject({
  items: z
    .array(z.record(z.string(), z.unknown()))
    .min(1, 'Provide at least one row after the header.')
    .max(100, 'Limit bulk uploads to 100 listings at a time.'),
  publish: z.boolean().optional(),
});

export function toBulk({ items, publish }: z.output<typeof BulkItems>): Given<typeof catalog.bulkCreate> {
  return { items: items.map(toRow), publish: publish ?? false };
}

function toRow({ minRate, inventoryCount, inventory_count, availableCount, available_count, ...row }: Record<string, unknown>) {
  const inventory = toCount(inventoryCount ?? inventory_count);
  return { rateType: 'buy', ...row, rateCents: toCents(minRate), inventory, available: toCount(availableCount ?? available_count) };
}

/** A decimal point means dollars, else cents; negatives are 0; nothing means 'Contact seller'. */
function toCents(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const dollars = String(value).includes('.');
  return Math.max(0, Math.round(dollars ? number * 100 : number));
}

/** Rounded, floored at 0, 1 when missing. */
function toCount(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return 1;
  const number = Number(value);
  return Number.isFinite(number) ? Math.max(0, Math.round(number)) : value;
}
