import { CartLineId, type Cart, ListingId, LineTerms, type orders, type Out } from '@tankobon/contracts';
import { z } from 'zod';

export const AddItem = z.strictObject({ itemId: ListingId, quantity: z.int().min(1).max(10_000).optional() });
export const SetQuantity = z.strictObject({ quantity: z.number().min(-1_000_000).max(10_000) });
export const MergeItems = z.strictObject({
  items: z.array(z.strictObject({ itemId: ListingId, quantity: z.int().min(1).max(10_000) })).max(100),
});
const ShownLine = LineTerms.extend({ lineId: CartLineId, quantity: z.int().min(1).max(10_000) });
/** `lines`: what the buyer was shown; nothing else is charged. */
export const CheckoutBody = z
  .strictObject({ addressId: z.string().max(80).optional(), lines: z.array(ShownLine).min(1).max(100).optional() })
  .optional();
/** `shown`: what the buyer saw when they agreed. */
export const AcceptBody = z.strictObject({ shown: LineTerms.optional() }).optional();

type Line = Cart['items'][number];

/** What the line was agreed to before, field by field, where it is another now. */
export const previousOf = ({ previous }: Pick<Line, 'previous'>) => ({
  previousPriceCents: previous?.priceCents ?? null,
  previousShippingCents: previous?.shippingCents ?? null,
  previousCurrency: previous?.currency ?? null,
});

/** The cart as the specification spells it. */
export function toCart({ id, currency, subtotalCents, shippingCents, items }: Cart) {
  return {
    id,
    currency,
    subtotalCents,
    shippingCents,
    items: items.map(({ listingId, previous, ...line }) => ({ ...line, ...previousOf({ previous }), itemId: listingId })),
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
