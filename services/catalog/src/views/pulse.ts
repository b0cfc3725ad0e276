import type { catalog, CallOutput } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { findCounts } from './listing-counts.js';
import { everyStatus } from './my-listings.js';

/** Returns counts for the admin's pulse. Time to fill: from live to the first sale or rental, in days with one decimal. */
export async function findPulse(db: EntityManager): Promise<CallOutput<typeof catalog.counts>> {
  const sql = `
    SELECT avg(extract(epoch FROM least(stock.first_sold_at, rented.confirmed_at) - c.live_at))::float8 / 86400 AS days
    FROM stock JOIN listing_cards c ON c.id = stock.id LEFT JOIN first_rentals rented ON rented.listing_id = stock.listing_id
    WHERE stock.first_sold_at IS NOT NULL OR rented.confirmed_at IS NOT NULL`;
  const [counted, [filled]] = await Promise.all([findCounts(db, ['status']), db.query<{ days: number | null }[]>(sql)]);
  const days = filled!.days;
  return { byStatus: everyStatus(counted), averageTimeToFillDays: days === null ? null : Math.round(days * 10) / 10 };
}
