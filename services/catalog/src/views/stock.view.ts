import { view } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ListingEvent } from '../listing/listing.js';

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

export const stock = view<ListingEvent>('stock', [StockRow], {
  ListingCreated: ({ streamId: id, data }, tx) => tx.insert(StockRow, { id, listingId: data.listingId, ...data.stock }),
  StockCounted: ({ streamId: id, data }, tx) => tx.update(StockRow, { id }, data.stock),
  StockReserved: ({ streamId: id, data }, tx) => tx.update(StockRow, { id }, data.stock),
  StockReleased: ({ streamId: id, data }, tx) => tx.update(StockRow, { id }, data.stock),
  StockRestocked: ({ streamId: id, data }, tx) => tx.update(StockRow, { id }, data.stock),
  StockCommitted: async ({ streamId: id, data, at }, tx) => {
    await tx.update(StockRow, { id }, data.stock);
    await tx.update(StockRow, { id, firstSoldAt: null }, { firstSoldAt: at });
  },
});
