import type { RentalStatus } from '@tankobon/contracts';
import { type Event, view, type ViewTx } from '@tankobon/eventstore';
import { cents } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarEvent } from './calendar.js';

/** Taken windows of a copy. The table itself refuses two rentals or blocks on one day, whoever writes them. */
@Entity('rental_windows')
export class RentalWindow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  /** null = all copies */
  @Column('int', { nullable: true }) copy!: number | null;
  /** `buffer`: the days after a rental that its way back takes; `sale`: its copy is sold, or being bought. */
  @Column('text') kind!: 'rental' | 'block' | 'buffer' | 'sale';
  /** `[start,end)` */
  @Column('daterange') during!: string;
  @Column('text') status!: 'blocked' | RentalStatus;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column(cents('deposit_cents', { default: 0 })) depositCents!: number;
}

const bufferOf = (rentalId: string): string => rentalId.replace(/^rental_/, 'buffer_');

/** A window has the id of its rental, whose confirmation it shows. */
export const windows = view<CalendarEvent | Event<'RentalConfirmed', object>>('windows', [RentalWindow], {
  WindowBlocked: ({ data: { slotId: id, listingId, startDate, endDate, reason, copy = null } }, tx) => {
    const during = `[${startDate},${endDate})`;
    return tx.insert(RentalWindow, { id, listingId, copy, kind: 'block', during, status: 'blocked', reason, depositCents: 0 });
  },
  WindowUnblocked: ({ data: { slotId: id } }, tx) => tx.delete(RentalWindow, { id }),
  WindowBooked: async ({ data: { slotId: id, listingId, startDate, endDate, freeFrom, copy, depositCents } }, tx) => {
    const [during, status] = [`[${startDate},${endDate})`, 'pending_payment' as const];
    await tx.insert(RentalWindow, { id, listingId, copy, kind: 'rental', during, status, reason: null, depositCents });
    await keepWayBack(tx, { id, listingId, copy, endDate, freeFrom });
  },
  WindowMoved: async ({ data: { slotId: id, listingId, startDate, endDate, freeFrom, copy } }, tx) => {
    await tx.delete(RentalWindow, { id: bufferOf(id) });
    await tx.update(RentalWindow, { id }, { during: `[${startDate},${endDate})` });
    await keepWayBack(tx, { id, listingId, copy, endDate, freeFrom });
  },
  CopyWithdrawn: ({ data: { slotId: id, listingId, startDate, endDate, copy } }, tx) => {
    const during = `[${startDate},${endDate})`;
    return tx.insert(RentalWindow, { id, listingId, copy, kind: 'sale', during, status: 'blocked', reason: null, depositCents: 0 });
  },
  WindowFreed: async ({ data: { slotId: id } }, tx) => {
    await tx.delete(RentalWindow, { id });
    await tx.delete(RentalWindow, { id: bufferOf(id) });
  },
  RentalConfirmed: ({ streamId: id }, tx) => tx.update(RentalWindow, { id }, { status: 'confirmed' }),
});

type ReturnBuffer = Pick<RentalWindow, 'id' | 'listingId' | 'copy'> & { endDate: string; freeFrom: string };

async function keepWayBack(tx: ViewTx, { id, listingId, copy, endDate, freeFrom }: ReturnBuffer): Promise<void> {
  if (freeFrom === endDate) return;
  const during = `[${endDate},${freeFrom})`;
  const status = 'pending_payment' as const;
  await tx.insert(RentalWindow, { id: bufferOf(id), listingId, copy, kind: 'buffer', during, status, reason: null, depositCents: 0 });
}
