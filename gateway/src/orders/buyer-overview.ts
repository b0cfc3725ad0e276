import { moderation, type Moderation, orders, type Orders, rentals, type Rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { type ClientOf, orNull } from '@tankobon/service-kit';

const RECENT = 10;

/** The calls that it takes. */
export const BUYER_OVERVIEW = [
  orders.buyerMetrics,
  orders.myOrders,
  rentals.renterMetrics,
  rentals.myRentals,
  moderation.myDisputes,
] as const;

/** What a buyer's dashboard shows; what rentals and moderation would say is null while they are down. */
export async function buyerOverview(client: ClientOf<Orders>, lent: ClientOf<Rentals>, judged: ClientOf<Moderation>, call: CallContext) {
  const [metrics, page, active, mine, disputed] = await Promise.all([
    client.buyerMetrics({}, call),
    client.myOrders({ limit: RECENT }, call),
    orNull(lent.renterMetrics({}, call)),
    orNull(lent.myRentals({ limit: RECENT }, call)),
    orNull(judged.myDisputes({ side: 'buyer', limit: RECENT }, call)),
  ]);
  const { activeRentals = null } = active ?? {};
  const counted = { ...metrics, activeRentals, openDisputes: disputed?.open ?? null };
  return { metrics: counted, orders: page.items, rentals: mine?.items ?? null, disputes: disputed?.items ?? null };
}
