import type { CartChangedSubscription, CartLineStatus } from '../../generated/graphql.js';
import type { ApiResponse } from '../api.js';
import { type CartFailure, noFailure } from './cart-errors.js';

export type CartStatus = 'idle' | 'loading' | 'ready' | 'error';
export type CartMode = 'idle' | 'local' | 'remote';

export type LineTerms = { priceCents: number; shippingCents: number; currency: string };

/** The reserved days of a rented line; the reservation ends at `payBy`. `extendsId`: the rental that they extend. */
export type LineDays = NonNullable<CartChangedSubscription['cartChanged']['items'][number]['rental']>;

export type CartLine = {
  itemId: string;
  cartItemId: string;
  quantity: number;
  priceCents: number;
  currency: string;
  /** Sent by the server only, as are the optional fields below. */
  shippingCents?: number;
  previous?: LineTerms | null;
  /** The server's message for a line that is not active. */
  reason?: string | null;
  /** Whether accepting the current price and shipping makes the line active again. */
  refreshable?: boolean;
  /** False for a hand-over in person. */
  ships?: boolean;
  /** Null for a sale. */
  rental?: LineDays | null;
  /** End of the reservation at the price of an accepted offer; null without one. */
  keptUntil?: string | null;
  title: string;
  coverUrl: string | null;
  status: CartLineStatus;
  source: 'remote' | 'local';
};

/** Fields of a listing that a card passes when it is added to the cart. */
export type CartItem = Pick<CartLine, 'itemId' | 'priceCents' | 'currency' | 'title' | 'coverUrl'>;

export type CheckoutState = {
  state: 'idle' | 'processing' | 'requires_payment' | 'awaiting_payment' | 'paid' | 'error';
  orderId?: string;
  simulated?: boolean;
  clientSecret?: string | null;
  intentId?: string | null;
  amountCents?: number;
  currency?: string;
  error?: string;
  message?: string | null;
  /** Request id of a failure of ours, to be quoted. */
  requestId?: string | undefined;
  /** Lines that block the checkout. */
  blocked?: BlockedLine[];
};
export type BlockedLine = { lineId: string; title: string; reason: string };
/** Outcome of a change: applied by the server, stored in this browser, or refused with the server's message. */
export type Outcome = { kind: 'done' | 'local' } | { kind: 'refused'; reason: string };

export type LastOrder = {
  id: string;
  status: 'awaiting_payment' | 'requires_payment' | 'paid';
  amountCents: number;
  currency: string;
  simulated: boolean;
  intentId?: string | null;
};

export type Cart = CartFailure & {
  status: CartStatus;
  mode: CartMode;
  id: string | null;
  currency: string;
  items: CartLine[];
  /** Whether a change is on its way to the server. */
  syncing: boolean;
  /** Changes made by the merge at sign-in, until they are dismissed. */
  mergeChanges: MergeChange[];
  checkout: CheckoutState;
  lastOrder: LastOrder | null;
};

/** raised: the larger of two quantities; capped: limited to the available copies; skipped: cannot be bought, with the reason. */
export type MergeChange = ApiResponse<'post', '/cart/merge'>['changes'][number];

export const emptyCart: Cart = {
  status: 'idle',
  mode: 'idle',
  id: null,
  currency: 'usd',
  items: [],
  syncing: false,
  ...noFailure,
  mergeChanges: [],
  checkout: { state: 'idle' },
  lastOrder: null,
};

export const countOf = (cart: Cart) => cart.items.reduce((sum, line) => sum + line.quantity, 0);
/** Key of a line: the listing for a sale, the reservation for each rented window. */
export const keyOf = ({ itemId, rental }: Pick<CartLine, 'itemId' | 'rental'>): string => rental?.reservationId ?? itemId;
/** Whether a checkout charges the line, or asks about its new price first. Other lines stay in the cart. */
export const isCharged = ({ status }: { status: CartLineStatus }) => status === 'active' || status === 'price_changed';
/** Totals of the charged lines; deposits are refunded after the rentals. */
export function totalsOf(lines: readonly CartLine[]) {
  const sum = (of: (line: CartLine) => number) => lines.filter(isCharged).reduce((total, line) => total + of(line), 0);
  return {
    currency: lines[0]?.currency ?? 'usd',
    subtotalCents: sum(({ priceCents, quantity }) => priceCents * quantity),
    shippingCents: sum(({ shippingCents = 0 }) => shippingCents),
    depositCents: sum(({ rental }) => rental?.depositCents ?? 0),
  };
}
export const subtotalOf = (cart: Cart) => totalsOf(cart.items).subtotalCents;

export function withAdded(items: CartLine[], item: CartItem, quantity: number): CartLine[] {
  const isSame = (line: CartLine) => keyOf(line) === item.itemId;
  if (items.some(isSame)) return items.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + quantity } : line));
  return [...items, { ...item, cartItemId: `local-${item.itemId}`, quantity, status: 'active', source: 'local' }];
}

/** Sets a quantity, rounded down and at least 0; 0 removes the line. */
export function withQuantity(items: CartLine[], key: string, quantity: number): CartLine[] {
  const whole = wholeQuantity(quantity);
  if (whole === 0) return items.filter((line) => keyOf(line) !== key);
  return items.map((line) => (keyOf(line) === key ? { ...line, quantity: whole } : line));
}

export function wholeQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0;
}
