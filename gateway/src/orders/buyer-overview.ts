import { type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import type { ClientOf } from '@tankobon/service-kit';

const RECENT = 10;

/** What a buyer's dashboard shows. Rentals and disputes of a person exist once their services take commands. */
export async function buyerOverview(orders: ClientOf<Orders>, call: CallContext) {
  const [metrics, page] = await Promise.all([orders.buyerMetrics({}, call), orders.myOrders({ limit: RECENT }, call)]);
  return { metrics: { ...metrics, activeRentals: 0, openDisputes: 0 }, orders: page.items, rentals: [], disputes: [] };
}
