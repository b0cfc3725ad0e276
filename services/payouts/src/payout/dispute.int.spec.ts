import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { aBuyer, aModerator, anAdmin, as, aSeller, type TestService, testService, theSystem } from '@tankobon/testing';
import { accounts } from '../ledger/accounts.js';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';

/** Real: PostgreSQL, the event log, RPC. The provider is the simulation. */
describe('payout during a dispute', () => {
  let service: TestService;
  const [ada, mo] = [anAdmin('ada'), aModerator('mo')];
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  async function sold(seller = aSeller()) {
    const order = anOrder(seller.id, aBuyer().id);
    const { orderId, saleId: contractId, buyerId } = { ...order, buyerId: order.pay.buyerId };
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId, by: buyerId });
    const disputeId = contractId.replace('sale_', 'dispute_');
    const dispute = {
      disputeId,
      orderId,
      contractId,
      listingId: 'listing-akira',
      buyerId,
      sellerId: seller.id,
      at: new Date().toISOString(),
    };
    const say = (what: string, more: object) =>
      service.deliver(`moderation.Dispute${what}.v1`, { ...dispute, ...more }, { streamId: disputeId, times: 2 } as never);
    return {
      ...order, seller, contractId, disputeId,
      pay: () => service.deliver('orders.OrderPaid.v1', order.paid(id)),
      complete: () => service.deliver('orders.SaleCompleted.v1', order.completed),
      open: () => say('Opened', { openedBy: buyerId, reasonCode: 'damaged_item', responseDueAt: dispute.at }),
      close: (refundCents: number) =>
        say('Closed', { status: refundCents ? 'refunded' : 'closed', resolution: refundCents ? 'refund' : 'no_action', refundCents, currency: 'usd', by: mo.id }),
      payOut: () => service.call(payouts.payOut, { contractId }, as(ada)),
      disputed: () => service.call(payouts.disputed, { contractId, disputeId }, as(theSystem())),
      money: async () => {
        const of = async (name: string) => {
          const [row] = await service.database.query<{ sum: string }[]>(
            `SELECT coalesce(sum(CASE WHEN credit_account = $1 THEN amount ELSE -amount END), 0) AS sum FROM ledger_transfers WHERE $1 IN (credit_account, debit_account)`,
            [name],
          );
          return Number(row!.sum);
        };
        return {
          pending: await of(accounts.sellerPending(seller.id)), available: await of(accounts.sellerAvailable(seller.id)), owed: await of(accounts.sellerOwed(seller.id)), order: await of(accounts.order(orderId)),
        }; // prettier-ignore
      },
    }; // prettier-ignore
  }

  it('is in the evidence: the payment for its buyer, the earning for its seller', async () => {
    const sale = await sold();
    await sale.pay();
    await sale.open();
    const { items } = await service.call(payouts.trail, { contractId: sale.contractId, orderId: sale.orderId });
    expect(items).toMatchObject([
      { type: 'PaymentSucceeded', side: 'buyer', cents: sale.amountCents, currency: 'usd' },
      { type: 'EarningRecorded', side: 'seller', currency: 'usd' },
      { type: 'PayoutDisputed', side: 'seller' },
    ]);
  });

  it('waits, also if its contract completes, and is sent after the dispute', async () => {
    const sale = await sold();
    await sale.pay();
    await sale.open();
    await sale.complete();
    await expect(sale.payOut()).rejects.toMatchObject({ code: 'payout_on_hold' });
    await expect(service.call(payouts.release, { contractId: sale.contractId }, as(ada))).rejects.toMatchObject({
      code: 'invalid_transition',
    });
    expect(await sale.disputed()).toEqual({ held: true, leftCents: sale.amountCents });
    await sale.close(0);
    expect(await sale.payOut()).toMatchObject({ paid: true });
  });

  it('waits also if the dispute arrives before the payment', async () => {
    const sale = await sold();
    await sale.open();
    expect(await sale.disputed()).toEqual({ held: false, leftCents: 0 });
    await sale.pay();
    await sale.complete();
    await expect(sale.payOut()).rejects.toMatchObject({ code: 'payout_on_hold' });
  });

  it('is reduced by the share of a partial refund, once, and the rest is sent', async () => {
    const sale = await sold();
    await sale.pay();
    await sale.complete();
    await sale.open();
    await sale.close(900);
    const { refundedCents } = await service.call(payouts.payment, { orderId: sale.orderId });
    expect(refundedCents).toBe(900);
    const { available, order } = await sale.money();
    expect([available, order]).toEqual([sale.shareCents - 825, 0]);
    const reported = (await service.facts()).filter(
      ({ type, data }) => /EarningChargedBack/.test(type) && data['contractId'] === sale.contractId,
    );
    expect(reported.map(({ data }) => data)).toEqual([
      expect.objectContaining({ disputeId: sale.disputeId, amountCents: 825, owedCents: 0 }),
    ]);
    expect(await sale.payOut()).toMatchObject({ paid: true });
    expect((await sale.money()).available).toBe(0);
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
  });

  it('leaves the rest to a later cancellation after a partial refund', async () => {
    for (const refundCents of [900, 3_600]) {
      const sale = await sold();
      await sale.pay();
      await sale.open();
      await sale.close(refundCents);
      const { orderId, contractId: reference, amountCents } = sale;
      const refund = () => service.call(payouts.refund, { orderId, amountCents, reason: 'Cancelled.', reference });
      expect(await refund()).toMatchObject({ refundedCents: amountCents });
      expect(await refund()).toMatchObject({ refundedCents: amountCents });
      expect(await sale.money()).toEqual({ pending: 0, available: 0, owed: 0, order: 0 });
    }
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
  });

  it('is owed by the refunded share if it was sent before', async () => {
    const sale = await sold();
    await sale.pay();
    await sale.complete();
    await sale.payOut();
    await sale.open();
    expect(await sale.disputed()).toEqual({ held: true, leftCents: sale.amountCents });
    await sale.close(sale.amountCents);
    expect(await sale.money()).toEqual({ pending: 0, available: 0, owed: -sale.shareCents, order: 0 });
    expect((await service.call(payouts.payment, { orderId: sale.orderId })).refundedCents).toBe(sale.amountCents);
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
  });

  it('stays listed as netted if debt and partial refund leave nothing to send', async () => {
    const seller = aSeller();
    const [owing, sale] = [await sold(seller), await sold(seller)];
    await owing.pay();
    await owing.complete();
    await owing.payOut();
    await owing.open();
    await owing.close(1_800);
    await sale.pay();
    await sale.complete();
    await sale.open();
    await sale.close(3_000);
    const { items } = await service.call(payouts.sellerPayouts, { limit: 10 }, as(seller));
    expect(items.find(({ contractId }) => contractId === sale.contractId)).toMatchObject({ payoutStatus: 'netted', amountCents: 0 });
    expect(await sale.payOut()).toMatchObject({ paid: false, transferId: null });
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
  });
});
