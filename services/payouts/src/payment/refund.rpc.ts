import { Injectable } from '@nestjs/common';
import { type CallInput, payouts } from '@tankobon/contracts';
import { type CallContext, derivedStreamId, EventStore, Processes, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findOrderBalance } from '../ledger/balances.js';
import { findRefund } from './refunds.view.js';
import { type Payment, paymentIdOf } from './payment.js';
import { payment } from './payment.decide.js';

/** RPC that retries refused refunds. The money of a refused one stays in its order's account until then. */
@Injectable()
export class RefundRpc {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
    private readonly db: DataSource,
  ) {}

  @Handles(payouts.retryRefund)
  async retryRefund({ refundId: failedId }: CallInput<typeof payouts.retryRefund>, call: CallContext) {
    const refused = (await findRefund(this.db.manager, failedId)) ?? refuse('not_found', message('refund.not_found'));
    if (refused.status !== 'failed') return refuse('invalid_transition', message('refund.not_refused'));
    const { orderId, currency, reference, reason } = refused;
    // A chargeback lost meanwhile was paid from this money first.
    const amountCents = Math.min(refused.amountCents, await findOrderBalance(this.db.manager, orderId, currency));
    const [id, refundId] = [paymentIdOf(orderId), derivedStreamId('refund', 'refund', call.commandId, reference)];
    const data = { refundId, amountCents, reference, reason, by: call.actor.id };
    await this.store.handle(payment, id, { type: 'RequestRefund', data, by: call.actor }, call);
    return lastOf(await this.processes.resume(payment, id, call), reference);
  }
}

/** A repeated request is one refund: both callers get the same. */
function lastOf(state: Payment, of: string) {
  const last = state.status === 'succeeded' ? state.refunds.findLast(({ reference }) => reference === of) : undefined;
  return last ? { refundId: last.refundId, status: last.status } : refuse('not_found', message('refund.not_found'));
}
