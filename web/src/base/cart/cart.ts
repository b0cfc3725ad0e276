export type CartStatus = 'idle' | 'loading' | 'ready' | 'error';
export type CartMode = 'idle' | 'local' | 'remote';
export type LineStatus = 'active' | 'unavailable' | 'price_changed' | 'reservation_expired';

export type LineTerms = { priceCents: number; shippingCents: number; currency: string };

/** The days behind a rented line: kept for the renter until `payBy`. `extendsId`: the rental that goes on with them. */
export type LineDays = {
  reservationId: string;
  startDate: string;
  endDate: string;
  days: number;
  depositCents: number;
  payBy: string;
  extendsId: string | null;
};

export type CartLine = {
  itemId: string;
  cartItemId: string;
  quantity: number;
  priceCents: number;
  currency: string;
  /** Known to the server only, like what follows. */
  shippingCents?: number;
  previous?: LineTerms | null;
  /** Why it is not active, in the server's words. */
  reason?: string | null;
  /** Taking it as it is now makes it one that can be bought. */
  refreshable?: boolean;
  /** false = handed over in person. */
  ships?: boolean;
  /** Of a sale: null. */
  rental?: LineDays | null;
  /** Bought at the price of an accepted offer: until when the copy is kept. */
  keptUntil?: string | null;
  title: string;
  coverUrl: string | null;
  status: LineStatus;
  source: 'remote' | 'local';
};

/** What a card knows about a listing when it is put in the cart. */
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
  /** The lines that stood in the way. */
  blocked?: BlockedLine[];
};
export type BlockedLine = { lineId: string; title: string; reason: string };
/** What became of a change: done by the server, kept in this browser, or refused with the server's sentence. */
export type Outcome = { kind: 'done' | 'kept' } | { kind: 'refused'; reason: string };

export type LastOrder = {
  id: string;
  status: 'awaiting_payment' | 'requires_payment' | 'paid';
  amountCents: number;
  currency: string;
  simulated: boolean;
  intentId?: string | null;
};

export type Cart = {
  status: CartStatus;
  mode: CartMode;
  id: string | null;
  currency: string;
  items: CartLine[];
  /** A change is on its way to the server. */
  syncing: boolean;
  lastError: string | null;
  /** The same in the server's words, about a title. */
  lastReason: string | null;
  /** What the merge at sign-in changed, until it is dismissed. */
  mergeChanges: MergeChange[];
  checkout: CheckoutState;
  lastOrder: LastOrder | null;
};

/** raised: the larger of two quantities; capped: as many as there are; skipped: cannot be bought, with the reason. */
export type MergeChange = {
  itemId: string;
  title: string;
  kind: 'added' | 'raised' | 'capped' | 'skipped';
  quantity: number;
  reason: string | null;
};

export const emptyCart: Cart = {
  status: 'idle',
  mode: 'idle',
  id: null,
  currency: 'usd',
  items: [],
  syncing: false,
  lastError: null,
  lastReason: null,
  mergeChanges: [],
  checkout: { state: 'idle' },
  lastOrder: null,
};

export const countOf = (cart: Cart) => cart.items.reduce((sum, line) => sum + line.quantity, 0);
/** A listing is one line; of a rented one each window is. */
export const keyOf = ({ itemId, rental }: Pick<CartLine, 'itemId' | 'rental'>): string => rental?.reservationId ?? itemId;
/** A line that a checkout charges, or asks about first. The others stay in the cart. */
export const isCharged = ({ status }: { status: LineStatus }) => status === 'active' || status === 'price_changed';
/** What charged lines come to; the deposits go back after the rentals. */
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

/** Adds to the line of the same listing, or appends one. */
export function withAdded(items: CartLine[], item: CartItem, quantity: number): CartLine[] {
  const isSame = (line: CartLine) => keyOf(line) === item.itemId;
  if (items.some(isSame)) return items.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + quantity } : line));
  return [...items, { ...item, cartItemId: `local-${item.itemId}`, quantity, status: 'active', source: 'local' }];
}

/** Rounded down and floored at 0; 0 removes the line. */
export function withQuantity(items: CartLine[], key: string, quantity: number): CartLine[] {
  const whole = wholeQuantity(quantity);
  if (whole === 0) return items.filter((line) => keyOf(line) !== key);
  return items.map((line) => (keyOf(line) === key ? { ...line, quantity: whole } : line));
}

export function wholeQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0;
}
