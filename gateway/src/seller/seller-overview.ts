import { ResolveField, Resolver } from '@nestjs/graphql';
import {
  catalog,
  messaging,
  orders,
  payouts,
  rentals,
  type Orders,
  type Catalog,
  type Messaging,
  type Payouts,
  type Rentals,
} from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, orNull } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import type { SellerOverviewResolvers } from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';

const RECENT = 10;

/** Calls behind a seller's dashboard. */
export const SELLER_OVERVIEW = [
  catalog.mine,
  orders.mySales,
  payouts.sellerPayouts,
  rentals.myLettings,
  messaging.myRequests,
  messaging.requestFigures,
] as const;

/** Parts of a seller's dashboard. Each field calls its own services, so that a service that is down leaves the others intact. */
@Resolver('SellerOverview')
export class SellerOverviewResolver implements FieldResolvers<SellerOverviewResolvers> {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(payouts) private readonly money: ClientOf<Payouts>,
    @Calls(rentals) private readonly rentalsClient: ClientOf<Rentals>,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  @ResolveField()
  async metrics(@Caller() call: CallContext) {
    const [{ counts }, { pending: pendingPayouts, lifetime: lifetimePayouts }, asked] = await Promise.all([
      this.catalog.mine({ limit: 1 }, call),
      this.money.sellerPayouts({ limit: 1 }, call),
      orNull(this.messaging.requestFigures({}, call)),
    ]);
    const { live = 0, pending = 0, flagged = 0 } = counts;
    return { live, pending, flagged, activeRequests: asked?.activeRequests ?? null, pendingPayouts, lifetimePayouts };
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
  async requests(@Caller() call: CallContext) {
    return (await this.messaging.myRequests({ limit: RECENT, direction: 'received' }, call)).items;
  }

  @ResolveField()
  async rentals(@Caller() call: CallContext) {
    return (await this.rentalsClient.myLettings({ limit: RECENT }, call)).items;
  }

  /** Returns all parts at once; null where a service is down. */
  async whole(call: CallContext) {
    const [metrics, listings, payouts, sales, requests, found] = await Promise.all([
      orNull(this.metrics(call)),
      orNull(this.listings(call)),
      orNull(this.payouts(call)),
      orNull(this.sales(call)),
      orNull(this.requests(call)),
      orNull(this.rentals(call)),
    ]);
    return { metrics, listings, payouts, sales, requests, rentals: found };
  }
}
