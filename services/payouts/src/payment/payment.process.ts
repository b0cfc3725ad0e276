import { processManager } from '@tankobon/eventstore';
import { decide, type PaymentCommand } from './payment.decide.js';
import { evolve, noPayment, type Payment, type PaymentEvent } from './payment.js';

export type PaymentStep = 'prepare' | 'cancel' | 'receive' | 'check' | 'refund';

/** A payment and what it waits for: every call to the provider stands between "asked" and "recorded". */
export const payment = processManager<Payment, PaymentCommand, PaymentEvent, PaymentStep>({
  type: 'payment',
  initial: noPayment,
  evolve,
  decide,
  steps(state) {
    switch (state.status) {
      case 'preparing':
        return [{ name: 'prepare' }];
      case 'open':
        if (state.receivedBy !== null) return [{ name: 'receive' }];
        if (state.cancelAsked) return [{ name: 'cancel' }];
        return state.checkAt === null ? [] : [{ name: 'check', due: state.checkAt }];
      case 'cancelled':
        return state.checkAt === null ? [] : [{ name: 'check', due: state.checkAt }];
      case 'succeeded':
        return state.refunds.some(({ status }) => status === 'requested') ? [{ name: 'refund' }] : [];
      default:
        return [];
    }
  },
});
