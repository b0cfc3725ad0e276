// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers. Not real: catalog, payouts and identity.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orders, type CallOutput } from '@tankobon/contracts';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { aListing } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

const kaito = aSeller('kaito');
const TOTAL = 3_000;

describe('checkout paid from a balance', () => {
  let service: TestService;
  let others: FakeServices;
  let mina: ReturnType<typeof aBuyer>;
  let listingId: string;

  beforeAll(async () => {
    others = new FakeServices();
    service = await testService(ordersService, { calls: others.calls });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    others.simulated = true;
    others.journal.length = 0;
    mina = aBuyer();
    listingId = await aListing(others, { sellerId: kaito.id }, service.deliver);
    await service.call(orders.addLine, { listingId, quantity: 2 }, as(mina));
  });

  const holds = (cents: number) => void others.wallets.free.set(mina.id, cents);
  const free = () => others.wallets.free.get(mina.id);
  const checkOut = (walletCents?: number) => service.call(orders.checkout, walletCents === undefined ? {} : { walletCents }, as(mina));
  const order = ({ orderId }: CallOutput<typeof orders.checkout>) => service.call(orders.order, { orderId }, as(mina));
  const cartSize = async () => (await service.call(orders.cart, {}, as(mina))).items.length;
  const available = () => others.listings.get(listingId)!.available;

  it('is paid at once in whole, with the sales of any other', async () => {
    holds(5_000);
    const placed = await checkOut(TOTAL);
    expect(placed).toMatchObject({ status: 'paid', amountCents: TOTAL, walletCents: TOTAL, simulated: false, clientSecret: null });
    expect([placed.intentId, placed.message, free()]).toEqual([null, null, 2_000]);
    const found = await order(placed);
    expect(found).toMatchObject({ status: 'paid', totalCents: TOTAL, walletCents: TOTAL, cardCents: 0, sales: [{ status: 'paid' }] });
    await service.call(orders.cancel, { orderId: placed.orderId }, as(mina));
    expect([...others.refunds.get(placed.orderId)!.values()]).toEqual([TOTAL]);
  });

  it('leaves the rest to the card in part and shows both', async () => {
    others.simulated = false;
    holds(1_000);
    const placed = await checkOut(1_000);
    expect(placed).toMatchObject({ status: 'requires_payment', amountCents: TOTAL, walletCents: 1_000, clientSecret: 'pi_1_secret' });
    expect(await order(placed)).toMatchObject({ totalCents: TOTAL, walletCents: 1_000, cardCents: 2_000 });
    expect(free()).toBe(0);
    const asSold = await service.call(orders.order, { orderId: placed.orderId }, as(kaito));
    expect(asSold).toMatchObject({ totalCents: TOTAL, walletCents: null, cardCents: null });
  });

  it.each(['cancelled', 'expired'] as const)('releases its part when it is %s', async (how) => {
    holds(1_000);
    const placed = await checkOut(1_000);
    if (how === 'cancelled') await service.call(orders.cancel, { orderId: placed.orderId }, as(mina));
    else await service.advanceClock('16 minutes');
    expect((await order(placed)).status).toBe(how);
    expect([free(), available()]).toEqual([1_000, 3]);
  });

  it.each([
    [1_001, 'wallet_insufficient', 409],
    [TOTAL + 1, 'wallet_exceeds_total', 422],
  ])('is refused with %i of 1,000, and nothing is reserved', async (walletCents, code, status) => {
    holds(1_000);
    await expect(checkOut(walletCents)).rejects.toMatchObject({ code, status, fields: [{ path: 'walletCents' }] });
    expect([await cartSize(), available(), free()]).toEqual([1, 3, 1_000]);
  });

  it('is refused if it leaves less than the card minimum', async () => {
    holds(5_000);
    await expect(checkOut(TOTAL - 49)).rejects.toMatchObject({ code: 'card_rest_too_small', status: 422 });
    expect(await checkOut(TOTAL - 50)).toMatchObject({ walletCents: TOTAL - 50 });
  });

  it('is refused if the balance is spent meanwhile, with its lines in the cart', async () => {
    holds(TOTAL);
    others.meanwhile = async (call) => {
      if (call === 'payouts.createPayment') holds(TOTAL - 1);
    };
    await expect(checkOut(TOTAL)).rejects.toMatchObject({ code: 'wallet_insufficient', status: 409 });
    others.meanwhile = async () => undefined;
    expect([await cartSize(), available(), free()]).toEqual([1, 3, TOTAL - 1]);
    const { items } = await service.call(orders.myOrders, {}, as(mina));
    expect(items).toMatchObject([{ status: 'expired' }]);
    const [line] = (await service.call(orders.cart, {}, as(mina))).items;
    await service.call(orders.acceptPrice, { lineId: line!.id }, as(mina));
    expect(await checkOut(1_000)).toMatchObject({ status: 'awaiting_payment', walletCents: 1_000 });
  });

  it('is paid once after a lost response of the payment', async () => {
    holds(TOTAL);
    others.failNext('payouts.createPayment', 'after');
    await checkOut(TOTAL).catch(() => undefined);
    for (let tries = 0; tries < 3; tries += 1) await service.advanceClock('1 second');
    const { items } = await service.call(orders.myOrders, {}, as(mina));
    expect(items).toMatchObject([{ status: 'paid', walletCents: TOTAL }]);
    expect(free()).toBe(0);
  });

  it('asks payouts for no balance if it uses none', async () => {
    expect(await checkOut()).toMatchObject({ status: 'awaiting_payment', walletCents: 0 });
    expect(others.asked('payouts.spendable')).toBe(0);
    const stored = await service.database.query(
      `SELECT count(*)::int AS n FROM es_events WHERE data::text LIKE '%${mina.id}%' AND data::text LIKE '%walletCents%'`,
    );
    expect(stored).toEqual([{ n: 0 }]);
  });

  it('rebuilds its tables without a difference', async () => service.replayMatches('orders'));
});
