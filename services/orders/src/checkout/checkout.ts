import type { Currency, LineTerms } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import type { LineOffer, LineRental } from '../cart/cart.js';
import type { OrderLine, PaymentPrepared, RentalLine } from '../order/order.js';

/** A line that the buyer agreed to: a quantity of a listing at these terms, or reserved days of it. */
export type AgreedLine = LineTerms & {
  lineId: string;
  listingId: string;
  quantity: number;
  title: string;
  rental?: LineRental;
  offer?: LineOffer;
};
export type StartedCheckout = {
  buyerId: string;
  cartId: string;
  cartVersion: number;
  lines: AgreedLine[];
  addressId: string | null;
  /** Part that the buyer's balance pays. Absent where it pays nothing. */
  walletCents?: number;
  /** Number of the reservation at catalog, which makes a new one per attempt. Rentals has one for all attempts. */
  attempt: number;
  at: string;
};
export type PlacedOrder = {
  orderId: string;
  lines: OrderLine[];
  /** Absent where nothing is rented; so is the deposit. */
  rentals?: RentalLine[];
  currency: Currency;
  subtotalCents: number;
  shippingCents: number;
  depositCents?: number;
  totalCents: number;
  walletCents?: number;
  payBy: string;
};
/** `refused`: payouts has refused the payment for good. `unfunded`: the balance that was to pay was spent meanwhile. */
export type CheckoutEndReason = 'expired' | 'cancelled' | 'refused' | 'unfunded';
export type CheckoutRefusal = { code: string; message: string; details: Record<string, unknown> };

export type CheckoutEvent =
  | Event<'CheckoutStarted', StartedCheckout>
  | Event<'CheckoutRefused', CheckoutRefusal>
  | Event<'CheckoutAbandoned', { at: string }>
  | Event<'ReservationMade', PlacedOrder>
  | PaymentPrepared
  | Event<'CheckoutEnding', { why: CheckoutEndReason; at: string }>
  | Event<'PaymentEnded', Record<string, never>>
  | Event<'ReservationReleased', Record<string, never>>
  | Event<'PaymentReceived', { paymentId: string; at: string }>
  /** `isSold`: the bought copies were committed before, only the rented days are lost. */
  | Event<'ReservationLost', { reason: string; at?: string; isSold?: true }>
  | Event<'ReservationMadeAgain', { attempt: number }>
  | Event<'RecoveryFailed', { reason: string }>
  | Event<'MoneyReturned', { refundId: string }>
  | Event<'StockCommitted', { orderId: string }>;

type CheckoutAttempt = { started: StartedCheckout; attempt: number };
export type OrderedCheckout = CheckoutAttempt & {
  order: PlacedOrder;
  simulated: boolean | null;
  paymentId: string | null;
  isSold: boolean;
};

/**
 * A checkout: started → placed (copies and days reserved, order placed) → awaiting (payment prepared) → paid → completed.
 * Ending: the payment ends first, then releasing gives the stock back, then closed. Money after that: recovering, else refunding.
 */
export type Checkout =
  | { status: 'none' }
  | ({ status: 'started' } & CheckoutAttempt)
  | ({ status: 'refused'; because: CheckoutRefusal } & CheckoutAttempt)
  | ({ status: 'abandoned' } & CheckoutAttempt)
  | ({ status: 'given_up' } & CheckoutAttempt)
  | ({ status: 'placed' } & OrderedCheckout)
  | ({ status: 'awaiting' } & OrderedCheckout)
  | ({ status: 'ending'; why: CheckoutEndReason } & OrderedCheckout)
  | ({ status: 'releasing'; why: CheckoutEndReason } & OrderedCheckout)
  | ({ status: 'closed'; why: CheckoutEndReason } & OrderedCheckout)
  | ({ status: 'paid' } & OrderedCheckout)
  | ({ status: 'recovering'; since: string } & OrderedCheckout)
  | ({ status: 'refunding'; why: CheckoutEndReason | 'unavailable' } & OrderedCheckout)
  | ({ status: 'refunded' } & OrderedCheckout)
  | ({ status: 'completed' } & OrderedCheckout);

/** Applies one event. Never refuses, since a recorded event has happened. */
export function evolve(state: Checkout, event: CheckoutEvent): Checkout {
  if (event.type === 'CheckoutStarted') return { status: 'started', started: event.data, attempt: event.data.attempt };
  if (state.status === 'none') return state;
  return 'order' in state ? evolveOrdered(state, event) : evolveStarted(state, event);
}

function evolveStarted({ started, attempt }: CheckoutAttempt, { type, data }: CheckoutEvent): Checkout {
  switch (type) {
    case 'CheckoutRefused':
      return { status: 'refused', started, attempt, because: data };
    case 'ReservationMade':
      return { status: 'placed', started, attempt, order: data, simulated: null, paymentId: null, isSold: false };
    case 'ReservationReleased':
      return { status: 'given_up', started, attempt };
    default:
      return { status: 'abandoned', started, attempt };
  }
}

function evolveOrdered(state: Extract<Checkout, OrderedCheckout>, { type, data }: CheckoutEvent): Checkout {
  const { started, attempt, order, simulated, paymentId, isSold } = state;
  const ordered = { started, attempt, order, simulated, paymentId, isSold };
  const why = 'why' in state && state.why !== 'unavailable' ? state.why : 'expired';
  switch (type) {
    case 'PaymentPrepared':
      return { ...ordered, status: 'awaiting', simulated: data.simulated, paymentId: data.paymentId };
    case 'CheckoutEnding':
      return { ...ordered, status: 'ending', why: data.why };
    case 'PaymentEnded':
      return { ...ordered, status: 'releasing', why };
    case 'ReservationReleased':
      return { ...ordered, status: 'closed', why };
    case 'PaymentReceived': {
      const paid = { ...ordered, paymentId: data.paymentId };
      if (state.status !== 'releasing' && state.status !== 'closed') return { ...paid, status: 'paid' };
      return why === 'cancelled' ? { ...paid, status: 'refunding', why } : { ...paid, status: 'recovering', since: data.at };
    }
    case 'ReservationLost':
      return { ...ordered, status: 'recovering', since: data.at ?? order.payBy, isSold: data.isSold ?? false };
    case 'ReservationMadeAgain':
      return { ...ordered, status: 'paid', attempt: data.attempt };
    case 'RecoveryFailed':
      return { ...ordered, status: 'refunding', why: 'unavailable' };
    case 'MoneyReturned':
      return { ...ordered, status: 'refunded' };
    case 'StockCommitted':
      return { ...ordered, status: 'completed' };
    default:
      return state;
  }
}
