import { Injectable } from '@nestjs/common';
import { type Order, orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { FactFeed } from './fact-feed.js';
import { freshCall } from './fresh-call.js';

/** An order, sent anew after each fact about it. Whose it is, orders checks at each sending. */
@Injectable()
export class LiveOrders {
  constructor(
    private readonly feed: FactFeed,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  async *of(orderId: string, call: CallContext): AsyncGenerator<{ orderChanged: Order }> {
    const ended = new AbortController();
    try {
      yield { orderChanged: await this.orders.order({ orderId }, freshCall(call)) };
      const about = this.feed.stream(({ type, data }) => type.startsWith('orders.') && data.orderId === orderId, ended.signal);
      for await (const fact of about) yield { orderChanged: await this.orders.order({ orderId }, freshCall(call, fact)) };
    } finally {
      ended.abort();
    }
  }
}
