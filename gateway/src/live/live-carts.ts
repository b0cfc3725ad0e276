import { Injectable } from '@nestjs/common';
import { type Cart, orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { FactFeed } from './fact-feed.js';
import type { FactRecord } from './fact-record.js';
import { freshCall } from './fresh-call.js';
import { untilDisconnected } from './until-gone.js';

/**
 * Sends a person's cart again when its lines change (in any tab or device), when stock or price of one of its listings changes,
 * and when its reserved days end.
 */
@Injectable()
export class LiveCarts {
  constructor(
    private readonly feed: FactFeed,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  of(call: CallContext): AsyncIterableIterator<{ cartChanged: Cart }> {
    return untilDisconnected((gone) => this.changes(call, gone));
  }

  private async *changes(call: CallContext, gone: AbortSignal): AsyncGenerator<{ cartChanged: Cart }> {
    let cart = await this.orders.cart({}, freshCall(call));
    yield { cartChanged: cart };
    for await (const fact of this.feed.stream((each) => concerns(each, cart, call.actor.id), gone)) {
      cart = await this.orders.cart({}, freshCall(call, fact));
      yield { cartChanged: cart };
    }
  }
}

function concerns({ type, data }: FactRecord, { items }: Cart, personId: string): boolean {
  if (type.startsWith('orders.')) return type === 'orders.CartChanged.v1' && data.buyerId === personId;
  if (type.startsWith('rentals.')) return items.some(({ rental }) => rental?.reservationId === data.rentalId);
  return type.startsWith('catalog.') && items.some(({ listingId }) => listingId === data.listingId);
}
