import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { moderation, payouts, type Moderation, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { defined } from '../graphql/arguments.js';
import type { Analytics } from '../graphql/parents.js';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';

/** Calls behind the admin's analytics. */
export const ANALYTICS = [moderation.analytics, payouts.ledgerFigures] as const;

@Resolver('Analytics')
export class AnalyticsResolver implements FieldResolvers<graph.AnalyticsResolvers, Analytics> {
  constructor(
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Query()
  @FieldEndpoint(...ANALYTICS)
  async analytics(@Args() range: graph.QueryAnalyticsArgs, @Caller() call: CallContext): Promise<Analytics> {
    const { asOf } = range;
    return { ...(await this.moderation.analytics(defined(range), call)), ...defined({ asOf }) };
  }

  @ResolveField()
  ledger(@Parent() { asOf }: Pick<Analytics, 'asOf'>, @Caller() call: CallContext) {
    return this.payouts.ledgerFigures(defined({ asOf }), call);
  }
}
