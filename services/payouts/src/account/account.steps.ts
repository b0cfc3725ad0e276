import { Injectable } from '@nestjs/common';
import type { Actor, StepOf, StepResult, StepsOf, StoreTx } from '@tankobon/eventstore';
import { kycReview } from '../kyc/kyc-review.decide.js';
import { kycIdOf } from '../kyc/kyc-review.js';
import { payout } from '../payout/payout.decide.js';
import { type BankPayout, PaymentProvider, ProviderRefusal } from '../provider/provider.js';
import { markHandled } from '../provider/stripe-event.js';
import { asksForIdentity } from './account-changes.js';
import type { AccountStatus } from './account.js';
import type { account } from './account.decide.js';

type ConnectedAccount = Extract<StepOf<typeof account>['state'], { status: 'connected' }>;

@Injectable()
export class AccountSteps implements StepsOf<typeof account> {
  constructor(private readonly provider: PaymentProvider) {}

  async open({ state, call }: StepOf<typeof account>) {
    if (state.status !== 'opening') return undefined;
    const { id: accountId, ...says } = await this.provider.openAccount(state.sellerId);
    const command = { type: 'RecordAccount' as const, data: { accountId, ...says }, by: call.actor };
    return asksForIdentity(null, says) ? { command, ...openingReview(state.sellerId, says, call.actor) } : command;
  }

  async refresh({ state, streamId, call }: StepOf<typeof account>) {
    if (state.status !== 'connected') return undefined;
    const { id: _, ...says } = await this.provider.account(state.accountId, state.sellerId);
    const command = { type: 'RecordAccountStatus' as const, data: { says, news: state.news }, by: call.actor };
    const isLast = state.returns.length === 0;
    const review = asksForIdentity(state.says, says) && openingReview(state.sellerId, says, call.actor);
    return {
      command,
      streams: review ? review.streams : [],
      also: async (tx: StoreTx) => {
        if (review) await review.also(tx);
        if (isLast) await markHandled(tx.manager, streamId);
      },
    };
  }

  /** Looks up a bank return and our transfers in it; the payouts of those take the money back. */
  async returned({ state, streamId, call }: StepOf<typeof account>): Promise<StepResult<typeof account>> {
    const [bankPayoutId] = state.status === 'connected' ? state.returns : [];
    if (state.status !== 'connected' || bankPayoutId === undefined) return undefined;
    const { why, transfers } = await this.lookAt(bankPayoutId, state);
    const payouts = transfers.map(({ payoutId }) => payoutId);
    const isLast = state.returns.length === 1 && !state.stale;
    return {
      command: { type: 'RecordBankReturn', data: { bankPayoutId, why, payouts }, by: call.actor },
      streams: payouts.map((payoutId) => [payout, payoutId] as const),
      also: async (tx) => {
        for (const { payoutId, transferId } of transfers)
          await tx.handle(payout, payoutId, { type: 'ReturnTransfer', data: { transferId, why }, by: call.actor });
        if (isLast) await markHandled(tx.manager, streamId);
      },
    };
  }

  private async lookAt(bankPayoutId: string, { accountId }: ConnectedAccount): Promise<BankPayout> {
    try {
      return await this.provider.bankPayout(bankPayoutId, accountId);
    } catch (error) {
      if (error instanceof ProviderRefusal) return { failed: false, why: error.message, transfers: [] };
      throw error;
    }
  }
}

/** Opens the seller's identity review with the requirements that the provider names. */
function openingReview(sellerId: string, { requirements: { currentlyDue, pastDue } }: AccountStatus, by: Actor) {
  const id = kycIdOf(sellerId);
  const data = { sellerId, cause: 'requirements' as const, requirements: [...new Set([...pastDue, ...currentlyDue])] };
  return {
    streams: [[kycReview, id] as const],
    also: (tx: StoreTx) => tx.handle(kycReview, id, { type: 'OpenReview', data, by }),
  };
}
