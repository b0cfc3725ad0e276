import type { FactMap, ordersFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Entity, PrimaryColumn } from 'typeorm';

/** Orders that have an address to send to. The address itself stays with orders. */
@Entity('addressed_orders')
export class AddressedOrder {
  @PrimaryColumn('text', { name: 'order_id' }) orderId!: string;
}

export const addressedOrders = projection<FactMap<typeof ordersFacts>>('addressed-orders', [AddressedOrder], {
  'orders.OrderAddressSet.v1': ({ data: { orderId } }, tx) => tx.upsert(AddressedOrder, { orderId }, ['orderId']),
});
