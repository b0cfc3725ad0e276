import { Injectable } from '@nestjs/common';
import type { Actor, StepOf, StepsOf, StoreTx } from '@tankobon/eventstore';
import { Logger, Metrics } from '@tankobon/service-kit';
import { PaymentProvider, type ProviderIntent, ProviderMismatch, ProviderRefusal } from '../provider/provider.js';
import { markHandled } from '../provider/stripe-event.js';
import type { MadePayment, Payment, PaymentIntent, PaymentTerms } from './payment.js';
import type { payment } from './payment.decide.js';
import { toConfirm, toSend } from './refunds-of-payment.js';

type PaymentStepInput = StepOf<typeof payment>;

/** Steps of a payment, each a call to the provider. A call without an answer is repeated with the same idempotency key. */
@Injectable()
export class PaymentSteps implements StepsOf<typeof payment> {
  private readonly corrections: ReturnType<Metrics['counter']>;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.corrections = metrics.counter('reconcile_corrections_total', 'Payments whose end was found by asking and not told by a webhook.');
  }

  async prepare({ state, call }: PaymentStepInput) {
    const { terms } = known(state);
    const { simulated } = this.provider;
    try {
      const { id: intentId, clientSecret } = await this.provider.createIntent(terms);
      return { type: 'RecordIntent' as const, data: { intentId, clientSecret, simulated }, by: call.actor };
    } catch (error) {
      // An answer that does not match is no intent of ours: nobody was given its secret, so that nobody can pay it.
      const reason = this.forGood(error, terms, [ProviderRefusal, ProviderMismatch]);
      return { type: 'RecordNoIntent' as const, data: { reason, simulated }, by: call.actor };
    }
  }

  /** Stock is released only when the provider has cancelled the intent: `open` asks again later. */
  async cancel({ state, streamId, call }: PaymentStepInput) {
    const { terms, intent } = withIntent(state);
    const now = await this.provider.cancel(intent.intentId, terms);
    return now.status === 'open' ? undefined : withNews(state, streamId, recordStatus(now, call.actor));
  }

  async receive({ state, call }: PaymentStepInput) {
    const { terms, intent } = withIntent(state);
    return recordStatus(await this.provider.markReceived(intent.intentId, terms), call.actor);
  }

  async check({ state, streamId, call }: PaymentStepInput) {
    const { terms, intent } = withIntent(state);
    const now = await this.provider.intent(intent.intentId, terms);
    if ('heard' in state && !state.heard && now.status !== state.status) this.corrections.inc();
    return withNews(state, streamId, recordStatus(now, call.actor, 'heardTimes' in state ? state.heardTimes : undefined));
  }

  /** One refund at a time; the next one is the state's next step. */
  async refund({ state, call }: PaymentStepInput) {
    const { terms, intent } = withIntent(state);
    const refunds = state.status === 'succeeded' ? state.refunds : [];
    const next = state.status === 'succeeded' ? toSend(state) : undefined;
    if (!next) return undefined;
    const { refundId, reference, amountCents } = next;
    const attempt = refunds.filter((refund) => refund.reference === reference).length;
    try {
      const { id } = await this.provider.refund({ ...terms, amountCents, intentId: intent.intentId, reference, attempt });
      return { type: 'RecordRefund' as const, data: { refundId, providerId: id }, by: call.actor };
    } catch (error) {
      // After an answer that does not match the money may be on its way: the same key is repeated until the answer is plain.
      const why = this.forGood(error, terms, [ProviderRefusal]);
      return { type: 'RecordNoRefund' as const, data: { refundId, why }, by: call.actor };
    }
  }

  /** Checks an issued refund, which comes back where the bank could not pay it out. */
  async confirm({ state, streamId, call }: PaymentStepInput) {
    const { terms, intent } = withIntent(state);
    const refund = state.status === 'succeeded' ? toConfirm(state) : undefined;
    if (!refund) return undefined;
    const { refundId, amountCents, providerId = '' } = refund;
    const { failed, why } = await this.provider.refundStatus(providerId, { ...terms, amountCents, intentId: intent.intentId });
    const command = { type: 'RecordRefundStatus' as const, data: { refundId, failed, why }, by: call.actor };
    return withNews(state, streamId, command);
  }

  private forGood(error: unknown, { orderId }: PaymentTerms, final: readonly (typeof ProviderRefusal | typeof ProviderMismatch)[]): string {
    if (!(error instanceof Error) || !final.some((kind) => error instanceof kind)) throw error;
    this.logger.error({ err: error, orderId }, 'The payment provider refused.');
    return error.message;
  }
}

function known(state: Payment): MadePayment {
  if (state.status === 'none' || state.status === 'forgone') throw new Error('A payment that was never started has no steps.');
  return state;
}

function withIntent(state: Payment): { terms: PaymentTerms; intent: PaymentIntent } {
  if (!('intent' in state) || !state.intent) throw new Error('A payment without an intent has nothing to ask.');
  return { terms: state.terms, intent: state.intent };
}

function recordStatus({ status, chargeId }: ProviderIntent, by: Actor, heardTimes?: number) {
  return { type: 'RecordStatus' as const, data: { status, chargeId, ...(heardTimes !== undefined && { heardTimes }) }, by };
}

/** Marks the provider's news as handled in the same transaction, where the command answers the last of them. */
function withNews<C>(state: Payment, streamId: string, command: C) {
  const isLast = state.status === 'succeeded' ? state.news.length === 1 : 'heard' in state && state.heard;
  if (!isLast) return command;
  return { command, streams: [], also: (tx: StoreTx) => markHandled(tx.manager, streamId) };
}
