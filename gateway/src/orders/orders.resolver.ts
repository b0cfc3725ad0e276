import { Args, Context, Parent, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { moderation, type Moderation, OrderId, orders, type Orders, rentals, type Rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import { toPage } from '../graphql/arguments.js';
import type { GraphContext } from '../graphql/context.js';
import type { MadeOf } from '../graphql/made-fields.js';
import type { Order, Sale } from '../graphql/parents.js';
import { LiveOrders } from '../live/live-reads.js';
import { orNothing } from '../reads/soft.js';
import { toDispute } from '../wire/disputes.wire.js';
import { SignedMedia } from '../wire/signed-media.js';
import { BUYER_OVERVIEW, buyerOverview } from './buyer-overview.js';

@Resolver('Order')
export class OrdersResolver
  implements Partial<FieldResolvers<graph.QueryResolvers & graph.SubscriptionResolvers>>, FieldResolvers<graph.OrderResolvers, Order>
{
  constructor(
    private readonly live: LiveOrders,
    private readonly media: SignedMedia,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
    @Calls(rentals) private readonly rentals: ClientOf<Rentals>,
  ) {}

  @Query()
  @FieldEndpoint(orders.order)
  order(@Args() { id: given }: graph.QueryOrderArgs, @Caller() call: CallContext) {
    return orNothing(OrderId, given, (id) => this.orders.order({ orderId: id }, call));
  }

  @Query()
  @FieldEndpoint(orders.myOrders)
  myOrders(@Args() page: graph.QueryMyOrdersArgs, @Caller() call: CallContext) {
    return this.orders.myOrders(toPage(page), call);
  }

  @Query()
  @FieldEndpoint(...BUYER_OVERVIEW)
  async buyerOverview(@Caller() call: CallContext) {
    const { disputes, ...overview } = await buyerOverview(this.orders, this.rentals, this.moderation, call);
    return { ...overview, disputes: disputes?.map((dispute) => toDispute(dispute, this.media)) ?? null };
  }

  @Subscription()
  @FieldEndpoint(orders.order)
  orderChanged(@Args() { id }: graph.SubscriptionOrderChangedArgs, @Caller() call: CallContext) {
    return this.live.of(id, call);
  }

  /** For the seller, each sale carries its buyer and shipping address, as in the seller's list. */
  @ResolveField()
  sales(@Parent() { side, sales, buyerName, address }: Order): Sale[] {
    return side === 'seller' ? sales.map((sale) => ({ ...sale, buyerName, address })) : sales;
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
export class SaleResolver implements FieldResolvers<Omit<graph.SaleResolvers, MadeOf<'Sale'>>, Sale> {
  @ResolveField()
  async seller(@Parent() { listingId }: Sale, @Context() { loaders }: GraphContext) {
    return (await loaders.listing.load(listingId))?.seller ?? null;
  }
}
