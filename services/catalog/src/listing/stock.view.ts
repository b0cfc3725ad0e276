import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListingEvent } from './listing.js';

/** Copies of each listing. Constraints of the table keep every number from going negative and the sum right. */
@Entity('stock')
export class StockRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('int') inventory!: number;
  @Column('int') available!: number;
  @Column('int') reserved!: number;
  @Column('int') sold!: number;
  @Column('int', { name: 'rented_out' }) rentedOut!: number;
  @Column(instant('first_sold_at', { nullable: true })) firstSoldAt!: string | null;
}

const committed = `
  UPDATE stock SET inventory = $2, available = $3, reserved = $4, sold = $5, rented_out = $6, first_sold_at = coalesce(first_sold_at, $7)
  WHERE id = $1`;

export const stock = view<ListingEvent>('stock', [StockRow], {
  ListingCreated: ({ streamId: id, data }, tx) => tx.insert(StockRow, { id, listingId: data.listingId, ...data.stock }),
  StockCounted: ({ streamId: id, data }, tx) => tx.update(StockRow, { id }, data.stock),
  StockReserved: ({ streamId: id, data }, tx) => tx.update(StockRow, { id }, data.stock),
  StockReleased: ({ streamId: id, data }, tx) => tx.update(StockRow, { id }, data.stock),
  StockRestocked: ({ streamId: id, data }, tx) => tx.update(StockRow, { id }, data.stock),
  StockCommitted: ({ streamId: id, data: { stock: left }, at }, tx) =>
    tx.query(committed, [id, left.inventory, left.available, left.reserved, left.sold, left.rentedOut, at]),
});
