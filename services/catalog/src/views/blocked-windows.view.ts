import type { FactMap, rentalsFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Days on which a rental listing is not to be had, both ends included. */
@Entity('blocked_windows')
export class BlockedWindow {
  @PrimaryColumn('text', { name: 'slot_id' }) slotId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('date', { name: 'start_date' }) startDate!: string;
  @Column('date', { name: 'end_date' }) endDate!: string;
}

export const blockedWindows = projection<FactMap<typeof rentalsFacts>>('blocked-windows', [BlockedWindow], {
  'rentals.WindowBlocked.v1': ({ data: { slotId, listingId, startDate, endDate } }, tx) =>
    tx.upsert(BlockedWindow, { slotId, listingId, startDate, endDate }, ['slotId']),
  'rentals.WindowUnblocked.v1': ({ data: { slotId } }, tx) => tx.delete(BlockedWindow, { slotId }),
});
