import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Reservation, ReservationEvent } from './reservation.js';

/** Copies of one listing that one checkout has reserved. */
@Entity('reservations')
export class ReservationRow {
  @PrimaryColumn('text', { name: 'checkout_id' }) checkoutId!: string;
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @Column('int') quantity!: number;
  @Column('text') status!: Exclude<Reservation['status'], 'none'>;
  @Column(instant('expires_at')) expiresAt!: string;
  /** Payment of the order; null before, and for the copy of an offer, which its checkout pays. */
  @Column(instant('sold_at', { nullable: true })) soldAt!: string | null;
}

export const reservations = view<ReservationEvent>('reservations', [ReservationRow], {
  HoldPlaced: async ({ version, data: { checkoutId, lines, expiresAt } }, tx) => {
    if (version > 1) await tx.delete(ReservationRow, { checkoutId });
    for (const { listingId, quantity } of lines) {
      await tx.insert(ReservationRow, { checkoutId, listingId, quantity, status: 'held', expiresAt, soldAt: null });
    }
  },
  HoldTaken: ({ data: { checkoutId } }, tx) => tx.update(ReservationRow, { checkoutId }, { status: 'taken' }),
  HoldReturned: ({ data: { checkoutId } }, tx) => tx.update(ReservationRow, { checkoutId }, { status: 'held' }),
  HoldCommitted: ({ at, data: { checkoutId, kept } }, tx) =>
    tx.update(ReservationRow, { checkoutId }, { status: 'committed', ...(!kept && { soldAt: at }) }),
  HoldReleased: ({ data: { checkoutId } }, tx) => tx.update(ReservationRow, { checkoutId }, { status: 'released' }),
});
