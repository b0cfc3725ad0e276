import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';
import { ExportRuns } from './export-runs.js';

/** Real: PostgreSQL and its clock, the event log, RPC. */
describe('scheduled export', () => {
  let service: TestService;
  const [mina, ada] = [aBuyer('mina'), anAdmin('ada')];
  const reported = () => service.call(payouts.billing, {}, as(ada));
  const daily = async () => (await reported()).exports.runs.filter(({ name }) => name === 'revenueShare');
  const run = (name: 'revenueShare' | 'payoutSummary' = 'revenueShare') => service.app.get(ExportRuns).runDue(name);

  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  async function paidOrder(currency: 'usd' | 'jpy') {
    const order = anOrder(aSeller().id, mina.id, { currency: currency as 'usd', priceCents: 3_000 });
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
  }

  it('runs once on several replicas and reports its counts', async () => {
    await run();
    for (const currency of ['usd', 'jpy', 'usd'] as const) await paidOrder(currency);
    await service.advanceClock('1 day');
    await service.advanceClock('3 hours');
    await Promise.all(Array.from({ length: 8 }, () => run()));
    const [first, ...others] = await daily();
    expect(others).toHaveLength(1);
    expect(first).toMatchObject({ from: others[0]!.to, outcome: 'done', startedAt: expect.any(String), endedAt: expect.any(String) });
    const page = await service.call(payouts.exportPage, { kind: 'revenue-share', from: first!.from, to: first!.to }, as(ada));
    expect(page.rows).toHaveLength(first!.rows);
    const { lastRevenueShareExportAt, exports } = await reported();
    expect([lastRevenueShareExportAt, exports.revenueShare.lastRunAt]).toEqual([first!.startedAt, first!.startedAt]);
    expect(exports.revenueShare.nextRunAt > first!.startedAt).toBe(true);
    expect(exports.revenueShare.nextRunAt).toMatch(/T02:00:00.000Z$/);
    expect(exports.payoutSummary.lastRunAt).toBeNull();
  });

  it('runs once after a downtime for all missed days', async () => {
    const [before] = await daily();
    for (let days = 0; days < 4; days += 1) await service.advanceClock('1 day');
    for (const _ of [1, 2]) await run();
    const runs = await daily();
    expect(runs).toHaveLength(3);
    expect(runs[0]).toMatchObject({ from: before!.to, outcome: 'done' });
    expect(runs[0]!.rows + before!.rows).toBe(3);
    expect([...before!.sums, ...runs[0]!.sums]).toEqual([
      { currency: 'jpy', cents: 300 },
      { currency: 'usd', cents: 600 },
    ]);
  });

  it('reports a failure and runs when possible', async () => {
    await service.advanceClock('1 day');
    jest.spyOn(service.database, 'transaction').mockRejectedValueOnce(new Error('No connection.'));
    await expect(run()).rejects.toThrow('No connection.');
    expect((await daily())[0]).toMatchObject({ outcome: 'failed', endedAt: null });
    await run();
    expect((await daily())[0]).toMatchObject({ outcome: 'done', rows: 0, sums: [] });
    await run('payoutSummary');
    expect((await reported()).exports.payoutSummary.lastRunAt).not.toBeNull();
  });
});
