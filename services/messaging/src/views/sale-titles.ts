import type { FactMap, ordersFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sale_titles')
export class SaleTitle {
  @PrimaryColumn({ name: 'sale_id', type: 'text' }) saleId!: string;
  @Column({ type: 'text' }) title!: string;
  /** null for sales from before this column */
  @Column({ name: 'listing_id', type: 'text', nullable: true }) listingId!: string | null;
}

export const saleTitles = projection<FactMap<typeof ordersFacts>>('sale-titles', [SaleTitle], {
  'orders.OrderPlaced.v1': async ({ data: { lines } }, tx) => {
    for (const { saleId, title, listingId } of lines) await tx.upsert(SaleTitle, { saleId, title, listingId }, ['saleId']);
  },
});
