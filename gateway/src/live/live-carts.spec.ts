import { describe, expect, it } from '@jest/globals';
import type { Cart } from '@tankobon/contracts';
import { type CallContext, systemCall } from '@tankobon/eventstore';
import { aBuyer } from '@tankobon/testing';
import { memoryFeed } from '../testing/memory-feed.js';
import { LiveCarts } from './live-reads.js';

const buyer = aBuyer('mina');
const call: CallContext = { ...systemCall('test', { causationId: 'test' }), actor: buyer };

/** A gateway that listens, and a cart with one listing whose version counts the readings. */
async function aLiveCart() {
  const { feed, tell } = await memoryFeed();
  const asked: CallContext[] = [];
  const items = [{ listingId: 'listing-akira', rental: { reservationId: 'rental_1' } }];
  const cart = async (_: object, context: CallContext) => ({ version: asked.push(context), items }) as unknown as Cart;
  const stream = new LiveCarts(feed, { cart } as never).of(call);
  const version = async () => ((await stream.next()).value as { cartChanged: Cart }).cartChanged.version;
  return { tell, asked, stream, version };
}

describe('live cart', () => {
  it('is sent at once and again when its owner changes it elsewhere', async () => {
    const { tell, asked, version, stream } = await aLiveCart();
    expect(await version()).toBe(1);
    const next = version();
    await tell('orders.CartChanged.v1', { buyerId: 'person_kaito' }, 'cart_person_kaito');
    await tell('orders.CartChanged.v1', { buyerId: buyer.id }, `cart_${buyer.id}`);
    expect(await next).toBe(2);
    expect(asked.map(({ minVersion }) => minVersion)).toEqual([undefined, `orders:cart_${buyer.id}@2`]);
    await stream.return!();
  });

  it.each([
    ['the price of a listing in it', 'catalog.ListingEdited.v1', { listingId: 'listing-akira' }],
    ['its reserved days', 'rentals.RentalExpired.v1', { rentalId: 'rental_1' }],
  ])('is sent again after a change of %s', async (_, type, data) => {
    const { tell, version, stream } = await aLiveCart();
    await version();
    const next = version();
    await tell(type, data);
    expect(await next).toBe(2);
    await stream.return!();
  });
});
