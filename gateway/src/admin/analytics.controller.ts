import { Controller, Get, Query } from '@nestjs/common';
import { type CallInput, Currency, moderation, MoneyByCurrency, payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { orNull } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { FIGURE_CURRENCY, figureOf } from '../wire/figure.js';
import { ANALYTICS, AnalyticsResolver } from './analytics.resolver.js';

const { answer } = moderation.analytics;
const { orderCount, sales, sellers, listings, ...figures } = answer.shape;
const AnalyticsAnswer = z.object({
  analytics: z.object({
    /** `gmvCents` and `depositsHeldCents` are of `currency`; the lists hold every currency. */
    financials: z.object({
      gmvCents: z.int(),
      orderCount,
      depositsHeldCents: z.int().nullable(),
      currency: Currency,
      sales,
      depositsHeld: MoneyByCurrency.nullable(),
    }),
    topPerformers: z.object({ sellers, listings }),
    ...figures,
    exports: payouts.ledgerFigures.answer.shape.exports.nullable(),
  }),
});

@Controller('admin/analytics')
export class AnalyticsController {
  constructor(private readonly screen: AnalyticsResolver) {}

  @Get('overview')
  @Endpoint(ANALYTICS, AnalyticsAnswer)
  async overview(
    @Query({ schema: moderation.analytics.input }) range: CallInput<typeof moderation.analytics>,
    @Caller() call: CallContext,
  ): Promise<z.output<typeof AnalyticsAnswer>> {
    const { asOf } = range;
    const [known, ledger] = await Promise.all([
      this.screen.analytics(range, call),
      orNull(this.screen.ledger({ ...(asOf && { asOf }) }, call)),
    ]);
    const { orderCount, sales, sellers, listings, users, cohorts, by, periods } = known;
    const gmv = sales.map(({ currency, gmvCents: amountCents }) => ({ currency, amountCents }));
    const depositsHeld = ledger?.depositsHeld ?? null;
    const money = { gmvCents: figureOf(gmv), depositsHeldCents: depositsHeld && figureOf(depositsHeld), currency: FIGURE_CURRENCY };
    const financials = { ...money, orderCount, sales, depositsHeld };
    return {
      analytics: { financials, users, topPerformers: { sellers, listings }, cohorts, by, periods, exports: ledger?.exports ?? null },
    };
  }
}
