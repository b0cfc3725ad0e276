import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { Metrics } from '@tankobon/service-kit';
import { aBuyer, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';
import { addUpSums, findTrialBalance } from './trial-balance.js';

const NOTHING = { usd: 0, eur: 0, jpy: 0 };

/** Real: PostgreSQL, the event log, RPC. Payments are simulated. */
describe('the trial balance', () => {
  let service: TestService;
  const [kaito, mina] = [aSeller('kaito'), aBuyer('mina')];
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  const balance = () => findTrialBalance(service.database);
  const figure = async (currency: string) => {
    const text = await service.app.get(Metrics).text();
    return Number(new RegExp(`^ledger_trial_balance\\{[^}]*currency="${currency}"[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const sums = async (): Promise<Record<string, number>> => {
    const rows: { account: string; sum: string }[] = await service.database.query(
      `SELECT account, sum(amount) AS sum FROM ledger_sums WHERE currency = 'usd' GROUP BY account`,
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
  };
  async function sold() {
    const order = anOrder(kaito.id, mina.id);
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    await service.settled();
  }

  it('is nothing in every currency, whatever was sold, and is kept account by account', async () => {
    expect(await balance()).toEqual(NOTHING);
    await Promise.all(Array.from({ length: 8 }, sold));
    expect(await balance()).toEqual(NOTHING);
    expect(await sums()).toEqual({ card_clearing: -28_800, orders: 0, people: 26_400, platform_revenue: 2_400 });
  });

  it('says the same after its sums were added up, by two at once while more is sold', async () => {
    await Promise.all([addUpSums(service.database), addUpSums(service.database), ...Array.from({ length: 8 }, sold)]);
    await addUpSums(service.database);
    expect(await balance()).toEqual(NOTHING);
    expect(await sums()).toMatchObject({ card_clearing: -57_600, people: 52_800 });
    const [{ rows }]: [{ rows: number }] = await service.database.query('SELECT count(*)::int AS rows FROM ledger_sums');
    expect(rows).toBe(4);
  });

  it('is a figure that tells one cent', async () => {
    const cent = (by: number) => service.database.query(`UPDATE ledger_sums SET amount = amount - $1 WHERE account = 'people'`, [by]);
    await cent(1);
    expect([await figure('usd'), await figure('eur'), await figure('jpy')]).toEqual([1, 0, 0]);
    await cent(-1);
    expect(await figure('usd')).toBe(0);
  });
});
