import { api } from '../api.js';
import type { CartLine, CheckoutState, LineStatus, MergeChange } from './cart.js';

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
};
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
  acceptPrice: async (cartItemId: string) => cartOf(await api.post<Answer>(`/cart/items/${encodeURIComponent(cartItemId)}/accept-price`)),
  remove: async (cartItemId: string) => cartOf(await api.delete<Answer>(`/cart/items/${encodeURIComponent(cartItemId)}`)),
  clear: async () => cartOf(await api.delete<Answer>('/cart')),
  merge: async (items: { itemId: string; quantity: number }[]) => {
    const answer = await api.post<MergeAnswer>('/cart/merge', { items });
    return { cart: cartOf(answer), changes: answer.changes ?? [] };
  },
  checkout: (order: { addressId?: string }, idempotencyKey: string) =>
    api.post<ServerIntent>('/cart/checkout-intent', order, { idempotencyKey }),
};

export type RemoteCart = typeof remoteCart;

/** Lines without an item or with nothing in them are ignored. */
export function linesOf(cart: ServerCart): CartLine[] {
  return cart.items.flatMap(({ id, itemId, quantity, priceCents, currency, title, coverUrl, status }) =>
    itemId && quantity > 0
      ? [
          {
            cartItemId: id,
            itemId,
            quantity,
            priceCents,
            currency: currency ?? cart.currency ?? 'usd',
            title,
            coverUrl,
            status: status ?? 'active',
            source: 'remote' as const,
          },
        ]
      : [],
  );
}
