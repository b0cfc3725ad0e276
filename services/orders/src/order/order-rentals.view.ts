import { view } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OrderEvent } from './order.js';

/** Rented lines of orders; a rental's status is in `rental_facts`. Days that were not paid in time may be in a second order. */
@Entity('order_rentals')
export class OrderRentalRow {
  @PrimaryColumn('text', { name: 'order_id' }) orderId!: string;
  @PrimaryColumn('text', { name: 'rental_id' }) rentalId!: string;
  @Column('int') position!: number;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('text') title!: string;
  @Column('text', { name: 'cover_url', nullable: true }) coverUrl!: string | null;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  /** `YYYY-MM-DD` */
  @Column('text', { name: 'start_date' }) startDate!: string;
  @Column('text', { name: 'end_date' }) endDate!: string;
  @Column('int', { name: 'rent_cents' }) rentCents!: number;
  @Column('int', { name: 'shipping_cents' }) shippingCents!: number;
  @Column('int', { name: 'deposit_cents' }) depositCents!: number;
  @Column('boolean') ships!: boolean;
  /** The rental that these days extend. */
  @Column('text', { name: 'extends_id', nullable: true }) extendsId!: string | null;
}

export const orderRentals = view<OrderEvent>('order-rentals', [OrderRentalRow], {
  OrderPlaced: async ({ streamId: orderId, data: { rentals = [] } }, tx) => {
    for (const [position, { lineId: _line, quantity: _one, priceCents: rentCents, rental, ...line }] of rentals.entries()) {
      const { reservationId: rentalId, startDate, endDate, depositCents, extendsId = null } = rental;
      await tx.insert(OrderRentalRow, { ...line, orderId, rentalId, position, startDate, endDate, rentCents, depositCents, extendsId });
    }
  },
});
