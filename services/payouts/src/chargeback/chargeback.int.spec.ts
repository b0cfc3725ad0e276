import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import { aBuyer, anAdmin, as, aSeller, aVisitor, type TestService, testService } from '@tankobon/testing';
import { accounts } from '../ledger/accounts.js';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';
import { connectSecretOf } from '../testing/stripe-webhooks.js';

/** Rounds of the race between a refund and a chargeback; the full form has 300. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 30);

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. */
describe('chargeback over RPC', () => {
  let fake: StripeFake;
  let service: TestService;
  const ada = anAdmin('ada');

  beforeAll(async () => {
    fake = await StripeFake.start();
    const secrets = { STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecretOf(fake.webhookSecret) };
    const env = { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_API: fake.url, ...secrets };
    service = await testService(payoutsService, { env });
    fake.webhooks.to((payload, signature) => service.call(payouts.webhook, { payload, signature }, as(aVisitor())).then(() => 200));
  });
  afterEach(() => fake.webhooks.drop());
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });

  const reported = async (times = 1) => {
    await fake.webhooks.flush({ times });
    await service.settled();
    await service.advanceClock('1 minute');
  };
  const balanceOf = async (...names: string[]) => {
    const [row] = await service.database.query<{ sum: string }[]>(
      `SELECT coalesce(sum(amount), 0) AS sum FROM (SELECT amount FROM ledger_transfers WHERE credit_account = ANY ($1)
        UNION ALL SELECT -amount FROM ledger_transfers WHERE debit_account = ANY ($1)) AS sides`,
      [names],
    );
    return Number(row!.sum);
  };

  async function sold(seller: Actor = aSeller(), shape = {}) {
    const order = anOrder(seller.id, aBuyer().id, shape);
    const { id, intentId } = await service.call(payouts.createPayment, order.pay);
    fake.objects.confirm(intentId!);
    await reported();
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    const { orderId, amountCents, saleId: reference, saleId: contractId } = order;
    const complete = () => service.deliver('orders.SaleCompleted.v1', order.completed);
    const refund = () => service.call(payouts.refund, { orderId, amountCents, reason: 'Cancelled.', reference });
    const payOut = () => service.call(payouts.payOut, { contractId }, as(ada));
    const shown = async () =>
      (await service.call(payouts.sellerPayouts, { limit: 10 }, as(seller))).items.find((each) => each.contractId === contractId);
    return {
      ...order,
      seller,
      complete,
      refund,
      payOut,
      shown,
      intentId: intentId!,
      open: (cents?: number) => fake.objects.openDispute(intentId!, cents),
    };
  }
  async function paidOut(seller = aSeller()) {
    await service.call(payouts.onboard, {}, as(seller));
    const { accountId } = await service.call(payouts.sellerAccount, {}, as(seller));
    fake.objects.setAccount(accountId!, true);
    await reported();
    const sale = await sold(seller);
    await sale.complete();
    await sale.payOut();
    return sale;
  }
  const rowOf = async (orderId: string) =>
    (await service.call(payouts.chargebacks, {}, as(ada))).items.filter((each) => each.orderId === orderId);
  const money = async ({ seller, orderId }: { seller: Actor; orderId: string }) => ({
    pending: await balanceOf(accounts.sellerPending(seller.id)),
    available: await balanceOf(accounts.sellerAvailable(seller.id)),
    owed: await balanceOf(accounts.sellerOwed(seller.id)),
    order: await balanceOf(accounts.order(orderId)),
  });

  it('holds payout and refund during its run and releases both when won', async () => {
    const sale = await sold();
    await sale.complete();
    const dispute = sale.open();
    await reported(3);
    expect(await rowOf(sale.orderId)).toMatchObject([{ status: 'open', amountCents: sale.amountCents, feeCents: 1_500 }]);
    expect(await sale.shown()).toMatchObject({ payoutStatus: 'hold' });
    await expect(sale.payOut()).rejects.toMatchObject({ code: 'payout_on_hold' });
    await expect(service.call(payouts.release, { contractId: sale.saleId }, as(ada))).rejects.toMatchObject({ code: 'invalid_transition' });
    fake.objects.sendEvidence(dispute.id);
    await reported();
    expect(await rowOf(sale.orderId)).toMatchObject([{ status: 'evidence_sent' }]);
    fake.objects.closeDispute(dispute.id, true);
    await reported(2);
    expect(await rowOf(sale.orderId)).toMatchObject([{ status: 'won' }]);
    expect(await sale.shown()).toMatchObject({ payoutStatus: 'ready' });
    expect(await money(sale)).toEqual({ pending: 0, available: sale.shareCents, owed: 0, order: 0 });
  });

  it('takes the shares when lost, and a waiting refund finds nothing left', async () => {
    const sale = await sold();
    const dispute = sale.open();
    await reported();
    await sale.refund();
    expect(fake.objects.list('refund').filter((each) => each['payment_intent'] === sale.intentId)).toEqual([]);
    fake.objects.closeDispute(dispute.id, false);
    await reported(3);
    expect(await rowOf(sale.orderId)).toMatchObject([{ status: 'lost' }]);
    expect(await money(sale)).toEqual({ pending: 0, available: 0, owed: 0, order: 0 });
    expect(await sale.refund()).toMatchObject({ refundedCents: 0 });
    const { refunds } = await service.call(payouts.billing, {}, as(ada));
    expect(refunds.filter(({ orderId }) => orderId === sale.orderId)).toMatchObject([{ status: 'failed', canAskAgain: false }]);
    expect(fake.objects.list('refund').filter((each) => each['payment_intent'] === sale.intentId)).toEqual([]);
  });

  it('is owed by the seller if lost after the payout, and netted with later earnings', async () => {
    await sold(aSeller(), { priceCents: 100_000 });
    const sale = await paidOut();
    const dispute = sale.open();
    await reported();
    fake.objects.closeDispute(dispute.id, false);
    await reported();
    expect(await money(sale)).toEqual({ pending: 0, available: 0, owed: -sale.shareCents, order: 0 });
    expect((await service.call(payouts.wallet, {}, as(sale.seller))).owed).toEqual([{ currency: 'usd', owedCents: sale.shareCents }]);
    const less = await sold(sale.seller, { priceCents: 1_000, shippingCents: 100 });
    await less.complete();
    expect(await less.shown()).toMatchObject({ payoutStatus: 'netted', nettedCents: 1_000, amountCents: 0 });
    const more = await sold(sale.seller);
    await more.complete();
    expect(await more.shown()).toMatchObject({ payoutStatus: 'ready', nettedCents: sale.shareCents - 1_000, amountCents: 1_000 });
    expect(await more.payOut()).toMatchObject({ paid: true });
    expect(fake.objects.list('transfer').at(-1)).toMatchObject({ amount: 1_000 });
    expect(await money(more)).toEqual({ pending: 0, available: 0, owed: 0, order: 0 });
  });

  it('is shared in whole units, commission included, if it is partial', async () => {
    const sale = await sold();
    const dispute = sale.open(1_001);
    await reported();
    fake.objects.closeDispute(dispute.id, false);
    await reported();
    const commission = Math.floor((300 * 1_001) / 3_600);
    expect(await money(sale)).toMatchObject({ pending: sale.shareCents - (1_001 - commission), order: 0 });
    await sale.complete();
    expect(await sale.shown()).toMatchObject({ amountCents: sale.shareCents - (1_001 - commission), payoutStatus: 'ready' });
  });

  it('counts as refunded when lost: a later cancellation refunds the rest', async () => {
    for (const [lostCents, restCents] of [
      [1_001, 2_599],
      [3_600, 0],
    ] as const) {
      const sale = await sold();
      const dispute = sale.open(lostCents);
      await reported();
      fake.objects.closeDispute(dispute.id, false);
      await reported();
      await sale.refund();
      await reported();
      const back = fake.objects.list('refund').filter((each) => each['payment_intent'] === sale.intentId);
      expect(back.reduce((sum, each) => sum + Number(each['amount']), 0)).toBe(restCents);
      expect(await money(sale)).toEqual({ pending: 0, available: 0, owed: 0, order: 0 });
    }
  });

  it("waits for its payment if the payment's events were lost", async () => {
    const seller = aSeller();
    const order = anOrder(seller.id, aBuyer().id);
    const { id, intentId } = await service.call(payouts.createPayment, order.pay);
    fake.objects.confirm(intentId!);
    fake.webhooks.drop();
    const dispute = fake.objects.openDispute(intentId!);
    await reported();
    expect(await rowOf(order.orderId)).toEqual([]);
    await service.advanceClock('11 minutes');
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    await service.advanceClock('1 minute');
    expect(await rowOf(order.orderId)).toMatchObject([{ status: 'open', amountCents: order.amountCents }]);
    fake.objects.closeDispute(dispute.id, false);
    await reported();
    expect(await money({ seller, orderId: order.orderId })).toEqual({ pending: 0, available: 0, owed: 0, order: 0 });
  });

  it.each([
    ['', 0],
    [', also where a part of it was cancelled and given back before', 600],
  ])('waits for contracts that arrive later%s, holds them and takes them when lost', async (_, cancelledCents) => {
    const seller = aSeller();
    const order = anOrder(seller.id, aBuyer().id);
    const { orderId, amountCents } = order;
    const { id, intentId } = await service.call(payouts.createPayment, { ...order.pay, amountCents: amountCents + cancelledCents });
    fake.objects.confirm(intentId!);
    await reported();
    if (cancelledCents > 0)
      await service.call(payouts.refund, { orderId, amountCents: cancelledCents, reason: 'Cancelled.', reference: 'rental_other' });
    await reported();
    const dispute = fake.objects.openDispute(intentId!, amountCents);
    await reported(2);
    fake.objects.closeDispute(dispute.id, false);
    await reported(2);
    expect(await rowOf(orderId)).toEqual([]);
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    await service.advanceClock('1 hour');
    await reported();
    expect(await rowOf(orderId)).toMatchObject([{ status: 'lost' }]);
    expect(await money({ ...order, seller })).toEqual({ pending: 0, available: 0, owed: 0, order: 0 });
  });

  it('leaves the buyer one of chargeback and returned refund, once', async () => {
    for (const won of [false, true]) {
      const sale = await sold();
      const wallet = () => balanceOf(accounts.buyerWallet(sale.pay.buyerId));
      await service.deliver('orders.SaleCancelled.v1', sale.cancelled);
      await sale.refund();
      fake.objects.failRefund(fake.objects.list('refund').findLast((each) => each['payment_intent'] === sale.intentId)!.id);
      await reported(2);
      expect(await wallet()).toBe(sale.amountCents);
      const dispute = sale.open();
      await reported(3);
      expect([await wallet(), (await money(sale)).order]).toEqual([0, sale.amountCents]);
      fake.objects.closeDispute(dispute.id, won);
      await reported(3);
      expect([await wallet(), await money(sale)]).toEqual([won ? sale.amountCents : 0, { pending: 0, available: 0, owed: 0, order: 0 }]);
    }
  });

  it('takes no balance or order of others', async () => {
    const [sale, other] = [await sold(), await sold()];
    for (const { refund, intentId } of [sale, other]) {
      await refund();
      fake.objects.failRefund(fake.objects.list('refund').findLast((each) => each['payment_intent'] === intentId)!.id);
    }
    await reported();
    sale.open();
    await reported();
    expect(await balanceOf(accounts.buyerWallet(other.pay.buyerId))).toBe(other.amountCents);
  });

  it('is found within a day without webhooks', async () => {
    const sale = await sold();
    const dispute = sale.open();
    await reported();
    fake.objects.closeDispute(dispute.id, true);
    fake.webhooks.drop();
    await service.advanceClock('25 hours');
    expect(await rowOf(sale.orderId)).toMatchObject([{ status: 'won' }]);
  });

  it('refunds no more than the charge beside a concurrent refund', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sale = await sold();
      const opening = async () => {
        const dispute = sale.open();
        await fake.webhooks.flush();
        fake.objects.closeDispute(dispute.id, round % 2 === 0);
        await fake.webhooks.flush({ times: 2 });
      };
      // Whoever is second finds nothing left: the provider refuses it.
      await Promise.allSettled(round % 3 === 0 ? [sale.refund(), opening()] : [opening(), sale.refund()]);
      await reported();
      const back = fake.objects.list('refund').filter((each) => each['payment_intent'] === sale.intentId && each['status'] !== 'failed');
      const lost = fake.objects.list('dispute').filter((each) => each['payment_intent'] === sale.intentId && each['status'] === 'lost');
      const given = [...back, ...lost].reduce((sum, each) => sum + Number(each['amount']), 0);
      expect(given).toBeLessThanOrEqual(sale.amountCents);
      const disputes = fake.objects.list('dispute').filter((each) => each['payment_intent'] === sale.intentId);
      expect((await rowOf(sale.orderId)).map(({ status }) => status)).toEqual(disputes.map((each) => each['status']));
      expect((await money(sale)).order).toBeGreaterThanOrEqual(0);
    }
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
  }, 600_000);

  it('leaves a returned transfer to be paid with the next attempt', async () => {
    const sale = await paidOut();
    const transfer = fake.objects.list('transfer').at(-1)!;
    fake.objects.reverseTransfer(transfer.id);
    await reported(3);
    expect(await sale.shown()).toMatchObject({ payoutStatus: 'failed', failure: expect.stringContaining('took the transfer back') });
    expect(await money(sale)).toMatchObject({ available: sale.shareCents });
    const again = await sale.payOut();
    expect([again.paid, again.transferId === transfer.id]).toEqual([true, false]);
    expect(await money(sale)).toMatchObject({ available: 0, owed: 0 });
    const told3 = (await service.facts('payouts.PayoutFailed.v1')).filter(({ data }) => data['contractId'] === sale.saleId);
    expect(told3.map(({ data }) => data['sent'])).toEqual([true]);
  });

  it("leaves the provider's sums and tables equal to their events", async () => {
    expect(-(await balanceOf(accounts.cardClearing))).toBe(fake.objects.balance('usd'));
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
    for (const view of ['ledger', 'payouts', 'refunds', 'chargebacks']) await service.replayMatches(view);
  });
});
