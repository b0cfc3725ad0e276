import { Query, ResolveField, Resolver, Subscription, Parent } from '@nestjs/graphql';
import { type CartLine, orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Allow, Caller } from '../door/caller.js';
import { previousOf } from './cart.wire.js';
import { LiveCarts } from '../live/live-carts.js';

@Resolver('Cart')
export class CartResolver {
  constructor(
    private readonly live: LiveCarts,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  @Query()
  @Allow()
  cart(@Caller() call: CallContext) {
    return this.orders.cart({}, call);
  }

  @Subscription()
  @Allow()
  cartChanged(@Caller() call: CallContext) {
    return this.live.of(call);
  }
}

@Resolver('CartLine')
export class CartLineResolver {
  @ResolveField()
  itemId(@Parent() { listingId }: z.output<typeof CartLine>) {
    return listingId;
  }

  @ResolveField()
  previousPriceCents(@Parent() line: z.output<typeof CartLine>) {
    return previousOf(line).previousPriceCents;
  }

  @ResolveField()
  previousShippingCents(@Parent() line: z.output<typeof CartLine>) {
    return previousOf(line).previousShippingCents;
  }

  @ResolveField()
  previousCurrency(@Parent() line: z.output<typeof CartLine>) {
    return previousOf(line).previousCurrency;
  }
}
