import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { Metrics } from '@tankobon/service-kit';
import { aBuyer, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';
import { closeBooks, findTrialBalance, TrialBalance } from './trial-balance.js';

const NOTHING = { usd: 0, eur: 0, jpy: 0 };

/** Real: PostgreSQL and its clock, the event log, RPC. Payments are simulated. */
describe('trial balance', () => {
  let service: TestService;
  const [kaito, mina] = [aSeller('kaito'), aBuyer('mina')];
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  const balance = () => findTrialBalance(service.database.manager);
  const close = () => closeBooks(service.database.manager);
  const figure = async (currency: string) => {
    await service.app.get(TrialBalance).look();
    const text = await service.app.get(Metrics).text();
    return Number(new RegExp(`^ledger_trial_balance\\{[^}]*currency="${currency}"[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const closed = async () => {
    const [usd]: [{ balance: string }] = await service.database.query(`SELECT balance FROM ledger_closings WHERE currency = 'usd'`);
    return Number(usd.balance);
  };
  async function sold() {
    const order = anOrder(kaito.id, mina.id);
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    await service.settled();
  }

  it('is zero in every currency after any sales', async () => {
    expect(await balance()).toEqual(NOTHING);
    await Promise.all(Array.from({ length: 8 }, sold));
    expect(await balance()).toEqual(NOTHING);
  });

  it('closes settled transfers once in concurrent runs and leaves new ones', async () => {
    await close();
    expect(await closed()).toBe(0);
    await service.advanceClock('11 minutes');
    await sold();
    await Promise.all(Array.from({ length: 8 }, close));
    // 8 sales of 3,600 came in; 300 of each are ours: the other 3,300 are a person's.
    expect(await closed()).toBe(-8 * 3_300);
    expect(await balance()).toEqual(NOTHING);
    await service.advanceClock('11 minutes');
    await close();
    expect(await closed()).toBe(-9 * 3_300);
    expect(await balance()).toEqual(NOTHING);
  });

  it('is a metric that shows one cent', async () => {
    const cent = (by: number) =>
      service.database.query(`UPDATE ledger_accounts SET balance = balance - $1 WHERE account = $2`, [by, `seller:${kaito.id}:pending`]);
    await cent(1);
    expect([await figure('usd'), await figure('eur'), await figure('jpy')]).toEqual([1, 0, 0]);
    await cent(-1);
    expect(await figure('usd')).toBe(0);
  });
});
