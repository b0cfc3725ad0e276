import type { FactMap, rentalsFacts } from '@tankobon/contracts';
import { projection, type ViewTx } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Days `[startDate, endDate)` on which a rental listing is not to be had. */
@Entity('blocked_windows')
export class BlockedWindow {
  @PrimaryColumn('text', { name: 'slot_id' }) slotId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('date', { name: 'start_date' }) startDate!: string;
  @Column('date', { name: 'end_date' }) endDate!: string;
}

/** Runs of blocked days that are a year long or longer: who is in one now cannot be booked at all. */
@Entity('closed_years')
export class ClosedYear {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @PrimaryColumn('date', { name: 'start_date' }) startDate!: string;
  @Column('date', { name: 'end_date' }) endDate!: string;
}

const closeYears = `
  INSERT INTO closed_years (listing_id, start_date, end_date) SELECT $1, lower(run), upper(run) FROM (
    SELECT unnest(range_agg(daterange(start_date, end_date))) AS run FROM blocked_windows WHERE listing_id = $1 AND start_date < end_date
  ) AS runs WHERE upper(run) - lower(run) >= 365`;

export const blockedWindows = projection<FactMap<typeof rentalsFacts>>('blocked-windows', [BlockedWindow, ClosedYear], {
  'rentals.WindowBlocked.v1': async ({ data: { slotId, listingId, startDate, endDate } }, tx) => {
    await tx.upsert(BlockedWindow, { slotId, listingId, startDate, endDate }, ['slotId']);
    await recountYears(tx, listingId);
  },
  'rentals.WindowUnblocked.v1': async ({ data: { slotId, listingId } }, tx) => {
    await tx.delete(BlockedWindow, { slotId });
    await recountYears(tx, listingId);
  },
});

async function recountYears(tx: ViewTx, listingId: string): Promise<void> {
  await tx.delete(ClosedYear, { listingId });
  await tx.query(closeYears, [listingId]);
}
