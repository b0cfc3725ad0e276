import { Injectable } from '@nestjs/common';
import { type Currency, type In, payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Answers } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findWallet, sumDeposits } from '../views/ledger.view.js';
import { sumCharged } from '../views/payments.view.js';
import { findPayoutQueue, findSellerPayouts, sumPayouts } from '../views/payouts.view.js';
import { findRefundLog } from '../views/refunds.view.js';

/** Figures without a currency of their own are of this one: minor units of several currencies do not add up. */
const FIGURES_IN: Currency = 'usd';

@Injectable()
export class BillingDoor {
  constructor(private readonly db: DataSource) {}

  @Answers(payouts.wallet)
  async wallet(_: In<typeof payouts.wallet>, { actor }: CallContext) {
    return { balances: await findWallet(this.db.manager, actor.id) };
  }

  @Answers(payouts.sellerPayouts)
  async sellerPayouts(page: In<typeof payouts.sellerPayouts>, { actor }: CallContext) {
    const entries = await findSellerPayouts(this.db.manager, actor.id, page);
    const { pending, paid } = await sumPayouts(this.db.manager, FIGURES_IN, actor.id);
    return { ...entries, pendingPayoutCents: pending, lifetimePayoutCents: paid };
  }

  @Answers(payouts.billing)
  async billing(page: In<typeof payouts.billing>) {
    const { items: payoutQueue, nextCursor } = await findPayoutQueue(this.db.manager, page);
    return { payoutQueue, nextCursor, refunds: await findRefundLog(this.db.manager), lastRevenueShareExportAt: null };
  }

  @Answers(payouts.totals)
  async totals() {
    const { paid: payoutVolumeCents } = await sumPayouts(this.db.manager, FIGURES_IN);
    const [depositsHeldCents, gmvCents] = [await sumDeposits(this.db.manager, FIGURES_IN), await sumCharged(this.db.manager, FIGURES_IN)];
    return { payoutVolumeCents, depositsHeldCents, gmvCents };
  }
}
