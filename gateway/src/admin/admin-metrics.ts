import { Injectable } from '@nestjs/common';
import { catalog, moderation, payouts, type Moderation, type Payouts, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { orNull } from '../reads/soft.js';

/** The numbers of the admin's first page, from three services at once. */
@Injectable()
export class AdminMetrics {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  async of(call: CallContext) {
    const [counts, totals, ops] = await Promise.all([
      orNull(this.catalog.counts({}, call)),
      orNull(this.payouts.totals({}, call)),
      orNull(this.moderation.ops({}, call)),
    ]);
    return { counts, totals, ops };
  }
}
