import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Currency, type Money, payouts } from '@tankobon/contracts';
import { type Actor } from '@tankobon/eventstore';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { SimulatedObject } from '../provider/simulated-provider.js';
import { anOrder } from '../testing/orders.js';

const usd = (amountCents: number): Money => ({ currency: 'usd', amountCents });
const jpy = (amountCents: number): Money => ({ currency: 'jpy', amountCents });
const centsOf = (sums: readonly Money[], wanted: Currency) => sums.find(({ currency }) => currency === wanted)?.amountCents ?? 0;

/** Real: PostgreSQL, the event log, RPC. Payments are simulated. */
describe('money of a sale', () => {
  let service: TestService;
  const [mina, ada] = [aBuyer('mina'), anAdmin('ada')];
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  async function paidOrder(seller: Actor, shape = {}) {
    const order = anOrder(seller.id, mina.id, shape);
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    await service.deliver('orders.OrderPaid.v1', order.paid(id), { times: 2 });
    return order;
  }
  async function completedOrder(seller: Actor, shape = {}) {
    const order = await paidOrder(seller, shape);
    await service.deliver('orders.SaleCompleted.v1', order.completed, { times: 2 });
    return order;
  }
  const wallet = (person: Actor) => service.call(payouts.wallet, {}, as(person)).then(({ balances }) => balances);
  const queue = () => service.call(payouts.billing, { limit: 100 }, as(ada)).then(({ payoutQueue }) => payoutQueue);
  const transfers = (orderId: string) => service.database.getRepository(SimulatedObject).countBy({ orderId, status: 'transferred' });

  it('is pending at payment, available at completion and gone at the payout', async () => {
    const kaito = aSeller();
    expect(await wallet(kaito)).toEqual([{ currency: 'usd', balanceCents: 0, pendingCents: 0 }]);
    const order = await paidOrder(kaito);
    expect(await wallet(kaito)).toEqual([{ currency: 'usd', balanceCents: 0, pendingCents: 3_300 }]);
    const contractId = order.saleId;
    await expect(service.call(payouts.payOut, { contractId }, as(ada))).rejects.toMatchObject({ code: 'not_completed', status: 409 });
    await service.deliver('orders.SaleCompleted.v1', order.completed, { times: 3 });
    expect(await wallet(kaito)).toEqual([{ currency: 'usd', balanceCents: 3_300, pendingCents: 0 }]);
    expect((await queue()).find((entry) => entry.contractId === contractId)).toMatchObject({
      sellerId: kaito.id, listingId: 'listing-akira-kaito', amountCents: 3_300, payoutStatus: 'ready', pendingSince: order.completed.at,
    }); // prettier-ignore
    const paid = await service.call(payouts.payOut, { contractId }, as(ada));
    expect(paid).toEqual({ paid: true, contractId, transferId: expect.any(String) });
    expect(await wallet(kaito)).toEqual([{ currency: 'usd', balanceCents: 0, pendingCents: 0 }]);
    expect((await queue()).some((entry) => entry.contractId === contractId)).toBe(false);
    const mine = await service.call(payouts.sellerPayouts, {}, as(kaito));
    expect(mine).toMatchObject({
      pending: [],
      lifetime: [{ currency: 'usd', amountCents: 3_300 }],
      items: [{ contractId, payoutStatus: 'paid' }],
    });
    const fact = (await service.facts('payouts.PayoutPaid.v1')).find(({ data }) => data['contractId'] === contractId);
    expect(fact?.data).toMatchObject({ by: ada.id, transferId: paid.transferId, amountCents: 3_300 });
  });

  it('is sent in one transfer for 32 concurrent calls, with one id', async () => {
    const order = await completedOrder(aSeller());
    const pressed = await Promise.all(
      Array.from({ length: 32 }, () => service.call(payouts.payOut, { contractId: order.saleId }, as(anAdmin()))),
    );
    expect(new Set(pressed.map(({ transferId }) => transferId)).size).toBe(1);
    expect(await transfers(order.orderId)).toBe(1);
    expect(await service.call(payouts.payOut, { contractId: order.saleId }, as(ada))).toEqual(pressed[0]);
  });

  it('stays while it is on hold', async () => {
    const { saleId: contractId, orderId } = await completedOrder(aSeller());
    for (const _ of [1, 2]) expect(await service.call(payouts.hold, { contractId }, as(ada))).toEqual({ contractId, payoutStatus: 'hold' });
    await expect(service.call(payouts.payOut, { contractId }, as(ada))).rejects.toMatchObject({ code: 'payout_on_hold', status: 409 });
    expect((await queue()).find((entry) => entry.contractId === contractId)).toMatchObject({ payoutStatus: 'hold' });
    for (const _ of [1, 2])
      expect(await service.call(payouts.release, { contractId }, as(ada))).toEqual({ contractId, payoutStatus: 'ready' });
    await service.call(payouts.payOut, { contractId }, as(ada));
    expect(await transfers(orderId)).toBe(1);
    await expect(service.call(payouts.hold, { contractId }, as(ada))).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
  });

  it('is never sent on hold in concurrent calls', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => completedOrder(aSeller())));
    for (const { saleId: contractId, orderId } of orders) {
      const [held, paid] = await Promise.allSettled([
        service.call(payouts.hold, { contractId }, as(ada)),
        service.call(payouts.payOut, { contractId }, as(ada)),
      ]);
      expect([held.status, paid.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await transfers(orderId)).toBe(paid.status === 'fulfilled' ? 1 : 0);
    }
  });

  it('waits for a checked identity over the threshold', async () => {
    const [seller, checked] = [aSeller(), aSeller()];
    const { saleId: contractId } = await completedOrder(seller, { priceCents: 400_000 });
    await service.call(payouts.onboard, {}, as(checked));
    await expect(service.call(payouts.payOut, { contractId }, as(ada))).rejects.toMatchObject({ code: 'kyc_required', status: 409 });
    expect(await service.call(payouts.sellerAccount, {}, as(seller))).toEqual({
      connected: false,
      accountId: null,
      payoutsEnabled: false,
      chargesEnabled: false,
      detailsSubmitted: false,
      closed: false,
      requirements: { currentlyDue: [], pastDue: [], disabledReason: null, dueBy: null },
    });
    expect(await service.call(payouts.onboard, {}, as(seller))).toEqual({ url: 'http://localhost:3000/onboarding?simulated=done' });
    expect(await service.call(payouts.sellerAccount, {}, as(seller))).toMatchObject({
      connected: true,
      payoutsEnabled: true,
      detailsSubmitted: true,
    });
    const { saleId: next } = await completedOrder(checked, { priceCents: 400_000 });
    expect(await service.call(payouts.payOut, { contractId: next }, as(ada))).toMatchObject({ paid: true });
  });

  it('is taken back when the sale is cancelled', async () => {
    const seller = aSeller();
    const order = await paidOrder(seller);
    await service.deliver('orders.SaleCancelled.v1', order.cancelled, { times: 2 });
    await service.call(payouts.refund, {
      orderId: order.orderId,
      amountCents: order.amountCents,
      reason: 'Not shipped',
      reference: order.saleId,
    });
    expect(await wallet(seller)).toEqual([{ currency: 'usd', balanceCents: 0, pendingCents: 0 }]);
    const sums: { account: string; sum: string }[] = await service.database.query(
      `SELECT account, sum(amount) FROM (SELECT credit_account AS account, amount, ref FROM ledger_transfers
         UNION ALL SELECT debit_account, -amount, ref FROM ledger_transfers) AS sides
        WHERE ref IN ($1, $2) GROUP BY account HAVING sum(amount) <> 0`,
      [order.orderId, order.saleId],
    );
    expect(sums).toEqual([]);
    const { refunds } = await service.call(payouts.billing, {}, as(ada));
    expect(refunds.find(({ orderId }) => orderId === order.orderId)).toMatchObject({
      itemId: 'listing-akira-kaito',
      amountCents: 3_600,
      status: 'issued',
    });
  });

  it('is booked the same if the end of a sale arrives before its begin', async () => {
    const seller = aSeller();
    const order = anOrder(seller.id, mina.id, { currency: 'jpy' as never, priceCents: 1_005, shippingCents: 0 });
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    await service.deliver('orders.SaleCompleted.v1', order.completed);
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    expect(await wallet(seller)).toEqual([{ currency: 'jpy', balanceCents: 904, pendingCents: 0 }]);
  });

  it('is summed by currency over all pages', async () => {
    const seller = aSeller();
    const before = (await service.call(payouts.billing, { limit: 1 }, as(ada))).totals;
    const inYen = { currency: 'jpy' as never, priceCents: 1_000, shippingCents: 0 };
    const [first, held] = [await completedOrder(seller), await completedOrder(seller), await completedOrder(seller, inYen)];
    await service.call(payouts.hold, { contractId: held.saleId }, as(ada));
    const mine = await service.call(payouts.sellerPayouts, { limit: 1 }, as(seller));
    expect([mine.items.length, mine.pending, mine.lifetime]).toEqual([1, [usd(6_600), jpy(900)], []]);
    await service.call(payouts.payOut, { contractId: first.saleId }, as(ada));
    const after = await service.call(payouts.sellerPayouts, { limit: 1 }, as(seller));
    expect([after.pending, after.lifetime]).toEqual([[usd(3_300), jpy(900)], [usd(3_300)]]);
    const { totals, payoutQueue } = await service.call(payouts.billing, { limit: 1 }, as(ada));
    expect(payoutQueue).toHaveLength(1);
    expect(totals.entries).toBe(before.entries + 2);
    expect(centsOf(totals.onHold, 'usd') - centsOf(before.onHold, 'usd')).toBe(3_300);
    expect(centsOf(totals.ready, 'jpy') - centsOf(before.ready, 'jpy')).toBe(900);
    expect(centsOf(totals.ready, 'usd')).toBe(centsOf(before.ready, 'usd'));
  });

  it('is read and moved by its seller only', async () => {
    const order = await completedOrder(aSeller());
    expect(await service.call(payouts.sellerPayouts, {}, as(aSeller()))).toMatchObject({ items: [], pending: [], lifetime: [] });
    for (const call of [payouts.hold, payouts.release, payouts.payOut] as const) {
      await expect(service.call(call, { contractId: order.saleId }, as(aSeller()))).rejects.toMatchObject({ status: 403 });
    }
    await expect(service.call(payouts.billing, {}, as(aBuyer()))).rejects.toMatchObject({ status: 403 });
    const nobody = `sale_${'0'.repeat(32)}`;
    await expect(service.call(payouts.payOut, { contractId: nobody }, as(ada))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('is paged, the longest waiting first', async () => {
    await Promise.all(Array.from({ length: 3 }, () => completedOrder(aSeller())));
    const all = await queue();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await service.call(payouts.billing, { limit: 2, ...(cursor && { cursor }) }, as(ada));
      seen.push(...page.payoutQueue.map(({ contractId }) => contractId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all.map(({ contractId }) => contractId));
    expect(all.map(({ pendingSince }) => pendingSince)).toEqual(all.map(({ pendingSince }) => pendingSince).toSorted());
    await expect(service.call(payouts.billing, { cursor: 'nonsense' }, as(ada))).rejects.toMatchObject({ code: 'bad_cursor', status: 400 });
  });

  it('balances: debits are credits, sums are transfers, metrics are the ledger', async () => {
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
    const below: unknown[] = await service.database.query('SELECT 1 FROM ledger_accounts WHERE balance < 0');
    expect(below).toEqual([]);
    const totals = await service.call(payouts.totals, {}, as(ada));
    const sums = async (kind: string) => {
      const rows = await service.database.query<{ currency: string; sum: string }[]>(
        'SELECT currency, sum(amount) AS sum FROM ledger_transfers WHERE kind = $1 GROUP BY currency ORDER BY array_position($2, currency)',
        [kind, Currency.options],
      );
      return rows.map(({ currency, sum }) => ({ currency, amountCents: Number(sum) }));
    };
    expect(totals).toEqual({ payoutVolume: await sums('payout_posted') });
    expect(totals.payoutVolume.length).toBeGreaterThan(0);
  });

  it('is rebuilt from events without a difference', async () => {
    for (const view of ['ledger', 'payouts', 'seller-accounts']) await service.replayMatches(view);
  });
});
