import { orders, type Orders } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import type { ClientOf } from '@tankobon/service-kit';

const RECENT = 10;

/** The calls that it takes. */
export const BUYER_OVERVIEW = [orders.buyerMetrics, orders.myOrders] as const;

/** What a buyer's dashboard shows. Rentals and disputes of a person exist once their services take commands. */
export async function buyerOverview(client: ClientOf<Orders>, call: CallContext) {
  const [metrics, page] = await Promise.all([client.buyerMetrics({}, call), client.myOrders({ limit: RECENT }, call)]);
  return { metrics: { ...metrics, activeRentals: 0, openDisputes: 0 }, orders: page.items, rentals: [], disputes: [] };
}
