import { CARD_MINIMUM_CENTS, instantAfter } from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import { fromEnglish, type Message, message } from '@tankobon/messages';
import { depositsOf, totalOf } from '../cart/terms.js';
import { type OrderLine, partsOf, type RentalLine } from '../order/order.js';
import type { AgreedLine, Checkout, CheckoutEvent, OrderedCheckout, CheckoutRefusal, StartedCheckout } from './checkout.js';

/** Time limit of the reservation. The checkout is abandoned after it. */
export const RESERVE_WITHIN_MINUTES = 2;
export const PAY_WITHIN_MINUTES = 15;

export type Reservation = {
  attempt: number;
  orderId: string;
  lines: OrderLine[];
  rentals?: RentalLine[];
  currency: OrderedCheckout['order']['currency'];
};
export type ExistingCheckout<T extends Checkout = Checkout> = T extends { status: 'none' } ? never : T;

export type PlacingCommand =
  | Command<
      'StartCheckout',
      /** `freeCents`: free amount of the buyer's balance, present where the balance is to pay a part. */
      Omit<StartedCheckout, 'attempt' | 'at'> & { refusal: CheckoutRefusal | null; freeCents?: number }
    >
  | Command<'RecordReservation', Reservation>
  | Command<'CancelCheckout', Record<string, never>>;
type PlacingCommandOf<T extends PlacingCommand['type']> = Extract<PlacingCommand, { type: T }>;

/** Starts a checkout. After a refusal or a reservation given up, the same cart may be tried again as a new attempt. */
export function start({ data, by, now }: PlacingCommandOf<'StartCheckout'>, state: Checkout): CheckoutEvent[] {
  const { refusal, freeCents = 0, ...terms } = data;
  if (by.id !== data.buyerId || (state.status !== 'none' && by.id !== state.started.buyerId))
    return refuse('not_found', message('checkout.not_found'));
  const over = state.status === 'closed' || state.status === 'refunded' || state.status === 'completed';
  const again = state.status === 'none' || state.status === 'refused' || state.status === 'given_up';
  if (!again) checkSameLines(data.lines, state.started.lines);
  if (!again && !over) return [];
  if (over && data.lines.length > 0) return [];
  if (refusal) return refuse(refusal.code, fromEnglish(refusal.message), { details: refusal.details });
  if (data.lines.length === 0) return refuse('cart_empty', message('cart.empty'));
  checkPayable(terms, freeCents);
  const attempt = state.status === 'none' ? 1 : state.attempt + 1;
  return [{ type: 'CheckoutStarted', data: { ...terms, attempt, at: now } }];
}

/** Refuses a second checkout with other lines: two tabs may check out one cart at once, and must not get each other's order. */
function checkSameLines(wanted: readonly AgreedLine[], started: readonly AgreedLine[]): void {
  if (wanted.length === 0) return;
  const idsOf = (lines: readonly AgreedLine[]) => lines.map(({ lineId }) => lineId).toSorted().join(); // prettier-ignore
  if (idsOf(wanted) !== idsOf(started)) refuse('checkout_running', message('checkout.running'));
}

export function place(
  { data, now }: PlacingCommandOf<'RecordReservation'>,
  { status, attempt, started: { walletCents } }: ExistingCheckout,
): CheckoutEvent[] {
  if (status !== 'started' || data.attempt !== attempt) return [];
  const { orderId, lines, rentals = [], currency } = data;
  const parts = partsOf(data);
  const subtotalCents = parts.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  const shippingCents = parts.reduce((sum, line) => sum + line.shippingCents, 0);
  const depositCents = depositsOf(rentals);
  const totalCents = subtotalCents + shippingCents + depositCents;
  const payBy = instantAfter(now, { minutes: PAY_WITHIN_MINUTES });
  const sums = { subtotalCents, shippingCents, totalCents };
  const rented = rentals.length > 0 && { rentals, depositCents };
  return [{ type: 'ReservationMade', data: { orderId, lines, currency, ...sums, payBy, ...rented, ...(walletCents && { walletCents }) } }];
}

export function cancel({ by, now }: PlacingCommandOf<'CancelCheckout'>, state: ExistingCheckout): CheckoutEvent[] {
  if (by.id !== state.started.buyerId) return refuse('not_found', message('order.not_found'));
  switch (state.status) {
    case 'placed':
    case 'awaiting':
      return [{ type: 'CheckoutEnding', data: { why: 'cancelled', at: now } }];
    case 'ending':
    case 'releasing':
    case 'closed':
      return state.why === 'cancelled' ? [] : refuse('invalid_transition', message('order.expired'));
    // The money came first. Only the order's sales can still be cancelled.
    case 'paid':
    case 'completed':
      return [];
    default:
      return refuse('invalid_transition', message('order.not_cancellable'));
  }
}

/** Refuses a balance part above the balance or the total. The card's rest must be nothing, or at least `CARD_MINIMUM_CENTS`. */
export function checkPayable({ walletCents = 0, lines }: Pick<StartedCheckout, 'walletCents' | 'lines'>, freeCents: number): void {
  if (lines.length === 0) return;
  const restCents = totalOf(lines) - walletCents;
  if (restCents < 0) refused('wallet_exceeds_total', message('wallet.exceeds_total'));
  if (walletCents > 0 && walletCents > freeCents) refused('wallet_insufficient', message('wallet.insufficient'));
  if (restCents >= CARD_MINIMUM_CENTS[lines[0]!.currency] || (restCents === 0 && walletCents > 0)) return;
  if (walletCents > 0) refused('card_rest_too_small', message('wallet.card_rest_too_small'));
  refuse('card_rest_too_small', message('checkout.too_small_for_card'));
}

function refused(code: string, sentence: Message): never {
  return refuse(code, sentence, { fields: [{ path: 'walletCents', code, message: sentence }] });
}
