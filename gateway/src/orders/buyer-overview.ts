import { orders, type Orders, rentals, type Rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { type ClientOf, orNull } from '@tankobon/service-kit';

const RECENT = 10;

/** The calls that it takes. */
export const BUYER_OVERVIEW = [orders.buyerMetrics, orders.myOrders, rentals.renterMetrics, rentals.myRentals] as const;

/** What a buyer's dashboard shows; what rentals would say is null while it is down. Disputes exist once their service takes commands. */
export async function buyerOverview(client: ClientOf<Orders>, lent: ClientOf<Rentals>, call: CallContext) {
  const [metrics, page, active, mine] = await Promise.all([
    client.buyerMetrics({}, call),
    client.myOrders({ limit: RECENT }, call),
    orNull(lent.renterMetrics({}, call)),
    orNull(lent.myRentals({ limit: RECENT }, call)),
  ]);
  const { activeRentals = null } = active ?? {};
  return { metrics: { ...metrics, activeRentals, openDisputes: 0 }, orders: page.items, rentals: mine?.items ?? null, disputes: [] };
}
