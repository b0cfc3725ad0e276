import type { FactMap, rentalsFacts } from '@tankobon/contracts';
import { projection, type ViewTx } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Days `[startDate, freeFrom)` of a rentable listing that its seller blocked or a renter booked. */
@Entity('taken_windows')
export class TakenWindow {
  @PrimaryColumn('text', { name: 'slot_id' }) slotId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  /** null = all copies */
  @Column('int', { nullable: true }) copy!: number | null;
  @Column('boolean') booked!: boolean;
  @Column('date', { name: 'start_date' }) startDate!: string;
  /** End of a block; of a booking the day by which the copy is back. */
  @Column('date', { name: 'free_from' }) freeFrom!: string;
}

/** Rental terms of a listing, where its seller changed the usual ones. */
@Entity('letting_terms')
export class RentalTerms {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('int', { name: 'min_days' }) minDays!: number;
  @Column('int', { name: 'max_days' }) maxDays!: number;
  @Column('int', { name: 'buffer_days' }) bufferDays!: number;
}

/** Days `[startDate, endDate)`, thirty or more, on which none of the copies 1 … `copies` is free. */
@Entity('closed_runs')
export class ClosedRun {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @PrimaryColumn('int') copies!: number;
  @PrimaryColumn('date', { name: 'start_date' }) startDate!: string;
  @Column('date', { name: 'end_date' }) endDate!: string;
}

/** Largest inventory of a listing. */
const ALL = 10_000;
/** Computes closed runs by intersecting the taken days of copies 1, 2, 3 …, because bookings take the first free copy. */
const closeRuns = `
  INSERT INTO closed_runs (listing_id, copies, start_date, end_date)
  WITH taken AS (
    SELECT copy, daterange(start_date, free_from) AS days FROM taken_windows
    WHERE listing_id = $1 AND start_date < free_from AND free_from > $2::timestamptz::date
  ), each AS (
    SELECT named.copy, range_agg(taken.days) AS days FROM (SELECT DISTINCT copy FROM taken WHERE copy IS NOT NULL) AS named
    JOIN taken ON taken.copy IS NULL OR taken.copy = named.copy GROUP BY named.copy
  ), closed AS (
    SELECT copy, row_number() OVER (ORDER BY copy) AS nth, range_intersect_agg(days) OVER (ORDER BY copy) AS days FROM each
    UNION ALL SELECT ${ALL}, ${ALL}, range_agg(days) FROM taken WHERE copy IS NULL
  )
  SELECT $1, copy, lower(run), upper(run) FROM (SELECT copy, unnest(days) AS run FROM closed WHERE copy = nth) AS runs
  WHERE upper(run) - lower(run) >= 30`;

export const freeDays = projection<FactMap<typeof rentalsFacts>>('free-days', [TakenWindow, RentalTerms, ClosedRun], {
  'rentals.WindowBlocked.v1': ({ data, at }, tx) => {
    const { slotId, listingId, startDate, endDate: freeFrom, copy = null } = data;
    return take(tx, { slotId, listingId, copy, booked: false, startDate, freeFrom }, at);
  },
  'rentals.WindowBooked.v1': ({ data, at }, tx) => {
    const { slotId, listingId, startDate, freeFrom, copy } = data;
    return take(tx, { slotId, listingId, copy, booked: true, startDate, freeFrom }, at);
  },
  'rentals.WindowUnblocked.v1': ({ data, at }, tx) => free(tx, data, at),
  'rentals.WindowFreed.v1': ({ data, at }, tx) => free(tx, data, at),
  'rentals.RentalTermsSet.v1': ({ data: { listingId, minDays, maxDays, bufferDays } }, tx) =>
    tx.upsert(RentalTerms, { listingId, minDays, maxDays, bufferDays }, ['listingId']),
});

async function take(tx: ViewTx, window: TakenWindow, at: string): Promise<void> {
  await tx.upsert(TakenWindow, window, ['slotId']);
  await closeAnew(tx, window.listingId, at);
}

async function free(tx: ViewTx, { slotId, listingId }: Pick<TakenWindow, 'slotId' | 'listingId'>, at: string): Promise<void> {
  await tx.delete(TakenWindow, { slotId });
  await closeAnew(tx, listingId, at);
}

async function closeAnew(tx: ViewTx, listingId: string, at: string): Promise<void> {
  await tx.delete(ClosedRun, { listingId });
  await tx.query(closeRuns, [listingId, at]);
}
