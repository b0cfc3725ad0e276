import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { catalog, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { toPage } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import type { Campaign } from '../graphql/parents.js';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';

@Resolver()
export class MarketResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(@Calls(catalog) private readonly catalog: ClientOf<Catalog>) {}

  @Query()
  @FieldEndpoint(catalog.campaigns)
  campaigns(@Args() page: graph.QueryCampaignsArgs, @Caller() call: CallContext) {
    return this.catalog.campaigns(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(catalog.insights)
  marketInsights(@Caller() call: CallContext) {
    return this.catalog.insights({}, call);
  }
}

@Resolver('Campaign')
export class CampaignResolver implements FieldResolvers<graph.CampaignResolvers, Campaign> {
  @ResolveField()
  async listings(@Parent() { listingIds }: Campaign, @Context() { loaders }: GraphContext) {
    const found = await Promise.all(listingIds.map((id) => loaders.listing.load(id)));
    return found.filter((listing) => listing !== null);
  }
}
