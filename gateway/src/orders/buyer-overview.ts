import { moderation, type Moderation, orders, type Orders, rentals, type Rentals } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { type ClientOf, orNull } from '@tankobon/service-kit';

const RECENT = 10;

/** Calls behind a buyer's dashboard. */
export const BUYER_OVERVIEW = [
  orders.buyerMetrics,
  orders.myOrders,
  rentals.renterMetrics,
  rentals.myRentals,
  moderation.myDisputes,
] as const;

/** Reads the parts of a buyer's dashboard. Parts of rentals and moderation are null while those are down. */
export async function buyerOverview(
  client: ClientOf<Orders>,
  rentalClient: ClientOf<Rentals>,
  judged: ClientOf<Moderation>,
  call: CallContext,
) {
  const [metrics, page, active, mine, disputed] = await Promise.all([
    client.buyerMetrics({}, call),
    client.myOrders({ limit: RECENT }, call),
    orNull(rentalClient.renterMetrics({}, call)),
    orNull(rentalClient.myRentals({ limit: RECENT }, call)),
    orNull(judged.myDisputes({ side: 'buyer', limit: RECENT }, call)),
  ]);
  const { activeRentals = null } = active ?? {};
  const counted = { ...metrics, activeRentals, openDisputes: disputed?.open ?? null };
  return { metrics: counted, orders: page.items, rentals: mine?.items ?? null, disputes: disputed?.items ?? null };
}
