import { newId, rentals } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { inProcessTransport, rpcClient } from '@tankobon/service-kit';
import { randomUUID } from 'node:crypto';
import type { Market } from './market.js';
import { days, type Things } from './things.js';

/** Creates a rental of seller A's copy by buyer A, handed over in person. Rentals is told directly that it is paid. */
export async function paidRental(things: Things, market: Market): Promise<string> {
  const id = await things.live('seller A', { rateType: 'rent_daily', depositAmountCents: 1_000, locationType: 'onsite' });
  const { body } = await things.as('buyer A', 'POST', `/items/${id}/bookings`, { body: days(3, 8) });
  const [rentalIds, checkoutId, orderId] = [[body.reservationId], newId('checkout'), newId('order')];
  const client = rpcClient(rentals, inProcessTransport(market.backend.network, { from: 'tests' }));
  const call = () => systemCall('tests.rentals', { causationId: randomUUID() });
  const until = new Date(Date.now() + 600_000).toISOString();
  await client.hold({ rentalIds, checkoutId, buyerId: market.people['buyer A'].id, until }, call());
  await client.confirm({ rentalIds, checkoutId, orderId }, call());
  return body.reservationId;
}

export async function sentRental(things: Things, market: Market): Promise<string> {
  const id = await paidRental(things, market);
  await things.as('seller A', 'POST', `/contracts/${id}/mark-sent`);
  return id;
}

export async function arrivedRental(things: Things, market: Market): Promise<string> {
  const id = await sentRental(things, market);
  await things.as('buyer A', 'POST', `/contracts/${id}/mark-delivered`);
  return id;
}

export async function returnedRental(things: Things, market: Market): Promise<string> {
  const id = await sentRental(things, market);
  await things.as('seller A', 'POST', `/contracts/${id}/mark-returned`, { body: { condition: 'good' } });
  return id;
}
