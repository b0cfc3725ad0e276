import { Injectable } from '@nestjs/common';
import { type Order, orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { FactFeed } from './fact-feed.js';
import { freshCall } from './fresh-call.js';
import { untilGone } from './until-gone.js';

/** An order, sent anew after each fact about it. Whose it is, orders checks at each sending. */
@Injectable()
export class LiveOrders {
  constructor(
    private readonly feed: FactFeed,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  of(orderId: string, call: CallContext): AsyncIterableIterator<{ orderChanged: Order }> {
    return untilGone((gone) => this.changes(orderId, call, gone));
  }

  private async *changes(orderId: string, call: CallContext, gone: AbortSignal): AsyncGenerator<{ orderChanged: Order }> {
    yield { orderChanged: await this.orders.order({ orderId }, freshCall(call)) };
    const about = this.feed.stream(({ type, data }) => type.startsWith('orders.') && data.orderId === orderId, gone);
    for await (const fact of about) yield { orderChanged: await this.orders.order({ orderId }, freshCall(call, fact)) };
  }
}
