import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, aVisitor, type TestService, testService } from '@tankobon/testing';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';
import { connectSecretOf } from '../testing/stripe-webhooks.js';

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. */
describe("payout returned by a seller's bank", () => {
  let fake: StripeFake;
  let service: TestService;
  const [mina, ada] = [aBuyer('mina'), anAdmin('ada')];

  beforeAll(async () => {
    fake = await StripeFake.start();
    const secrets = { STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecretOf(fake.webhookSecret) };
    service = await testService(payoutsService, { env: { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_API: fake.url, ...secrets } });
    fake.webhooks.to((payload, signature) => service.call(payouts.webhook, { payload, signature }, as(aVisitor())).then(() => 200));
  });
  afterEach(() => fake.endFaults());
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });

  const reported = async (times = 1, order?: <T>(events: T[]) => T[]) => {
    await fake.webhooks.flush({ times, ...(order && { order }) });
    await service.settled();
    await fake.webhooks.flush({ times });
    await service.settled();
  };
  async function seller() {
    const kaito = aSeller();
    await service.call(payouts.onboard, {}, as(kaito));
    const { accountId } = await service.call(payouts.sellerAccount, {}, as(kaito));
    fake.objects.setAccount(accountId!, true);
    await reported();
    return { kaito, accountId: accountId! };
  }
  const payOut = (contractId: string) => service.call(payouts.payOut, { contractId }, as(ada));
  async function earned({ kaito }: Awaited<ReturnType<typeof seller>>) {
    const order = anOrder(kaito.id, mina.id);
    const { intentId } = await service.call(payouts.createPayment, order.pay);
    fake.objects.confirm(intentId!);
    await reported();
    await service.deliver('orders.OrderPaid.v1', order.paid((await service.call(payouts.payment, { orderId: order.orderId })).id));
    await service.deliver('orders.SaleCompleted.v1', order.completed);
    return order;
  }
  async function paidOut(of: Awaited<ReturnType<typeof seller>>) {
    const order = await earned(of);
    return { ...order, transferId: (await payOut(order.saleId)).transferId! };
  }
  const queued = async (contractId: string) =>
    (await service.call(payouts.billing, { limit: 100 }, as(ada))).payoutQueue.find((entry) => entry.contractId === contractId);
  const available = async (of: Awaited<ReturnType<typeof seller>>) =>
    (await service.call(payouts.wallet, {}, as(of.kaito))).balances[0]?.balanceCents;
  const facts = async (contractId: string) =>
    (await service.facts('payouts.PayoutFailed.v1')).filter(({ data }) => data['contractId'] === contractId);

  it('is payable again, notified and listed by contract, once in any order', async () => {
    const of = await seller();
    const [first, second, kept] = [await paidOut(of), await paidOut(of), await paidOut(of)];
    fake.objects.returnByBank([first.transferId, second.transferId]);
    fake.objects.setAccount(of.accountId, false);
    await reported(3, (events) => events.toReversed());
    for (const { saleId } of [first, second]) {
      expect(await queued(saleId)).toMatchObject({ payoutStatus: 'failed', failure: 'The seller’s bank sent it back: account_closed.' });
      expect((await facts(saleId)).map(({ data }) => data)).toEqual([expect.objectContaining({ sent: true, byBank: true })]);
    }
    expect([await queued(kept.saleId), await available(of)]).toEqual([undefined, first.shareCents + second.shareCents]);
    await expect(payOut(first.saleId)).rejects.toMatchObject({ code: 'payouts_disabled' });
    fake.objects.setAccount(of.accountId, true);
    await reported();
    const again = await payOut(first.saleId);
    expect([again.paid, again.transferId === first.transferId]).toEqual([true, false]);
    await reported(2);
    expect([await queued(first.saleId), await available(of)]).toEqual([undefined, second.shareCents]);
  });

  it('differs from a refusal by the provider, which is payable again at once', async () => {
    const of = await seller();
    const { saleId, shareCents } = await earned(of);
    fake.objects.setAccount(of.accountId, false);
    fake.webhooks.drop();
    for (const _time of [1, 2]) await expect(payOut(saleId)).rejects.toMatchObject({ code: 'transfer_refused', status: 409 });
    expect(await queued(saleId)).toMatchObject({ payoutStatus: 'failed', failure: expect.stringContaining('insufficient_capabilities') });
    expect((await facts(saleId)).map(({ data }) => data)).toMatchObject([{ sent: false }, { sent: false }]);
    expect(await available(of)).toBe(shareCents);
    fake.objects.setAccount(of.accountId, true);
    expect(await payOut(saleId)).toMatchObject({ paid: true, transferId: expect.any(String) });
    expect(await available(of)).toBe(0);
    fake.webhooks.drop();
  });

  it('changes nothing if the provider does not know it or it did not fail', async () => {
    const of = await seller();
    const sale = await paidOut(of);
    fake.webhooks.happened('payout.failed', { id: 'po_unknown', object: 'payout' }, of.accountId);
    const arrived = fake.objects.returnByBank([sale.transferId]);
    arrived['status'] = 'paid';
    await reported(2);
    expect([await queued(sale.saleId), await available(of), await facts(sale.saleId)]).toEqual([undefined, 0, []]);
  });

  it('is ignored for unknown accounts and for transfers of other sellers', async () => {
    const [of, other] = [await seller(), await seller()];
    const sale = await paidOut(of);
    const payout = fake.objects.returnByBank([sale.transferId]);
    fake.webhooks.drop();
    fake.webhooks.happened('payout.failed', payout, 'acct_of_nobody');
    await fake.webhooks.flush();
    await service.settled();
    fake.webhooks.happened('payout.failed', payout, other.accountId);
    await fake.webhooks.flush();
    await service.advanceClock('1 second');
    expect([await queued(sale.saleId), await available(of), await available(other)]).toEqual([undefined, 0, 0]);
  });

  it('stays paid if the provider keeps it, and is returned once on a lost response', async () => {
    const of = await seller();
    const [kept, lost] = [await paidOut(of), await paidOut(of)];
    fake.objects.get(kept.transferId, 'transfer')['spent'] = true;
    fake.objects.returnByBank([kept.transferId]);
    await reported();
    expect([await queued(kept.saleId), await available(of)]).toEqual([undefined, 0]);
    fake.fault({ kind: 'reset_after', on: 'POST /v1/transfers', times: 1 });
    fake.objects.returnByBank([lost.transferId]);
    await reported();
    expect([(await queued(lost.saleId))?.payoutStatus, await queued(kept.saleId), await available(of)]).toEqual([
      'failed',
      undefined,
      lost.shareCents,
    ]);
    expect(
      fake.journal.filter(({ call, status }) => call === `POST /v1/transfers/${kept.transferId}/reversals` && status === 400),
    ).toHaveLength(1);
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
    for (const view of ['ledger', 'payouts']) await service.replayMatches(view);
  });
});
