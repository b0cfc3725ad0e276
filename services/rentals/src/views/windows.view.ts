import { view } from '@tankobon/eventstore';
import { cents, columnsOf } from '@tankobon/service-kit';
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
  @Column(cents('deposit_cents', { default: 0 })) depositCents!: number;
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
      depositCents: 0,
    });
  },
  WindowUnblocked: ({ data: { slotId: id } }, tx) => tx.delete(RentalWindow, { id }),
});

type Taken = Pick<RentalWindow, 'kind' | 'status' | 'reason' | 'depositCents'> & {
  days: { id: string; startDate: string; endDate: string };
};

/** What is still taken of a listing, from a day on, in the order of the days. */
export async function findTaken(db: EntityManager, listingId: string, from: string) {
  const taken: Taken[] = await db.query(
    `SELECT ${columnsOf(RentalWindow, 'w', { without: ['id', 'listingId', 'copyId', 'during'] })},
            json_build_object('id', w.id, 'startDate', lower(w.during), 'endDate', upper(w.during)) AS days
       FROM rental_windows w WHERE w.listing_id = $1 AND upper(w.during) > $2::date ORDER BY lower(w.during), w.id`,
    [listingId, from],
  );
  return {
    slots: taken.flatMap(({ kind, days, reason }) => (kind === 'block' ? [{ ...days, blockedReason: reason }] : [])),
    reservations: taken.flatMap(({ kind, days, status, depositCents }) => (kind === 'rental' ? [{ ...days, status, depositCents }] : [])),
  };
}
