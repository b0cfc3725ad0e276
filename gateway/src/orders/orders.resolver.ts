import { Args, Context, Parent, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { type Order, OrderId, orders, type Sale, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Allow, Caller } from '../door/caller.js';
import { defined } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import { LiveOrders } from '../live/live-orders.js';
import { orNothing } from '../reads/soft.js';
import { buyerOverview } from './buyer-overview.js';

@Resolver('Order')
export class OrdersResolver {
  constructor(
    private readonly live: LiveOrders,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  @Query()
  @Allow()
  order(@Args('id') orderId: string, @Caller() call: CallContext) {
    return orNothing(OrderId, orderId, (id) => this.orders.order({ orderId: id }, call));
  }

  @Query()
  @Allow()
  myOrders(@Args() { after, first }: { after?: string; first: number }, @Caller() call: CallContext) {
    return this.orders.myOrders({ limit: first, ...defined({ cursor: after }) }, call);
  }

  @Query()
  @Allow()
  buyerOverview(@Caller() call: CallContext) {
    return buyerOverview(this.orders, call);
  }

  @Subscription()
  @Allow()
  orderChanged(@Args('id') orderId: string, @Caller() call: CallContext) {
    return this.live.of(orderId, call);
  }

  @ResolveField()
  async timeline(@Parent() { id }: Order, @Caller() call: CallContext) {
    return (await this.orders.orderTimeline({ orderId: id }, call)).items;
  }

  @ResolveField()
  payment(@Parent() { id, status, buyerId }: Order, @Caller() call: CallContext) {
    return status === 'requires_payment' && buyerId === call.actor.id ? this.orders.openPayment({ orderId: id }, call) : null;
  }
}

@Resolver('Sale')
export class SaleResolver {
  @ResolveField()
  itemId(@Parent() { listingId }: Sale) {
    return listingId;
  }

  @ResolveField()
  async seller(@Parent() { listingId }: Sale, @Context() { loaders }: GraphContext) {
    return (await loaders.listing.load(listingId))?.seller ?? null;
  }
}
