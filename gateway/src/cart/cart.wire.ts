import { type Cart, ListingId, type orders, type Out } from '@tankobon/contracts';
import { z } from 'zod';

export const AddItem = z.strictObject({ itemId: ListingId, quantity: z.int().min(1).max(10_000).optional() });
export const SetQuantity = z.strictObject({ quantity: z.number().min(-1_000_000).max(10_000) });
export const MergeItems = z.strictObject({
  items: z.array(z.strictObject({ itemId: ListingId, quantity: z.int().min(1).max(10_000) })).max(100),
});
export const CheckoutBody = z.strictObject({ addressId: z.string().max(80).optional() }).optional();

/** The cart as the specification spells it. */
export function toCart({ id, currency, subtotalCents, shippingCents, items }: Cart) {
  return {
    id,
    currency,
    subtotalCents,
    shippingCents,
    items: items.map(({ listingId, ...line }) => ({ ...line, itemId: listingId })),
  };
}

export function toMerged({ cart, changes }: Out<typeof orders.mergeCart>) {
  return { cart: toCart(cart), changes: changes.map(({ listingId, ...change }) => ({ ...change, itemId: listingId })) };
}

export function toCheckoutIntent({
  orderId,
  amountCents,
  currency,
  simulated,
  message,
  clientSecret,
  intentId,
  payBy,
}: Out<typeof orders.checkout>) {
  return { orderId, amountCents, totalCents: amountCents, currency, simulated, message, clientSecret, intentId, payBy };
}
