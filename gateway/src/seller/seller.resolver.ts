import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import {
  catalog,
  type ListingStatus,
  orders,
  payouts,
  type SaleStatus,
  type Orders,
  type Catalog,
  type Payouts,
} from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Allow, Caller } from '../door/caller.js';
import { defined } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';

type PageArgs = { after?: string; first: number };
const RECENT = 10;

@Resolver()
@Allow('seller', 'moderator', 'admin')
export class SellerResolver {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Query()
  sellerOverview() {
    return {};
  }

  @Query()
  @Allow()
  async myListings(@Args() { status, q, after, first }: PageArgs & { status?: ListingStatus; q?: string }, @Caller() call: CallContext) {
    const mine = await this.catalog.mine({ limit: first, ...defined({ status, q, cursor: after }) }, call);
    return { ...mine, counts: Object.entries(mine.counts).map(([name, count]) => ({ status: name, count })) };
  }

  @Query()
  mySales(@Args() { status, after, first }: PageArgs & { status?: SaleStatus }, @Caller() call: CallContext) {
    return this.orders.mySales({ limit: first, ...defined({ status, cursor: after }) }, call);
  }

  @Query()
  myPayouts(@Args() { after, first }: PageArgs, @Caller() call: CallContext) {
    return this.payouts.sellerPayouts({ limit: first, ...defined({ cursor: after }) }, call);
  }
}

/** Each part asks its own service, so that one that is down leaves the others standing. */
@Resolver('SellerOverview')
export class SellerOverviewResolver {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(payouts) private readonly money: ClientOf<Payouts>,
  ) {}

  @ResolveField()
  async metrics(@Caller() call: CallContext) {
    const [{ counts }, paid] = await Promise.all([this.catalog.mine({ limit: 1 }, call), this.money.sellerPayouts({ limit: 1 }, call)]);
    const { pendingPayoutCents, lifetimePayoutCents } = paid;
    return {
      live: counts.live ?? 0,
      pending: counts.pending ?? 0,
      flagged: counts.flagged ?? 0,
      activeRequests: 0,
      pendingPayoutCents,
      lifetimePayoutCents,
    };
  }

  @ResolveField()
  async listings(@Caller() call: CallContext) {
    return (await this.catalog.mine({ limit: RECENT }, call)).items;
  }

  @ResolveField()
  async payouts(@Caller() call: CallContext) {
    return (await this.money.sellerPayouts({ limit: RECENT }, call)).items;
  }

  @ResolveField()
  async sales(@Caller() call: CallContext) {
    return (await this.orders.mySales({ limit: RECENT }, call)).items;
  }

  @ResolveField()
  requests() {
    return [];
  }

  @ResolveField()
  rentals() {
    return [];
  }
}

@Resolver('SellerTerms')
export class SellerTermsResolver {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(payouts) private readonly payouts: ClientOf<Payouts>,
  ) {}

  @Query()
  sellerTerms() {
    return {};
  }

  @ResolveField()
  async commissionBasisPoints(@Caller() call: CallContext) {
    return (await this.payouts.commission({}, call)).basisPoints;
  }

  @ResolveField()
  async shippingTiers(@Caller() call: CallContext) {
    return (await this.catalog.shippingTiers({}, call)).items;
  }
}

@Resolver('Payout')
export class PayoutResolver {
  @ResolveField()
  itemId(@Parent() { listingId }: { listingId: string }) {
    return listingId;
  }

  @ResolveField()
  listing(@Parent() { listingId }: { listingId: string }, @Context() { loaders }: GraphContext) {
    return loaders.listing.load(listingId);
  }
}
