import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { daysAfter, type ExportKind, type CallOutput, payouts, type Person } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';

const person = (id: string): Person => ({
  ...{ id, displayName: 'Mina', email: 'mina@example.org', emailVerified: true, role: 'buyer', banned: false },
  ...{
    createdAt: '2026-03-01T12:00:00.000Z',
    location: null,
    timeZone: 'UTC',
    language: 'en',
    onboardingStatus: 'none',
    avatarColor: '#123456',
  },
});

/** Real: PostgreSQL, the event log, RPC. Payments are simulated; identity knows Mina. */
describe('ledger exports', () => {
  let service: TestService;
  const [mina, ada, kaito] = [aBuyer('mina'), anAdmin('ada'), aSeller('kaito')];
  const today = new Date().toISOString().slice(0, 10);
  const range = { from: today, to: daysAfter(today, 2) };
  const peopleByIds = () => ({ items: [person(mina.id)] });

  beforeAll(async () => void (service = await testService(payoutsService, { calls: { identity: { peopleByIds } } })));
  afterAll(() => service.stop());

  async function paidOrder(shape = {}) {
    const order = anOrder(kaito.id, mina.id, shape);
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    return order;
  }
  const page = (kind: ExportKind, more = {}) => service.call(payouts.exportPage, { kind, ...range, ...more }, as(ada));
  async function whole(kind: ExportKind, more = {}) {
    const rows: Record<string, unknown>[] = [];
    let cursor: string | undefined;
    do {
      const part: CallOutput<typeof payouts.exportPage> = await page(kind, { ...more, ...(cursor && { cursor }) });
      rows.push(...part.rows.map((row) => Object.fromEntries(part.columns.map((name, index) => [name, row[index]]))));
      cursor = part.nextCursor ?? undefined;
    } while (cursor);
    return rows;
  }

  it('list payouts, shares, refunds and movements, the oldest first', async () => {
    const [kept, cancelled] = [await paidOrder(), await paidOrder()];
    await service.deliver('orders.SaleCompleted.v1', kept.completed);
    await service.call(payouts.payOut, { contractId: kept.saleId }, as(ada));
    await service.deliver('orders.SaleCancelled.v1', cancelled.cancelled);
    const { orderId, saleId: reference, amountCents } = cancelled;
    await service.call(payouts.refund, { orderId, amountCents, reason: 'Not shipped', reference, by: mina.id });

    const of = { orderId: kept.orderId, sellerId: kaito.id, itemId: 'listing-akira-kaito', currency: 'usd' };
    expect(await whole('payouts')).toEqual([{ paidAt: expect.any(String), contractId: kept.saleId, ...of, amountCents: 3_300 }]);
    expect((await whole('revenue-share')).map(({ at: _, ...row }) => row)).toEqual([
      { ...of, contractId: kept.saleId, grossCents: 3_600, commissionCents: 300, sellerCents: 3_300 },
      { ...of, orderId, contractId: reference, grossCents: 3_600, commissionCents: 300, sellerCents: 3_300 },
      { ...of, orderId, contractId: reference, grossCents: -3_600, commissionCents: -300, sellerCents: -3_300 },
    ]);
    expect(await whole('refunds')).toEqual([
      expect.objectContaining({ orderId, itemId: of.itemId, amountCents: 3_600, status: 'issued', actorEmail: 'mina@example.org' }),
    ]);
    const journal = await whole('ledger-journal');
    expect(journal.map(({ at }) => at)).toEqual(journal.map(({ at }) => at).toSorted());
    expect(journal.find(({ kind }) => kind === 'payout_posted')).toMatchObject({
      debitAccount: 'payout_clearing', creditAccount: 'card_clearing', amountCents: 3_300, ref: kept.saleId, pendingId: `payout:${kept.saleId}:1`,
    }); // prettier-ignore
  });

  it('are paged, each row once, for the requested days only', async () => {
    const before = (await whole('ledger-journal')).length;
    await service.database.query(
      `SELECT ledger_post(jsonb_agg(jsonb_build_object('id', 'many:' || n, 'debit', 'card_clearing', 'credit', 'order:many', 'amount', 1, 'currency', 'usd', 'kind', 'charge', 'pendingId', NULL, 'ref', 'many')),
              ($1::date + 1)::timestamp AT TIME ZONE 'UTC') FROM generate_series(1, 450) n`,
      [today],
    );
    const all = await whole('ledger-journal');
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([before + 450, before + 450]);
    expect((await page('ledger-journal')).rows).toHaveLength(200);
    expect(await whole('ledger-journal', { to: daysAfter(today, 1) })).toHaveLength(before);
    expect(await whole('ledger-journal', { from: daysAfter(today, 1) })).toHaveLength(450);
    expect(await whole('ledger-journal', { from: today, to: today })).toEqual([]);
  });

  it('are for an admin, forward in time, a year at most', async () => {
    const of = (from: string, to: string) => service.call(payouts.exportPage, { kind: 'payouts', from, to }, as(ada));
    const refused = {
      code: 'invalid_range',
      status: 422,
      fields: [{ path: 'to', code: 'invalid_range', message: { id: expect.any(String) } }],
    };
    await expect(of('2026-02-02', '2026-02-01')).rejects.toMatchObject(refused);
    await expect(of('2024-01-01', '2025-01-02')).rejects.toMatchObject(refused);
    expect((await of('2024-01-01', '2025-01-01')).rows).toEqual([]);
    await expect(page('payouts', { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'bad_cursor', status: 400 });
    for (const other of [mina, kaito, { ...ada, role: 'moderator' as const }])
      await expect(service.call(payouts.exportPage, { kind: 'payouts', ...range }, as(other))).rejects.toMatchObject({ status: 403 });
  });
});
