import { Injectable } from '@nestjs/common';
import { type CallInput, payouts } from '@tankobon/contracts';
import { type CallContext, EventStore, Processes, Refusal, refuse, type StoreTx, subCall } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { accountStreamOf, identityChecked } from '../account/account.js';
import { account } from '../account/account.decide.js';
import { kycReview } from '../kyc/kyc-review.decide.js';
import { kycIdOf } from '../kyc/kyc-review.js';
import { PaymentProvider } from '../provider/provider.js';
import { lockBalances } from '../ledger/balances.js';
import { findChargeId } from '../payment/payments.view.js';
import { payoutIdOf, type SellerEarning } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';

type ContractRequest = CallInput<typeof payouts.hold>;

@Injectable()
export class PayoutRpc {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
    private readonly provider: PaymentProvider,
  ) {}

  @Handles(payouts.disputed)
  async disputed({ contractId, disputeId }: CallInput<typeof payouts.disputed>) {
    const { state } = await this.store.load(payout, payoutIdOf(contractId));
    if (!('earning' in state)) return { held: false, leftCents: 0 };
    return { held: state.status !== 'paying' && state.disputes.includes(disputeId), leftCents: state.earning.grossCents };
  }

  @Handles(payouts.hold)
  async hold({ contractId }: ContractRequest, call: CallContext) {
    await this.store.handle(payout, payoutIdOf(contractId), { type: 'HoldPayout', data: {}, by: call.actor }, call);
    return { contractId, payoutStatus: 'hold' as const };
  }

  @Handles(payouts.release)
  async release({ contractId }: ContractRequest, call: CallContext) {
    await this.store.handle(payout, payoutIdOf(contractId), { type: 'ReleasePayout', data: {}, by: call.actor }, call);
    return { contractId, payoutStatus: 'ready' as const };
  }

  /** Repeated and concurrent requests make one transfer, and every caller gets its id. */
  @Handles(payouts.payOut)
  async payOut({ contractId }: ContractRequest, call: CallContext) {
    await this.request(contractId, call);
    const id = payoutIdOf(contractId);
    const after = await this.processes.resume(payout, id, call);
    if (after.status === 'netted') return { paid: false as const, transferId: null, contractId };
    if (after.status === 'paid') return { paid: true as const, transferId: after.transferId, contractId };
    if (after.status === 'failed') return refuse('transfer_refused', message('payout.transfer_refused'));
    return refuse('payment_unavailable', message('payout.unconfirmed'));
  }

  /** Sets the money aside; the payout's own step sends it. A refusal for the seller's identity opens its review. */
  async request(contractId: string, call: CallContext): Promise<void> {
    const id = payoutIdOf(contractId);
    const { state: before } = await this.store.load(payout, id);
    const earning = 'earning' in before ? before.earning : null;
    try {
      await this.store.transaction(call, async (tx) => {
        const data = earning ? await this.readRequestData(tx, id, earning) : UNKNOWN_PAYOUT;
        await tx.handle(payout, id, { type: 'RequestPayout', data, by: call.actor });
        return {};
      });
    } catch (error) {
      if (earning && error instanceof Refusal && error.code === 'kyc_required') await this.openReview(earning, call);
      throw error;
    }
  }

  /** Locks the balances first: another payout of the seller is decided before the review opens, or with it. */
  private async openReview({ sellerId, currency }: SellerEarning, call: CallContext): Promise<void> {
    const data = { sellerId, cause: 'payout' as const, requirements: [] };
    await this.store.transaction(subCall(call, 'kyc review'), async (tx) => {
      await lockBalances(tx.manager, sellerId, currency);
      await tx.handle(kycReview, kycIdOf(sellerId), { type: 'OpenReview', data, by: call.actor });
      return {};
    });
  }

  /** Reads the input of the decision under lock in its transaction: a hold, a review or another payout cannot slip in between. */
  private async readRequestData(tx: StoreTx, id: string, { sellerId, currency, orderId }: SellerEarning) {
    const [accountId, reviewId] = [accountStreamOf(sellerId), kycIdOf(sellerId)];
    await tx.lock([id, accountId, reviewId]);
    const [{ state }, balances] = [await tx.load(account, accountId), await lockBalances(tx.manager, sellerId, currency)];
    const { status } = (await tx.load(kycReview, reviewId)).state;
    const review = status === 'none' ? {} : { review: status };
    const base = { ...balances, ...review, chargeId: await findChargeId(tx.manager, orderId) };
    if (state.status !== 'connected') return { ...base, ...(await this.withoutAccount(sellerId)), identityChecked: false };
    const { accountId: destination, says } = state;
    return { ...base, destination, payoutsEnabled: says.payoutsEnabled, identityChecked: identityChecked(says) };
  }

  /**
   * Returns the destination of a seller without an account. Simulated accounts are enabled at once, before the seller has asked for one.
   */
  private async withoutAccount(sellerId: string) {
    if (!this.provider.simulated) return { destination: null, payoutsEnabled: false };
    const { id: destination, payoutsEnabled } = await this.provider.openAccount(sellerId);
    return { destination, payoutsEnabled };
  }
}

const UNKNOWN_PAYOUT = { balanceCents: 0, owedCents: 0, payoutsEnabled: false, identityChecked: false, destination: null, chargeId: null };
