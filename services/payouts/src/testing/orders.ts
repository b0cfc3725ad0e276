import { newId } from '@tankobon/contracts';

/** Facts of orders and calls about one order with one sale, for specs of this service. */
export function anOrder(
  sellerId: string,
  buyerId: string,
  { priceCents = 3_000, shippingCents = 600, quantity = 1, currency = 'usd' as const } = {},
) {
  const [orderId, checkoutId, saleId] = [newId('order'), newId('checkout'), newId('sale')];
  const amountCents = priceCents * quantity + shippingCents;
  const at = new Date().toISOString();
  const line = { saleId, listingId: 'listing-akira-kaito', title: 'Akira', sellerId, quantity, priceCents, shippingCents };
  const sale = { saleId, orderId, sellerId, buyerId, listingId: line.listingId, currency, at };
  return {
    orderId,
    saleId,
    amountCents,
    /** price 3,000, shipping 600: the commission is 300. */
    shareCents: amountCents - Math.floor((priceCents * quantity + 5) / 10),
    pay: { orderId, checkoutId, buyerId, amountCents, currency },
    paid: (paymentId: string) => ({
      orderId,
      checkoutId,
      buyerId,
      paymentId,
      currency,
      totalCents: amountCents,
      lines: [line],
      needsAddress: false,
      at,
    }),
    completed: { ...sale, earnedCents: amountCents, how: 'confirmed' as const },
    cancelled: { ...sale, quantity, refundCents: amountCents, reason: 'Not shipped in time' },
  };
}
