import { Query, Resolver, Subscription } from '@nestjs/graphql';
import { orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../http/caller.js';
import { FieldEndpoint } from '../http/endpoint.js';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from '../graphql/answers.js';
import type { Cart } from '../graphql/parents.js';
import { LiveCarts } from '../live/live-reads.js';

@Resolver('Cart')
export class CartResolver
  implements Partial<FieldResolvers<graph.QueryResolvers & graph.SubscriptionResolvers>>, FieldResolvers<graph.CartResolvers, Cart>
{
  constructor(
    private readonly live: LiveCarts,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  @Query()
  @FieldEndpoint(orders.cart)
  cart(@Caller() call: CallContext) {
    return this.orders.cart({}, call);
  }

  @Subscription()
  @FieldEndpoint(orders.cart)
  cartChanged(@Caller() call: CallContext) {
    return this.live.of(call);
  }
}
