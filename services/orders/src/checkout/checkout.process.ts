import { processManager, type Step } from '@tankobon/eventstore';
import { type CheckoutCommand, decide, later } from './checkout.decide.js';
import { type Checkout, type CheckoutEvent, evolve } from './checkout.js';

/** A reservation that could not be made until then is not waited for any longer. */
export const RESERVE_WITHIN_MINUTES = 2;

export type CheckoutStep =
  'reserve' | 'abandon' | 'release' | 'createPayment' | 'expire' | 'endPayment' | 'commit' | 'reserveAgain' | 'refund';

/** What a checkout waits for. Without a step it waits for the payment, or is over. */
export function steps(state: Checkout): Step<CheckoutStep>[] {
  switch (state.status) {
    case 'started':
      return [{ name: 'reserve' }, { name: 'abandon', due: later(state.started.at, RESERVE_WITHIN_MINUTES) }];
    case 'placed':
      return [{ name: 'createPayment' }, { name: 'expire', due: state.order.payBy }];
    case 'awaiting':
      return [{ name: 'expire', due: state.order.payBy }];
    case 'ending':
      return [{ name: 'endPayment' }];
    case 'abandoned':
    case 'releasing':
      return [{ name: 'release' }];
    case 'paid':
      return [{ name: 'commit' }];
    case 'recovering':
      return [{ name: 'reserveAgain' }];
    case 'refunding':
      return [{ name: 'refund' }];
    default:
      return [];
  }
}

export const checkout = processManager<Checkout, CheckoutCommand, CheckoutEvent, CheckoutStep>({
  type: 'checkout',
  initial: { status: 'none' },
  evolve,
  decide,
  steps,
});
