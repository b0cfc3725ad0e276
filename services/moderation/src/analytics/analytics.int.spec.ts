import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallOutput, daysAfter, moderation, newId, type UnparsedInput } from '@tankobon/contracts';
import { aBuyer, aModerator, anAdmin, as, aSeller, rowsRead, statementsOf, type TestService, testService } from '@tankobon/testing';
import { moderationService } from '../moderation.module.js';
import { findAnalytics } from './find-analytics.js';

type AnalyticsInput = UnparsedInput<typeof moderation.analytics>;
type SoldLine = { listingId: string; priceCents: number; quantity?: number; shippingCents?: number };
type RentedLine = { listingId: string; rentCents: number; depositCents: number };

/** Real: PostgreSQL and its clock, the event log, RPC. */
describe('analytics', () => {
  let service: TestService;
  let today: string;
  const [ada, mina, rin, kaito, rei] = [anAdmin('ada'), aBuyer('mina'), aBuyer('rin'), aSeller('kaito'), aSeller('rei')];
  const [akira, monster] = ['listing-akira-kaito', 'listing-monster-rei'];
  const ask = (wanted: AnalyticsInput = {}) => service.call(moderation.analytics, wanted, as(ada));
  const daysAgo = (days: number) => daysAfter(today, -days);
  const noon = (day: string) => `${day}T12:00:00.000Z`;

  function register(personId: string, role: string, day: string, email = `${role}@example.org`) {
    const person = { personId, displayName: 'Somebody', email, role, avatarColor: '#000', registeredAt: noon(day) };
    return service.deliver('identity.PersonRegistered.v1', person, { streamId: personId });
  }
  async function order(
    buyerId: string,
    currency: string,
    day: string,
    { sold = [], rented = [] }: { sold?: SoldLine[]; rented?: RentedLine[] },
  ) {
    const orderId = newId('order');
    const line = { title: 'Akira', sellerId: kaito.id, quantity: 1, shippingCents: 0 };
    const rentals = rented.map((each) => ({ ...line, quantity: undefined, ...each, rentalId: newId('rental') }));
    const paid = {
      ...{ orderId, checkoutId: newId('checkout'), buyerId, paymentId: newId('payment'), currency, totalCents: 100, needsAddress: false },
      ...{ lines: sold.map((each) => ({ ...line, ...each, saleId: newId('sale') })), rentals, at: noon(day) },
    };
    const pay = () => service.deliver('orders.OrderPaid.v1', paid, { streamId: orderId, times: 2 });
    const refund = (reference: string, refundCents: number, on: string) => {
      const payment = {
        paymentId: paid.paymentId,
        orderId,
        checkoutId: paid.checkoutId,
        buyerId,
        amountCents: 100,
        currency,
        simulated: true,
      };
      const data = { ...payment, refundId: newId('refund'), refundCents, reason: 'Cancelled', reference, at: noon(on) };
      return service.deliver('payouts.RefundIssued.v1', data, { times: 2 });
    };
    return { pay, refund, saleId: paid.lines[0]?.saleId ?? '', rentalId: rentals[0]?.rentalId ?? '' };
  }
  const paidOut = (sellerId: string, currency: string, amountCents: number, day: string) =>
    service.deliver('payouts.PayoutPaid.v1', {
      ...{ contractId: newId('sale'), sellerId, amountCents, currency, by: ada.id, transferId: 'tr_1', at: noon(day) },
    });
  const takenBack = (sellerId: string, amountCents: number, sent: boolean, day: string) =>
    service.deliver('payouts.PayoutFailed.v1', {
      ...{ contractId: newId('sale'), sellerId, amountCents, currency: 'usd', reason: 'Closed account', sent, at: noon(day) },
    });

  beforeAll(async () => {
    service = await testService(moderationService);
    today = (await service.engine.store.now()).slice(0, 10);
    await register(mina.id, 'buyer', daysAgo(40), 'mina@example.org');
    await register(kaito.id, 'buyer', daysAgo(40), 'kaito@example.org');
    await register(rei.id, 'seller', daysAgo(3), 'rei@example.org');
    for (const times of [1, 2])
      await service.deliver('identity.BecameSeller.v1', { personId: kaito.id, at: noon(daysAgo(times)) }, { streamId: kaito.id });
    const listing = { listingId: akira, sellerId: kaito.id, title: 'Akira 1', at: noon(daysAgo(40)), seriesId: null, coverUrl: null };
    await service.deliver('catalog.ListingCreated.v1', { ...listing, rateType: 'buy', rateCents: 1_000, currency: 'usd', depositCents: 0, shippingFee: 'Included', shippingCents: 0, locationType: 'remote', category: 'Manga', seriesTitle: null, inventory: 9, available: 9 }, { streamId: 'listing_1' }); // prettier-ignore

    const first = await order(mina.id, 'usd', daysAgo(35), {
      sold: [{ listingId: akira, priceCents: 1_000, quantity: 2, shippingCents: 600 }],
    });
    await first.pay();
    await first.refund(first.saleId, 900, daysAgo(5));
    const rental = await order(mina.id, 'usd', daysAgo(2), { rented: [{ listingId: monster, rentCents: 700, depositCents: 5_000 }] });
    await rental.pay();
    await rental.refund(`deposit:${rental.rentalId}`, 5_000, daysAgo(1));
    const cancelled = await order(rin.id, 'usd', daysAgo(2), { rented: [{ listingId: monster, rentCents: 700, depositCents: 5_000 }] });
    await cancelled.refund(cancelled.rentalId, 5_700, daysAgo(1));
    await cancelled.pay();
    await (await order(rin.id, 'jpy', daysAgo(1), { sold: [{ listingId: akira, priceCents: 90_000 }] })).pay();
    await register(rin.id, 'buyer', daysAgo(2), 'rin@example.org');
    for (const [seller, currency, cents, days] of [[kaito, 'usd', 2_000, 4], [kaito, 'usd', 400, 1], [kaito, 'jpy', 80_000, 1], [rei, 'usd', 2_100, 1]] as const)
      await paidOut(seller.id, currency, cents, daysAgo(days)); // prettier-ignore
    await takenBack(kaito.id, 400, true, today);
    await takenBack(rei.id, 9_999, false, today);
  });
  afterAll(() => service.stop());

  it('counts sales and rents per currency, without deposits, refunds beside', async () => {
    const { orderCount, sales } = await ask();
    expect(orderCount).toBe(4);
    expect(sales).toEqual([
      { currency: 'usd', orders: 3, gmvCents: 2_600 + 700 + 700, refundedCents: 900 + 700 },
      { currency: 'jpy', orders: 1, gmvCents: 90_000, refundedCents: 0 },
    ]);
  });

  it('counts new people once, of 30 days and of the range (265)', async () => {
    expect((await ask()).users).toEqual({ newBuyers: 3, newSellers: 2, newBuyersLast30: 1, newSellersLast30: 2 });
    const { users } = await ask({ from: daysAgo(45), to: daysAgo(30) });
    expect(users).toEqual({ newBuyers: 2, newSellers: 0, newBuyersLast30: 1, newSellersLast30: 2 });
  });

  it('lists the first sellers of each currency by money that reached them', async () => {
    expect((await ask()).sellers).toEqual([
      { sellerId: rei.id, sellerEmail: 'rei@example.org', currency: 'usd', payoutCents: 2_100, contracts: 1 },
      { sellerId: kaito.id, sellerEmail: 'kaito@example.org', currency: 'usd', payoutCents: 2_000, contracts: 1 },
      { sellerId: kaito.id, sellerEmail: 'kaito@example.org', currency: 'jpy', payoutCents: 80_000, contracts: 1 },
    ]);
  });

  it('lists the first listings of each currency', async () => {
    expect((await ask()).listings).toEqual([
      { itemId: akira, title: 'Akira 1', currency: 'usd', orders: 1, grossCents: 2_600 },
      { itemId: monster, title: monster, currency: 'usd', orders: 2, grossCents: 1_400 },
      { itemId: akira, title: 'Akira 1', currency: 'jpy', orders: 1, grossCents: 90_000 },
    ]);
  });

  it('follows the people of a month, and those whose order was heard of first', async () => {
    const { cohorts } = await ask();
    const sum = (key: 'newBuyers' | 'newSellers' | 'orders' | 'buyers') => cohorts.reduce((total, cohort) => total + cohort[key], 0);
    expect([sum('newBuyers'), sum('newSellers'), sum('orders'), sum('buyers')]).toEqual([3, 2, 4, 2]);
    expect(cohorts.find(({ month }) => month === daysAgo(40).slice(0, 7))).toMatchObject({
      newBuyers: expect.any(Number),
      orders: expect.any(Number),
    });
    expect(cohorts.map(({ month }) => month)).toEqual(
      cohorts
        .map(({ month }) => month)
        .toSorted()
        .toReversed(),
    );
  });

  it('shows days of the range or the last 30, and months of a long range', async () => {
    const figures = { currency: 'usd', orders: 2, gmvCents: 1_400, refundedCents: 700 };
    const rents = { from: daysAgo(2), ...figures };
    const lately = await ask();
    expect([lately.by, lately.periods]).toEqual([
      'day', [rents, { from: daysAgo(1), currency: 'jpy', orders: 1, gmvCents: 90_000, refundedCents: 0 }],
    ]); // prettier-ignore
    const { periods, sales, listings, sellers } = await ask({ from: daysAgo(2), to: daysAgo(1) });
    expect([periods, sales, listings.map(({ itemId }) => itemId), sellers]).toEqual([[rents], [figures], [monster], []]);
    const long = await ask({ from: daysAgo(200), to: daysAfter(today, 1) });
    expect([long.by, new Set(long.periods.map(({ from }) => from.slice(8)))]).toEqual(['month', new Set(['01'])]);
    expect(long.periods.reduce((sum, { orders }) => sum + orders, 0)).toBe(4);
  });

  it('is as it was known at the end of a past day', async () => {
    const then = await ask({ asOf: daysAgo(6) });
    expect(then.sales).toEqual([{ currency: 'usd', orders: 1, gmvCents: 2_600, refundedCents: 0 }]);
    expect([then.users.newSellers, then.sellers, then.listings.length]).toEqual([0, [], 1]);
    const october = { from: daysAgo(35), to: daysAgo(34) };
    const [before, now] = [await ask({ ...october, asOf: daysAgo(6) }), await ask(october)];
    expect([before.sales[0]!.refundedCents, now.sales[0]!.refundedCents]).toEqual([0, 900]);
    expect((await ask({ asOf: daysAfter(today, 400) })).sales).toEqual((await ask()).sales);
    expect((await ask({ asOf: '0001-01-01' })).orderCount).toBe(0);
  });

  it('loses the e-mail of an erased person and keeps the figures', async () => {
    await service.deliver('identity.PersonErased.v1', { personId: rei.id, at: noon(today) }, { streamId: rei.id });
    expect((await ask()).sellers[0]).toEqual({ sellerId: rei.id, sellerEmail: null, currency: 'usd', payoutCents: 2_100, contracts: 1 });
  });

  it('refuses ranges that end before they begin, are half given or have 50 years', async () => {
    for (const range of [{ from: daysAgo(1), to: daysAgo(2) }, { from: daysAgo(1) }, { to: daysAgo(1) }, { from: '1976-01-01', to: '2026-01-01' }])
      await expect(ask(range)).rejects.toMatchObject({ code: 'validation_failed', status: 400, fields: [{ path: 'to' }] }); // prettier-ignore
    expect((await ask({ from: today, to: today })).sales).toEqual([]);
  });

  it('is for admins only (A-27)', async () => {
    for (const other of [mina, kaito, aModerator('mo')])
      await expect(service.call(moderation.analytics, {}, as(other))).rejects.toMatchObject({ status: 403 });
  });

  it('takes as many statements for many figures as for few', async () => {
    const few = await statementsOf(() => ask());
    const many = `FROM generate_series(1, 20000) n`;
    await service.database.query(`
      INSERT INTO listing_days SELECT 'listing-' || n, 'usd', date '2025-01-01' + (n % 365)::int, 1, n ${many};
      INSERT INTO listing_totals SELECT 'listing-' || n, 'usd', 1, n ${many};
      INSERT INTO seller_days SELECT 'person_' || lpad(n::text, 32, '0'), 'usd', date '2025-01-01' + (n % 365)::int, n, 1 ${many};
      INSERT INTO seller_totals SELECT 'person_' || lpad(n::text, 32, '0'), 'usd', n, 1 ${many}`);
    const full: CallOutput<typeof moderation.analytics> = await ask();
    expect([full.listings.length, full.sellers.length]).toEqual([10 + 1, 10 + 1]);
    expect((await statementsOf(() => ask())).length).toBe(few.length);
    expect(few.length).toBeLessThanOrEqual(7);
    const read = (from: string | null, to: string | null) =>
      rowsRead(service.database.manager, (db) => findAnalytics(db, { from, to, asOf: today, today }));
    const rows = [await read(null, null), await read('2025-01-01', '2025-01-11')];
    expect(Math.max(...rows)).toBeLessThan(2_000);
    await service.database.query(`
      DELETE FROM listing_days WHERE day < '2026-01-01'; DELETE FROM listing_totals WHERE listing_id ~ '^listing-[0-9]+$';
      DELETE FROM seller_days WHERE day < '2026-01-01'; DELETE FROM seller_totals WHERE seller_id LIKE 'person_0000%'`);
  });

  it.each(['sales-figures', 'payout-figures', 'cohort-figures'])('rebuilds %s to the same rows', async (projection) => {
    await service.replayMatches(projection);
  });
});
