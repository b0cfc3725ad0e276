import { Injectable } from '@nestjs/common';
import type { Actor, StepOf, StepsOf, StoreTx } from '@tankobon/eventstore';
import { Logger } from '@tankobon/service-kit';
import { type IntentOrder, PaymentProvider, type ProviderIntent, ProviderMismatch, ProviderRefusal } from '../provider/provider.js';
import { markHandled } from '../provider/stripe-event.js';
import type { TopUp, TopUpTerms } from './topup.js';
import type { topUp } from './topup.decide.js';

type TopUpStep = StepOf<typeof topUp>;

/** Steps of a top-up, each a call to the provider. A call without an answer is repeated with the same idempotency key. */
@Injectable()
export class TopUpSteps implements StepsOf<typeof topUp> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly logger: Logger,
  ) {}

  async prepare({ state, call }: TopUpStep) {
    const { simulated } = this.provider;
    const terms = termsOf(state);
    try {
      const { id: intentId, clientSecret } = await this.provider.createIntent(orderOf(terms));
      return { type: 'RecordIntent' as const, data: { intentId, clientSecret, simulated }, by: call.actor };
    } catch (error) {
      // An answer that does not match is no intent of ours: nobody was given its secret, so that nobody can pay it.
      if (!(error instanceof ProviderRefusal || error instanceof ProviderMismatch)) throw error;
      this.logger.error({ err: error, topUpId: terms.topUpId }, 'The payment provider refused.');
      return { type: 'RecordNoIntent' as const, data: { reason: error.message, simulated }, by: call.actor };
    }
  }

  /** The top-up ends only when the provider says so: `open` asks again later. */
  async cancel({ state, streamId, call }: TopUpStep) {
    const now = await this.provider.cancel(intentIdOf(state), orderOf(termsOf(state)));
    return now.status === 'open' ? undefined : withNews(streamId, recordStatus(now, call.actor));
  }

  async receive({ state, call }: TopUpStep) {
    return recordStatus(await this.provider.markReceived(intentIdOf(state), orderOf(termsOf(state))), call.actor);
  }

  async check({ state, streamId, call }: TopUpStep) {
    return withNews(streamId, recordStatus(await this.provider.intent(intentIdOf(state), orderOf(termsOf(state))), call.actor));
  }
}

const orderOf = ({ topUpId: orderId, amountCents, currency }: TopUpTerms): IntentOrder => ({ orderId, amountCents, currency, named: 'topUpId' }); // prettier-ignore

function termsOf(state: TopUp): TopUpTerms {
  if (state.status === 'none') throw new Error('A top-up that was never started has no steps.');
  return state.terms;
}

function intentIdOf(state: TopUp): string {
  if (!('intent' in state)) throw new Error('A top-up without an intent has nothing to ask.');
  return state.intent.intentId;
}

function recordStatus({ status, chargeId }: ProviderIntent, by: Actor) {
  return { type: 'RecordStatus' as const, data: { status, chargeId }, by };
}

/** Marks the provider's news as handled in the transaction that records the status. */
function withNews<C>(topUpId: string, command: C) {
  return { command, streams: [], also: (tx: StoreTx) => markHandled(tx.manager, topUpId) };
}
