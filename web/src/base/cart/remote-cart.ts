import { api } from '../api.js';
import type { CartLine, CheckoutState, LineStatus, LineTerms, MergeChange } from './cart.js';

export type ServerLine = {
  id: string;
  itemId?: string | null;
  quantity: number;
  priceCents: number;
  currency?: string;
  title: string;
  coverUrl: string | null;
  status?: LineStatus;
  reason?: string | null;
  refreshable?: boolean;
  ships?: boolean;
  shippingCents?: number;
  previousPriceCents?: number | null;
  previousShippingCents?: number | null;
  previousCurrency?: string | null;
};
/** A checkout names what its buyer was shown; nothing else is charged. */
export type ShownLine = LineTerms & { lineId: string; quantity: number };
export type OrderWish = { addressId?: string; lines?: ShownLine[] };
export type ServerCart = { id: string | null; currency?: string; subtotalCents: number; items: ServerLine[] };
export type ServerIntent = Omit<CheckoutState, 'state' | 'error'> & { orderId: string; totalCents?: number };

type Answer = ServerCart | { cart: ServerCart };
type MergeAnswer = Answer & { changes?: MergeChange[] };

const cartOf = (answer: Answer): ServerCart => ('cart' in answer ? answer.cart : answer);

/** The calls of the cart, as the specification names them. */
export const remoteCart = {
  load: async () => cartOf(await api.get<Answer>('/cart')),
  add: async (itemId: string, quantity: number) => cartOf(await api.post<Answer>('/cart/items', { itemId, quantity })),
  setQuantity: async (cartItemId: string, quantity: number) =>
    cartOf(await api.patch<Answer>(`/cart/items/${encodeURIComponent(cartItemId)}`, { quantity })),
  acceptPrice: async (cartItemId: string, shown?: LineTerms) =>
    cartOf(await api.post<Answer>(`/cart/items/${encodeURIComponent(cartItemId)}/accept-price`, { shown })),
  remove: async (cartItemId: string) => cartOf(await api.delete<Answer>(`/cart/items/${encodeURIComponent(cartItemId)}`)),
  clear: async () => cartOf(await api.delete<Answer>('/cart')),
  merge: async (items: { itemId: string; quantity: number }[]) => {
    const answer = await api.post<MergeAnswer>('/cart/merge', { items });
    return { cart: cartOf(answer), changes: answer.changes ?? [] };
  },
  checkout: (order: OrderWish, idempotencyKey: string) => api.post<ServerIntent>('/cart/checkout-intent', order, { idempotencyKey }),
};

export type RemoteCart = typeof remoteCart;

/** Lines without an item or with nothing in them are ignored. */
export function linesOf(cart: ServerCart): CartLine[] {
  return cart.items.filter(({ itemId, quantity }) => itemId && quantity > 0).map((line) => lineOf(line, cart.currency ?? 'usd'));
}

function lineOf({ id, itemId, currency, status, ...line }: ServerLine, ofCart: string): CartLine {
  const { quantity, priceCents, shippingCents, title, coverUrl, reason, refreshable, ships } = line;
  return {
    ...{ cartItemId: id, itemId: itemId!, quantity, priceCents, shippingCents, title, coverUrl, reason, refreshable, ships },
    currency: currency ?? ofCart,
    previous: previousOf(line),
    status: status ?? 'active',
    source: 'remote',
  };
}

function previousOf({ previousPriceCents, previousShippingCents, previousCurrency }: Partial<ServerLine>): LineTerms | null {
  if (previousPriceCents == null || previousShippingCents == null || !previousCurrency) return null;
  return { priceCents: previousPriceCents, shippingCents: previousShippingCents, currency: previousCurrency };
}
