import { eventually } from '../commands/client.js';
import { Shopper } from '../driver/shopper.js';

const DEMO_PASSWORD = 'paper-and-ink';
const COPIES = 10_000;
const HOME = { fullName: 'Bench Buyer', line1: '1 Shelf Road', city: 'Bristol', postalCode: 'BS1 4ND', country: 'GB' };

type OrderResponse = { readonly order: { readonly status: string; readonly items: readonly { readonly contractId: string }[] } };
/** A buyer, sellers, and a listing of the demo's seller that never sells out. */
export type Shop = { readonly buyer: Shopper; readonly seller: Shopper; readonly largeSeller: Shopper; readonly listingId: string };

export async function openShop(port: number): Promise<Shop> {
  const [seller, largeSeller, moderator] = await Promise.all(
    ['seller', 'third-shelf', 'moderator'].map((name) => Shopper.signIn(port, `${name}@tankobon.example`, DEMO_PASSWORD)),
  );
  const item = { title: 'Volume 1', description: 'First print, read once.', minRate: 1_250, inventory_count: COPIES };
  const { itemId } = await seller!.post('/items', { ...item, rateType: 'buy', shippingFee: '$6' });
  await seller!.post(`/items/${String(itemId)}/publish`);
  await eventually(() => moderator!.post(`/admin/items/${String(itemId)}/approve`));
  return { buyer: await Shopper.signUp(port), seller: seller!, largeSeller: largeSeller!, listingId: String(itemId) };
}

export const addToCart = ({ buyer, listingId }: Shop) => buyer.post('/cart/items', { itemId: listingId });

/** Checks the cart out, to a paid order. */
export async function checkout({ buyer }: Shop): Promise<string> {
  const { orderId } = await buyer.post('/cart/checkout-intent');
  const { order } = (await buyer.post(`/orders/${String(orderId)}/mark-paid`)) as OrderResponse;
  if (order.status !== 'paid') throw new Error(`The order is ${order.status}.`);
  return String(orderId);
}

/** Makes a purchase that waits for its seller. */
export async function buy(shop: Shop): Promise<string> {
  await addToCart(shop);
  const orderId = await checkout(shop);
  await shop.buyer.put(`/orders/${orderId}/address`, HOME);
  return orderId;
}

/** Makes a purchase that is sent, received and reviewed. */
export async function buyAndReview(shop: Shop): Promise<void> {
  const orderId = await buy(shop);
  const { order } = (await shop.buyer.get(`/orders/${orderId}`)) as OrderResponse;
  for (const { contractId } of order.items) {
    await shop.seller.post(`/contracts/${contractId}/mark-sent`);
    await shop.buyer.post(`/contracts/${contractId}/confirm`);
  }
  await shop.buyer.post(`/orders/${orderId}/reviews`, { rating: 5, comment: 'As it was described, and well packed.' });
}
