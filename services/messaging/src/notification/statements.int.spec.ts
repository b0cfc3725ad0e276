import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@tankobon/contracts';
import { statementsOf, testService } from '@tankobon/testing';
import { AT, startMessaging } from '../fixtures/messaging.js';

// Real: PostgreSQL 18, the event log in it. Mails are stored instead of sent.
let service: Awaited<ReturnType<typeof start>>;
const start = () => startMessaging(testService);
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

const WRITTEN = {
  locked: /es_streams.*FOR UPDATE/s,
  read: /AS k \(id, version, code\)/,
  appended: /es_append/,
  shown: /INTO "notices"/,
  unread: /INTO unread_notices/,
  said: /INTO "messages"/,
  mails: /INTO mails/,
};

it.each([1, 3])('writes results of a paid order of %i sellers, bought and rented, in one batch', async (sellers) => {
  const buyerId = newId('person');
  const lines = Array.from({ length: sellers }, (_, n) => ({
    ...{ saleId: newId('sale'), listingId: `listing-nana-${n}`, title: 'Nana', sellerId: newId('person') },
    ...{ quantity: 1, priceCents: 900, shippingCents: 0 },
  }));
  const bought = { orderId: newId('order'), checkoutId: newId('checkout'), buyerId, currency: 'usd', totalCents: 900 * sellers };
  const days = { rentCents: 900, shippingCents: 0, depositCents: 0 };
  const rentals = lines.map(({ sellerId }, n) => ({
    ...days,
    rentalId: newId('rental'),
    listingId: `listing-let-${n}`,
    title: 'Nana',
    sellerId,
  }));
  const paid = { ...bought, lines, rentals, paymentId: newId('payment'), needsAddress: true, at: AT };
  const texts = await statementsOf(() => service.deliver('orders.OrderPaid.v1', paid, { streamId: bought.orderId }));
  const counts = Object.entries(WRITTEN).map(([what, text]) => [what, texts.filter((each) => text.test(each)).length]);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(Object.keys(WRITTEN).map((what) => [what, 1])));
  expect(await service.database.query('SELECT count(*)::int AS n FROM notices WHERE order_id = $1', [bought.orderId])).toEqual([
    { n: 2 * sellers + 2 },
  ]);
});
