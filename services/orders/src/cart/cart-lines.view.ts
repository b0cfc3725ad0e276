import { view } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CartEvent } from './cart.js';

/** Listings of each cart. The content of a line is in the cart's own events. */
@Entity('cart_lines')
export class CartLineRow {
  @PrimaryColumn('text', { name: 'line_id' }) lineId!: string;
  @Column('text', { name: 'cart_id' }) cartId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
}

export const cartLines = view<CartEvent>('cart-lines', [CartLineRow], {
  LineAdded: ({ streamId: cartId, data: { lineId, listingId } }, tx) => tx.insert(CartLineRow, { lineId, cartId, listingId }),
  LineRemoved: ({ data: { lineId } }, tx) => tx.delete(CartLineRow, { lineId }),
  CartCleared: ({ streamId: cartId }, tx) => tx.delete(CartLineRow, { cartId }),
  LinesOrdered: async ({ data }, tx) => {
    for (const lineId of data.lineIds) await tx.delete(CartLineRow, { lineId });
  },
  LinesReturned: async ({ streamId: cartId, data }, tx) => {
    for (const { lineId, listingId } of data.lines) await tx.insert(CartLineRow, { lineId, cartId, listingId });
  },
});
