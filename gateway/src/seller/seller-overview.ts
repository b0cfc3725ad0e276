import { Injectable } from '@nestjs/common';
import { catalog, orders, payouts, type Orders, type Catalog, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { orNull } from '../reads/soft.js';

const RECENT = 10;

/** What a seller's dashboard shows, from three services; the part of one that is down is null. */
@Injectable()
export class SellerOverviews {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  async of(call: CallContext) {
    const [mine, sales, paid] = await Promise.all([
      orNull(this.catalog.mine({ limit: RECENT }, call)),
      orNull(this.orders.mySales({ limit: RECENT }, call)),
      orNull(this.payouts.sellerPayouts({ limit: RECENT }, call)),
    ]);
    return {
      metrics: {
        live: mine?.counts.live ?? 0,
        pending: mine?.counts.pending ?? 0,
        flagged: mine?.counts.flagged ?? 0,
        activeRequests: 0,
        pendingPayoutCents: paid?.pendingPayoutCents ?? 0,
        lifetimePayoutCents: paid?.lifetimePayoutCents ?? 0,
      },
      listings: mine?.items ?? null,
      payouts: paid?.items ?? null,
      sales: sales?.items ?? null,
    };
  }
}

export type SellerOverview = Awaited<ReturnType<SellerOverviews['of']>>;
