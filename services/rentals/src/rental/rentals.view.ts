import type { Address, Currency, Rental, RentalStatus } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { cents, instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { firstPaidUntil, paidUntil } from './rental.js';
import type { RentalEvent } from './rental.js';

/** A rental as its two sides see it. `rental-queries.ts` adds the values that change with the days. */
@Entity('rentals')
export class RentalRow implements Omit<Rental, 'claimableCents' | 'totalRentCents'> {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('text') title!: string;
  @Column('text', { name: 'cover_url', nullable: true }) coverUrl!: string | null;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'renter_id' }) renterId!: string;
  @Column('text', { name: 'order_id', nullable: true }) orderId!: string | null;
  @Column('text') status!: RentalStatus;
  @Column('boolean', { default: false }) disputed!: boolean;
  @Column('text', { name: 'start_date' }) startDate!: string;
  @Column('text', { name: 'end_date' }) endDate!: string;
  @Column('text', { name: 'time_zone', default: 'UTC' }) timeZone!: string;
  @Column('int') days!: number;
  @Column('text', { name: 'rate_type' }) rateType!: 'rent_daily' | 'rent_weekly';
  @Column('int', { name: 'rate_cents' }) rateCents!: number;
  @Column('int', { name: 'rent_cents' }) rentCents!: number;
  @Column('int', { name: 'shipping_cents' }) shippingCents!: number;
  @Column('text') currency!: Currency;
  @Column('boolean') ships!: boolean;
  @Column(cents('deposit_cents')) depositCents!: number;
  @Column(cents('deposit_captured_cents', { default: 0 })) depositCapturedCents!: number;
  @Column(cents('deposit_released_cents', { default: 0 })) depositReleasedCents!: number;
  @Column('text', { name: 'capture_reason', nullable: true }) captureReason!: string | null;
  @Column('text', { nullable: true }) carrier!: string | null;
  @Column('text', { name: 'tracking_number', nullable: true }) trackingNumber!: string | null;
  @Column(instant('shipped_at', { nullable: true })) shippedAt!: string | null;
  @Column('jsonb', { name: 'return_address', nullable: true }) returnAddress!: Address | null;
  @Column(instant('delivered_at', { nullable: true })) deliveredAt!: string | null;
  @Column(instant('sent_back_at', { nullable: true })) sentBackAt!: string | null;
  @Column('text', { name: 'return_carrier', nullable: true }) returnCarrier!: string | null;
  @Column('text', { name: 'return_tracking_number', nullable: true }) returnTrackingNumber!: string | null;
  @Column(instant('returned_at', { nullable: true })) returnedAt!: string | null;
  @Column('text', { nullable: true }) condition!: Rental['condition'];
  @Column('jsonb', { name: 'return_picture_ids', default: [] }) returnPictureIds!: string[];
  @Column(instant('claim_until', { nullable: true })) claimUntil!: string | null;
  @Column(instant('closed_at', { nullable: true })) closedAt!: string | null;
  @Column(instant('pay_by', { nullable: true })) payBy!: string | null;
  @Column('int', { name: 'late_days', default: 0 }) lateDays!: number;
  @Column(cents('late_cents', { default: 0 })) lateCents!: number;
  /** Amount that the seller promises to give back. */
  @Column(cents('release_cents', { nullable: true })) releaseCents!: number | null;
  @Column('text', { name: 'extends_id', nullable: true }) extendsId!: string | null;
  @Column('text', { name: 'paid_until' }) paidUntil!: string;
  @Column(instant('created_at')) createdAt!: string;
  /** Start of the unpaid reservation; null for days that an offer keeps. */
  @Column(instant('unpaid_since', { nullable: true })) unpaidSince!: string | null;
  /** Time at which the days were last given up unpaid. */
  @Column(instant('unpaid_until', { nullable: true })) unpaidUntil!: string | null;
  /** Time for which the days were kept unpaid by then. */
  @Column('int', { name: 'unpaid_seconds', default: 0 }) unpaidSeconds!: number;
}

const giveUp = `
  UPDATE rentals SET status = 'expired', pay_by = NULL, unpaid_until = $2,
    unpaid_seconds = unpaid_seconds + coalesce(extract(epoch FROM $2::timestamptz - unpaid_since), 0)::int
  WHERE id = $1`;

export const rentalsView = view<RentalEvent>('rentals', [RentalRow], {
  RentalBooked: ({ streamId: id, data: { at: createdAt, offer, ...terms } }, tx) => {
    const paid = { paidUntil: firstPaidUntil({ ...terms, ...(offer && { offer }) }), unpaidSince: offer ? null : createdAt };
    return tx.insert(RentalRow, { id, ...terms, ...paid, createdAt, status: 'pending_payment' });
  },
  RentalBookedAgain: ({ streamId: id, data: { payBy, at: unpaidSince } }, tx) =>
    tx.update(RentalRow, { id }, { status: 'pending_payment', payBy, unpaidSince }),
  RentalHeld: ({ streamId: id, data: { payBy } }, tx) => tx.update(RentalRow, { id }, { payBy }),
  RentalRenewed: ({ streamId: id, data: { payBy } }, tx) => tx.update(RentalRow, { id }, { payBy }),
  RentalConfirmed: ({ streamId: id, data: { orderId } }, tx) => tx.update(RentalRow, { id }, { status: 'confirmed', orderId, payBy: null }),
  RentalExpired: ({ streamId: id, data: { at } }, tx) => tx.query(giveUp, [id, at]),
  RentalCancelled: ({ streamId: id }, tx) => tx.update(RentalRow, { id }, { status: 'cancelled' }),
  RentalShipped: ({ streamId: id, data: { carrier, trackingNumber, returnAddress, at: shippedAt } }, tx) =>
    tx.update(RentalRow, { id }, { status: 'shipped', carrier, trackingNumber, returnAddress, shippedAt }),
  RentalDelivered: async ({ streamId: id, data: { at: deliveredAt } }, tx) => {
    await tx.update(RentalRow, { id, status: 'shipped' }, { status: 'active' });
    await tx.update(RentalRow, { id }, { deliveredAt });
  },
  RentalExtended: async ({ streamId: id, data: { endDate, days, rentCents } }, tx) => {
    const rental = await tx.one(RentalRow, { id });
    const paid = rental && { paidUntil: paidUntil(rental.paidUntil, { ...rental, rentCents, endDate }) };
    await tx.update(RentalRow, { id }, { status: 'active', endDate, days, ...paid });
  },
  RentalSentBack: ({ streamId: id, data: { carrier: returnCarrier, trackingNumber: returnTrackingNumber, at: sentBackAt } }, tx) =>
    tx.update(RentalRow, { id }, { returnCarrier, returnTrackingNumber, sentBackAt }),
  RentalOverdue: ({ streamId: id }, tx) => tx.update(RentalRow, { id }, { status: 'overdue' }),
  RentalReturned: ({ streamId: id, data: { pictureIds: returnPictureIds = [], at: returnedAt, ...back } }, tx) => {
    const { condition, lateDays, lateCents, claimUntil, releaseCents } = back;
    const said = { condition, lateDays, lateCents, claimUntil, returnedAt, returnPictureIds, releaseCents };
    return tx.update(RentalRow, { id }, { ...said, status: 'returned' });
  },
  RentalDisputed: ({ streamId: id }, tx) => tx.update(RentalRow, { id }, { disputed: true }),
  RentalDisputeEnded: ({ streamId: id }, tx) => tx.update(RentalRow, { id }, { disputed: false }),
  DepositDecided: ({ streamId: id, data: { capturedCents, releasedCents, reason } }, tx) =>
    tx.update(RentalRow, { id }, { depositCapturedCents: capturedCents, depositReleasedCents: releasedCents, captureReason: reason }),
  RentalClosed: ({ streamId: id, data: { at: closedAt } }, tx) =>
    tx.update(RentalRow, { id }, { status: 'closed', claimUntil: null, closedAt }),
});
