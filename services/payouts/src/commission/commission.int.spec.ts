import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';

/** Real: PostgreSQL and its clock, the event log, RPC. Payments are simulated. */
describe('commission over RPC', () => {
  let service: TestService;
  const [mina, ada] = [aBuyer('mina'), anAdmin('ada')];
  const [kaito, rin, sora] = [aSeller('kaito'), aSeller('rin'), aSeller('sora')];
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  type Rule = { category?: string; sellerId?: string; basisPoints: number | null };
  const set = (rule: Rule, by: Actor = ada) => service.call(payouts.setCommission, rule, as(by));
  const rules = async () =>
    (await service.call(payouts.commissionRules, {}, as(ada))).rules.map(({ scope, of, basisPoints }) => [scope, of, basisPoints]);
  const asked = (of: Actor) => service.call(payouts.commission, {}, as(of));

  /** A copy for 30.00, shipping 6.00, of a category; what is kept of it. */
  async function paid(seller: Actor, category = 'Manga', at = () => new Date().toISOString()) {
    const order = anOrder(seller.id, mina.id);
    const listingId = `listing-akira-${category.toLowerCase()}-${seller.id.slice(-6)}`;
    const listing = {
      listingId, sellerId: seller.id, title: 'Akira', coverUrl: null, rateType: 'buy' as const, rateCents: 3_000, currency: 'usd' as const, depositCents: 0, shippingFee: '$6' as const, shippingCents: 600, locationType: 'remote' as const, category, seriesId: null, seriesTitle: null, inventory: 1, available: 1, at: at(),
    }; // prettier-ignore
    await service.deliver('catalog.ListingCreated.v1', listing);
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    const fact = order.paid(id);
    return { ...order, fact: { ...fact, at: at(), lines: fact.lines.map((line) => ({ ...line, listingId })) } };
  }
  async function kept({ fact, saleId }: Awaited<ReturnType<typeof paid>>, times = 1) {
    await service.deliver('orders.OrderPaid.v1', fact, { times });
    const [row]: [{ amount: string } | undefined] = await service.database.query('SELECT amount FROM ledger_transfers WHERE id = $1', [
      `commission:${saleId}`,
    ]);
    return Number(row?.amount ?? 0);
  }

  it('is ten percent of the price for everybody until an admin changes it', async () => {
    expect(await rules()).toEqual([['everybody', null, 1_000]]);
    expect(await kept(await paid(kaito))).toBe(300);
  });

  it('follows the most specific rule: seller, category, everybody', async () => {
    await set({ basisPoints: 900 });
    await set({ category: 'ArtBook', basisPoints: 800 });
    await set({ sellerId: rin.id, basisPoints: 0 });
    expect(await rules()).toEqual([
      ['everybody', null, 900],
      ['category', 'artbook', 800],
      ['seller', rin.id, 0],
    ]);
    expect(await kept(await paid(kaito))).toBe(270);
    expect(await kept(await paid(kaito, 'Artbook'))).toBe(240);
    expect(await kept(await paid(rin, 'artbook'))).toBe(0);
    expect(await asked(kaito)).toEqual({ basisPoints: 900, byCategory: [{ category: 'artbook', basisPoints: 800 }] });
    expect(await asked(rin)).toEqual({ basisPoints: 0, byCategory: [] });
  });

  it('is that of the moment of payment, however late the fact arrives', async () => {
    const [early, twice] = [await paid(sora), await paid(sora)];
    expect(await kept(twice, 2)).toBe(270);
    await new Promise((later) => setTimeout(later, 20));
    await set({ sellerId: sora.id, basisPoints: 500 });
    expect([await kept(early), await kept(twice)]).toEqual([270, 270]);
    expect(await kept(await paid(sora))).toBe(150);
    await set({ sellerId: sora.id, basisPoints: null });
    expect(await kept(await paid(sora))).toBe(270);
    await set({ sellerId: sora.id, basisPoints: null });
    expect((await rules()).some(([, of]) => of === sora.id)).toBe(false);
  });

  it('is published to the audit trail, once for a repeated rule', async () => {
    for (const _ of [1, 2]) await set({ category: 'zine', basisPoints: 700 });
    const reported = (await service.facts('payouts.CommissionSet.v1')).filter(({ data }) => data['of'] === 'zine');
    expect(reported.map(({ data }) => data)).toEqual([expect.objectContaining({ scope: 'category', basisPoints: 700, by: ada.id })]);
    for (const view of ['commission-rules', 'listing-categories']) await service.replayMatches(view);
  });

  it('is set by an admin within limits, and the general rule stays', async () => {
    for (const by of [kaito, mina]) await expect(set({ basisPoints: 1 }, by)).rejects.toMatchObject({ status: 403 });
    await expect(service.call(payouts.commissionRules, {}, as(kaito))).rejects.toMatchObject({ status: 403 });
    const before = await rules();
    for (const wrong of [
      { basisPoints: 3_334 },
      { basisPoints: -1 },
      { basisPoints: 1.5 },
      { category: ' ', basisPoints: 1 },
      { category: 'a', sellerId: rin.id, basisPoints: 1 },
    ])
      await expect(set(wrong)).rejects.toMatchObject({ status: 400 });
    await expect(set({ basisPoints: null })).rejects.toMatchObject({ code: 'stays', status: 409 });
    expect(await rules()).toEqual(before);
  });
});
