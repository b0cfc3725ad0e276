import { view } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { CalendarEvent } from '../calendar/calendar.js';

/** What is taken of a copy. The table itself refuses two active windows on one day, whoever writes them. */
@Entity('rental_windows')
export class RentalWindow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  /** As long as a listing has one calendar, its only copy. */
  @Column('text', { name: 'copy_id' }) copyId!: string;
  @Column('text') kind!: 'rental' | 'block';
  /** `[start,end)` */
  @Column('daterange') during!: string;
  @Column('text') status!: 'blocked' | 'pending_payment' | 'confirmed' | 'shipped' | 'active';
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('bigint', { name: 'deposit_cents', default: 0 }) depositCents!: string;
}

export const windows = view<CalendarEvent>('windows', [RentalWindow], {
  WindowBlocked: ({ data: { slotId: id, listingId, startDate, endDate, reason } }, tx) => {
    const during = `[${startDate},${endDate})`;
    return tx.insert(RentalWindow, {
      id,
      listingId,
      copyId: listingId,
      kind: 'block',
      during,
      status: 'blocked',
      reason,
      depositCents: '0',
    });
  },
  WindowUnblocked: ({ data: { slotId: id } }, tx) => tx.delete(RentalWindow, { id }),
});

type Row = { id: string; kind: 'rental' | 'block'; from: string; to: string; status: string; reason: string | null; deposit_cents: string };

/** What is still taken of a listing, from a day on, in the order of the days. */
export async function findTaken(db: EntityManager, listingId: string, from: string) {
  const rows: Row[] = await db.query(
    `SELECT id, kind, lower(during)::text AS from, upper(during)::text AS to, status, reason, deposit_cents
       FROM rental_windows WHERE listing_id = $1 AND upper(during) > $2::date ORDER BY lower(during), id`,
    [listingId, from],
  );
  const taken = rows.map((row) => ({ ...row, days: { id: row.id, startDate: row.from, endDate: row.to } }));
  return {
    slots: taken.flatMap(({ kind, days, reason }) => (kind === 'block' ? [{ ...days, blockedReason: reason }] : [])),
    reservations: taken.flatMap(({ kind, days, status, deposit_cents }) =>
      kind === 'rental' ? [{ ...days, status, depositCents: Number(deposit_cents) }] : [],
    ),
  };
}
