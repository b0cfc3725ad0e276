import { Injectable } from '@nestjs/common';
import { type Order, orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { FactFeed } from './fact-feed.js';
import type { FactRecord } from './fact-record.js';
import { freshCall } from './fresh-call.js';
import { untilDisconnected } from './until-gone.js';

/**
 * Sends an order again after each fact about it, its rentals or a dispute about it.
 * Orders checks the caller's access at each read.
 */
@Injectable()
export class LiveOrders {
  constructor(
    private readonly feed: FactFeed,
    @Calls(orders) private readonly orders: ClientOf<Orders>,
  ) {}

  of(orderId: string, call: CallContext): AsyncIterableIterator<{ orderChanged: Order }> {
    return untilDisconnected((gone) => this.changes(orderId, call, gone));
  }

  private async *changes(orderId: string, call: CallContext, gone: AbortSignal): AsyncGenerator<{ orderChanged: Order }> {
    let order = await this.orders.order({ orderId }, freshCall(call));
    yield { orderChanged: order };
    for await (const fact of this.feed.stream((each) => concerns(each, order), gone)) {
      order = await this.orders.order({ orderId }, freshCall(call, fact));
      yield { orderChanged: order };
    }
  }
}

function concerns({ type, data }: FactRecord, { id, rentals }: Order): boolean {
  if (type.startsWith('orders.') || type.startsWith('moderation.')) return data.orderId === id;
  return type.startsWith('rentals.') && rentals.some(({ rentalId }) => rentalId === data.rentalId);
}
