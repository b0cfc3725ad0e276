import { Injectable } from '@nestjs/common';
import { EventStore, systemCall } from '@tankobon/eventstore';
import { Jobs } from '@tankobon/service-kit';
import { findOrder, findOrdersWithWaitingReview } from '../order/order-queries.js';
import { contractsOf } from '../order/order.answer.js';
import { order } from '../order/order.decide.js';

const SETTLING = 'waiting reviews';
const EVERY_MS = 30_000;
const BATCH = 200;

/** Publishes reviews that were given before delivery once their contracts are delivered, or ends them. */
@Injectable()
export class WaitingReviews {
  constructor(
    private readonly store: EventStore,
    jobs: Jobs,
  ) {
    jobs.every(SETTLING, EVERY_MS, () => this.settle());
  }

  /** Goes through the orders by id, so that one that waits long never blocks the others. */
  async settle(): Promise<void> {
    for (let after = ''; ;) {
      const ids = await findOrdersWithWaitingReview(this.store.manager, after, BATCH);
      for (const orderId of ids) await this.settleOne(orderId);
      if (ids.length < BATCH) return;
      after = ids.at(-1)!;
    }
  }

  private async settleOne(orderId: string): Promise<void> {
    const found = await findOrder(this.store.manager, orderId);
    if (!found) return;
    const contracts = contractsOf(found);
    const call = systemCall('orders.waiting-reviews', { causationId: orderId, step: contracts.status });
    await this.store.handle(order, orderId, { type: 'SettleReview', data: contracts, by: call.actor }, call);
  }
}
