import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallInput, type CallOutput, payouts, type StatementLine } from '@tankobon/contracts';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';

type Filter = Partial<CallInput<typeof payouts.statement>>;
type Person = ReturnType<typeof aBuyer>;

/** Real: PostgreSQL, the event log, RPC. Payments are simulated. */
describe('statement', () => {
  let service: TestService;
  const [mina, kaito] = [aBuyer('mina'), aSeller('kaito')];

  async function topUp(person: Person, amountCents: number, currency: 'usd' | 'jpy' = 'usd') {
    const { id: topUpId } = await service.call(payouts.topUp, { amountCents, currency }, as(person));
    await service.call(payouts.markTopUpPaid, { topUpId }, as(person));
    return topUpId;
  }
  async function sold(shape = {}) {
    const order = anOrder(kaito.id, mina.id, shape);
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    return order;
  }
  const page = (person: Person, filter: Filter = {}) => service.call(payouts.statement, filter, as(person));
  async function whole(person: Person, filter: Filter = {}) {
    const lines: StatementLine[] = [];
    let cursor: string | undefined;
    do {
      const part: CallOutput<typeof payouts.statement> = await page(person, { limit: 2, ...filter, ...(cursor && { cursor }) });
      lines.push(...part.items);
      cursor = part.nextCursor ?? undefined;
    } while (cursor);
    return lines;
  }
  const sum = (lines: readonly StatementLine[], buckets: readonly string[]) =>
    lines.filter(({ bucket }) => buckets.includes(bucket)).reduce((total, { amountCents }) => total + amountCents, 0);

  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  it('adds up to the balances in every currency on any page size', async () => {
    const [first] = [await sold(), await sold({ currency: 'jpy' }), await sold(), await topUp(kaito, 700), await topUp(kaito, 900, 'jpy')];
    await service.deliver('orders.SaleCompleted.v1', first!.completed);
    await service.advanceClock('3 days');
    const { balances } = await service.call(payouts.wallet, {}, as(kaito));
    expect(balances.map(({ currency }) => currency)).toEqual(['jpy', 'usd']);
    for (const { currency, balanceCents, pendingCents } of balances) {
      const lines = await whole(kaito, { currency });
      expect([sum(lines, ['wallet', 'available']), sum(lines, ['pending', 'deposit'])]).toEqual([balanceCents, pendingCents]);
      expect(lines.every((line) => line.currency === currency)).toBe(true);
    }
    const all = await whole(kaito);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(await whole(kaito, { limit: 100 })).toEqual(all);
  });

  it('shows the cause of each line', async () => {
    const { orderId, saleId } = await sold();
    const [line] = (await page(kaito, { kind: 'earning' })).items;
    expect(line).toMatchObject({ kind: 'earning', bucket: 'pending', amountCents: 3_300, currency: 'usd', ref: saleId, orderId });
    const topUpId = await topUp(kaito, 500);
    expect((await page(kaito, { limit: 1 })).items).toEqual([
      expect.objectContaining({ kind: 'topup', bucket: 'wallet', amountCents: 500, ref: topUpId, orderId: null }),
    ]);
  });

  it('is filtered by kind and by days, both included', async () => {
    const ren = aBuyer();
    await topUp(ren, 500);
    const today = (await service.call(payouts.statement, {}, as(ren))).items[0]!.at.slice(0, 10);
    for (const range of [{ from: today }, { to: today }, { from: today, to: today }]) expect(await whole(ren, range)).toHaveLength(1);
    for (const range of [{ from: '2100-01-01' }, { to: '2020-01-01' }]) expect(await whole(ren, range)).toEqual([]);
    expect(await whole(ren, { kind: 'earning' })).toEqual([]);
    await expect(page(ren, { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'bad_cursor', status: 400 });
  });

  it('is private', async () => expect((await page(aBuyer())).items).toEqual([]));
});
