import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { catalog, orders, payouts, type Orders, type Catalog, type Payouts } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { defined, toPage } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import type { MadeOf } from '../graphql/made-fields.js';
import type { Payout } from '../graphql/parents.js';
import { SELLER_OVERVIEW } from './seller-overview.js';

@Resolver()
export class SellerResolver implements Partial<FieldResolvers<graph.QueryResolvers>> {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Query()
  @FieldEndpoint(...SELLER_OVERVIEW)
  sellerOverview() {
    return {};
  }

  @Query()
  @FieldEndpoint(catalog.mine)
  async myListings(@Args() { status, q, ...page }: graph.QueryMyListingsArgs, @Caller() call: CallContext) {
    const mine = await this.catalog.mine({ ...toPage(page), ...defined({ status, q }) }, call);
    return { ...mine, counts: Object.entries(mine.counts).map(([name, count]) => ({ status: name as graph.ListingStatus, count })) };
  }

  @Query()
  @FieldEndpoint(orders.mySales)
  mySales(@Args() { status, ...page }: graph.QueryMySalesArgs, @Caller() call: CallContext) {
    return this.orders.mySales({ ...toPage(page), ...defined({ status }) }, call);
  }

  @Query()
  @FieldEndpoint(payouts.sellerPayouts)
  myPayouts(@Args() page: graph.QueryMyPayoutsArgs, @Caller() call: CallContext) {
    return this.payouts.sellerPayouts(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(payouts.payoutPlan)
  payoutPlan(@Caller() call: CallContext) {
    return this.payouts.payoutPlan({}, call);
  }

  @Query()
  @FieldEndpoint(payouts.myKycReview)
  async myKycReview(@Caller() call: CallContext) {
    return (await this.payouts.myKycReview({}, call)).review;
  }
}

@Resolver('SellerTerms')
export class SellerTermsResolver implements Partial<FieldResolvers<graph.QueryResolvers>>, FieldResolvers<graph.SellerTermsResolvers> {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Query()
  @FieldEndpoint(payouts.commission, catalog.shippingTiers)
  sellerTerms() {
    return {};
  }

  @ResolveField()
  async commissionBasisPoints(@Caller() call: CallContext) {
    return (await this.payouts.commission({}, call)).basisPoints;
  }

  @ResolveField()
  async commissionByCategory(@Caller() call: CallContext) {
    return (await this.payouts.commission({}, call)).byCategory;
  }

  @ResolveField()
  async shippingTiers(@Caller() call: CallContext) {
    return (await this.catalog.shippingTiers({}, call)).items;
  }
}

@Resolver('Payout')
export class PayoutResolver implements FieldResolvers<Omit<graph.PayoutResolvers, MadeOf<'Payout'>>, Payout> {
  @ResolveField()
  listing(@Parent() { listingId }: Payout, @Context() { loaders }: GraphContext) {
    return loaders.listing.load(listingId);
  }
}
