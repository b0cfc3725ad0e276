import { Injectable } from '@nestjs/common';
import type { StepOf, StepsOf, StoreTx } from '@tankobon/eventstore';
import { Logger } from '@tankobon/service-kit';
import { PaymentProvider, ProviderRefusal } from '../provider/provider.js';
import { markHandled } from '../provider/stripe-event.js';
import type { payout } from './payout.decide.js';

@Injectable()
export class PayoutSteps implements StepsOf<typeof payout> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly logger: Logger,
  ) {}

  /** Sends the money. A missing answer, or one that does not match, is requested again with the same key: the money may have been sent. */
  async transfer({ state, streamId: payoutId, call }: StepOf<typeof payout>) {
    if (state.status !== 'paying') return undefined;
    const { earning, standingCents: amountCents, attempts: attempt, destination, chargeId } = state;
    try {
      const { id: transferId } = await this.provider.transfer({ ...earning, amountCents, payoutId, attempt, destination, chargeId });
      return { type: 'RecordTransfer' as const, data: { attempt, transferId }, by: call.actor };
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      this.logger.error({ err: error, payoutId, attempt }, 'The payment provider refused a transfer.');
      return { type: 'RecordNoTransfer' as const, data: { attempt, reason: error.message }, by: call.actor };
    }
  }

  /** Checks a sent transfer: it may have come back, as its account was closed. */
  async confirm({ state, streamId, call }: StepOf<typeof payout>) {
    if (state.status !== 'paid') return undefined;
    const { earning, standingCents: amountCents, transferId } = state;
    const { reversed } = await this.provider.transferStatus(transferId, { ...earning, amountCents });
    const command = { type: 'RecordTransferStatus' as const, data: { transferId, reversed }, by: call.actor };
    return { command, streams: [], also: (tx: StoreTx) => markHandled(tx.manager, streamId) };
  }

  /** Money that the bank returned lies in the seller's account at the provider: it is taken back from there, to be paid again. */
  async takeBack({ state, call }: StepOf<typeof payout>) {
    if (state.status !== 'paid') return undefined;
    const { earning, standingCents: amountCents, transferId } = state;
    const taken = (kept: string | null) => ({ type: 'RecordTakenBack' as const, data: { transferId, kept }, by: call.actor });
    try {
      await this.provider.takeBack(transferId);
      return taken(null);
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      const { reversed } = await this.provider.transferStatus(transferId, { ...earning, amountCents });
      if (!reversed) this.logger.error({ err: error, transferId }, 'The payment provider does not give back what a bank returned.');
      return taken(reversed ? null : error.message);
    }
  }
}
