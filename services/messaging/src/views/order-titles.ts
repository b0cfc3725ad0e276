import type { FactMap, ordersFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('order_titles')
export class OrderTitle {
  @PrimaryColumn({ name: 'order_id', type: 'text' }) orderId!: string;
  /** Title of the first line, with the number of further lines: `Akira 1 + 2`. */
  @Column({ type: 'text' }) title!: string;
}

export const orderTitles = projection<FactMap<typeof ordersFacts>>('order-titles', [OrderTitle], {
  'orders.OrderPlaced.v1': async ({ data: { orderId, lines, rentals = [] } }, tx) => {
    const [first, ...others] = [...lines, ...rentals];
    if (!first) return;
    const title = others.length > 0 ? `${first.title} + ${others.length}` : first.title;
    await tx.upsert(OrderTitle, { orderId, title }, ['orderId']);
  },
});
