import { Injectable } from '@nestjs/common';
import { identity, type CallInput, payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Handles, Calls, type ClientOf, orNull } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { ExportRuns } from '../exports/export-runs.js';
import { findOwed, findWallet, sumDeposits } from '../ledger/balances.js';
import { findChargebacks } from '../chargeback/chargebacks.view.js';
import { findPayoutQueue, findSellerPayouts, sumPayoutQueue, sumPayouts } from '../payout/payouts.view.js';
import { findRefundLog } from '../payment/refunds.view.js';

/** Number of refunds and of chargebacks in the overview. */
const FIRST = 100;

@Injectable()
export class BillingRpc {
  constructor(
    private readonly db: DataSource,
    private readonly exportRuns: ExportRuns,
    @Calls(identity) private readonly identityClient: ClientOf<typeof identity>,
  ) {}

  @Handles(payouts.wallet)
  async wallet(_: CallInput<typeof payouts.wallet>, { actor }: CallContext) {
    return { balances: await findWallet(this.db.manager, actor.id), owed: await findOwed(this.db.manager, actor.id) };
  }

  @Handles(payouts.sellerPayouts)
  async sellerPayouts(page: CallInput<typeof payouts.sellerPayouts>, { actor }: CallContext) {
    const entries = await findSellerPayouts(this.db.manager, actor.id, page);
    const { pending, paid: lifetime } = await sumPayouts(this.db.manager, actor.id);
    return { ...entries, pending, lifetime };
  }

  @Handles(payouts.billing)
  async billing(page: CallInput<typeof payouts.billing>, call: CallContext) {
    const { items: payoutQueue, nextCursor } = await findPayoutQueue(this.db.manager, page);
    const totals = await sumPayoutQueue(this.db.manager);
    const exports = await this.exportRuns.all();
    const { lastRunAt: lastRevenueShareExportAt } = exports.revenueShare;
    const { items: chargebacks } = await this.chargebacks({ limit: FIRST });
    const { items: refunds } = await this.refundLog({ limit: FIRST }, call);
    return { payoutQueue, nextCursor, totals, refunds, chargebacks, lastRevenueShareExportAt, exports };
  }

  @Handles(payouts.chargebacks)
  chargebacks(page: CallInput<typeof payouts.chargebacks>) {
    return findChargebacks(this.db.manager, page);
  }

  /** Returns the refund log; e-mails are missing while identity is unavailable. */
  @Handles(payouts.refundLog)
  async refundLog(page: CallInput<typeof payouts.refundLog>, call: CallContext) {
    const { items: log, nextCursor } = await findRefundLog(this.db.manager, page);
    const ids = [...new Set(log.flatMap(({ actorId }) => actorId ?? []))];
    const people = ids.length > 0 ? await orNull(this.identityClient.peopleByIds({ ids }, call)) : null;
    const emails = new Map(people?.items.map(({ id, email }) => [id, email]));
    const items = log.map(({ actorId, ...refund }) => ({ ...refund, actorEmail: (actorId && emails.get(actorId)) || null }));
    return { items, nextCursor };
  }

  @Handles(payouts.totals)
  async totals() {
    const { paid: payoutVolume } = await sumPayouts(this.db.manager);
    return { payoutVolume };
  }

  @Handles(payouts.ledgerFigures)
  async ledgerFigures({ asOf }: CallInput<typeof payouts.ledgerFigures>) {
    const [depositsHeld, { revenueShare, payoutSummary }] = await Promise.all([sumDeposits(this.db.manager, asOf), this.exportRuns.all()]);
    return { depositsHeld, exports: { revenueShare, payoutSummary } };
  }
}
