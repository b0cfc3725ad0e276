import { api, type ApiResponse } from '../api.js';
import type { CartLine, LineDays, LineTerms } from './cart.js';

type Line = ApiResponse<'get', '/cart'>['cart']['items'][number];
/** A line of a REST response. Only its copy and price are always there. */
type RestLine = Pick<Line, 'id' | 'quantity' | 'priceCents' | 'title' | 'coverUrl'> &
  Partial<Omit<Line, 'itemId' | 'currency' | 'previousCurrency'>> & {
    itemId?: string | null;
    currency?: string;
    previousCurrency?: string | null;
  };

/** A line of a checkout as shown to its buyer; nothing else is charged. */
export type ShownLine = LineTerms & { lineId: string; quantity: number };
export type CheckoutRequest = { addressId?: string; lines?: ShownLine[]; walletCents?: number };
type RestCart = { id: string | null; version?: number; currency?: string; subtotalCents: number; items: RestLine[] };
export type ServerCart = { id: string | null; version?: number | undefined; currency: string; items: CartLine[] };
type Intent = ApiResponse<'post', '/cart/checkout-intent'>;
export type ServerIntent = Pick<Intent, 'orderId'> & Partial<Omit<Intent, 'currency'>> & { currency?: string };

/** Narrows the currency of a line's amounts: the server sent it, so it is a supported one. */
const given = <Amounts extends { currency: string }>(terms: Amounts) => terms as Amounts & Pick<Intent, 'currency'>;

/** Reads the cart of a response. Lines without a listing or with a quantity of 0 are ignored. */
export function cartOf(answer: RestCart | { cart: RestCart }): ServerCart {
  const { id, version, currency = 'usd', items } = 'cart' in answer ? answer.cart : answer;
  const lines = items.filter(({ itemId, quantity }) => itemId && quantity > 0);
  return { id, version, currency, items: lines.map((line) => lineOf(line, currency)) };
}

/** Calls of the cart's endpoints, named as in the specification. */
export const remoteCart = {
  load: async () => cartOf(await api.get('/cart')),
  add: async (itemId: string, quantity: number) => cartOf(await api.post('/cart/items', { body: { itemId, quantity } })),
  setQuantity: async (lineId: string, quantity: number) =>
    cartOf(await api.patch('/cart/items/{lineId}', { path: { lineId }, body: { quantity } })),
  acceptPrice: async (lineId: string, shown?: LineTerms) =>
    cartOf(await api.post('/cart/items/{lineId}/accept-price', { path: { lineId }, body: { shown: shown && given(shown) } })),
  remove: async (lineId: string) => cartOf(await api.delete('/cart/items/{lineId}', { path: { lineId } })),
  clear: async () => cartOf(await api.delete('/cart')),
  merge: async (items: { itemId: string; quantity: number }[]) => {
    const answer = await api.post('/cart/merge', { body: { items } });
    return { cart: cartOf(answer), changes: answer.changes ?? [] };
  },
  checkout: (order: CheckoutRequest, idempotencyKey: string): Promise<ServerIntent> =>
    api.post('/cart/checkout-intent', { body: { ...order, lines: order.lines?.map(given) }, idempotencyKey }),
};

export type RemoteCart = typeof remoteCart;

function lineOf({ id, itemId, currency, status, ...line }: RestLine, ofCart: string): CartLine {
  const { quantity, priceCents, shippingCents, title, coverUrl, reason, refreshable, ships, keptUntil } = line;
  return {
    ...{ cartItemId: id, itemId: itemId!, quantity, priceCents, shippingCents, title, coverUrl, reason, refreshable, ships, keptUntil },
    currency: currency ?? ofCart,
    previous: previousOf(line),
    rental: daysOf(line),
    status: status ?? 'active',
    source: 'remote',
  };
}

function daysOf({
  reservationId,
  startDate,
  endDate,
  days,
  payBy,
  depositCents = 0,
  extendsId = null,
}: Partial<RestLine>): LineDays | null {
  if (!reservationId || !startDate || !endDate || !payBy) return null;
  return { reservationId, startDate, endDate, days: days ?? 0, payBy, depositCents, extendsId };
}

function previousOf({ previousPriceCents, previousShippingCents, previousCurrency }: Partial<RestLine>): LineTerms | null {
  if (previousPriceCents == null || previousShippingCents == null || !previousCurrency) return null;
  return { priceCents: previousPriceCents, shippingCents: previousShippingCents, currency: previousCurrency };
}
