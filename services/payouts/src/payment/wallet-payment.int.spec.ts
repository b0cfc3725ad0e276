import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';

type Person = ReturnType<typeof aBuyer>;

/** Real: PostgreSQL, the event log, RPC. Payments are simulated. */
describe('order paid from a balance', () => {
  let service: TestService;
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  async function withBalance(amountCents: number): Promise<Person> {
    const mina = aBuyer();
    const { id: topUpId } = await service.call(payouts.topUp, { amountCents, currency: 'usd' }, as(mina));
    await service.call(payouts.markTopUpPaid, { topUpId }, as(mina));
    return mina;
  }
  const free = async (person: Person) => (await service.call(payouts.spendable, {}, as(person))).items[0]?.amountCents;
  const order = (buyer: Person) => anOrder(aSeller().id, buyer.id);
  const received = (orderId: string, { id: by }: Person) => service.call(payouts.markReceived, { orderId, by });

  it('is paid in part from a reserved balance, refunded to the card first', async () => {
    const mina = await withBalance(1_000);
    const { pay, orderId, saleId } = order(mina);
    const input = { ...pay, walletCents: 1_000 };
    const made = await service.call(payouts.createPayment, input);
    expect(made).toMatchObject({ status: 'awaiting_payment', amountCents: 3_600, walletCents: 1_000 });
    expect(await service.call(payouts.createPayment, input)).toEqual(made);
    expect(await free(mina)).toBe(0);
    await received(orderId, mina);
    const [paid] = (await service.facts('payouts.PaymentSucceeded.v1')).filter(({ data }) => data['orderId'] === orderId);
    expect(paid!.data).toMatchObject({ amountCents: 3_600, walletCents: 1_000 });
    const refund = { orderId, amountCents: 3_000, reason: 'Cancelled', reference: saleId };
    for (const _ of [1, 2]) expect(await service.call(payouts.refund, refund)).toMatchObject({ refundedCents: 3_000 });
    expect(await free(mina)).toBe(400);
    await service.call(payouts.refund, { ...refund, amountCents: 600, reference: 'rest' });
    expect(await free(mina)).toBe(1_000);
    expect(await service.call(payouts.payment, { orderId })).toMatchObject({ status: 'refunded', refundedCents: 3_600 });
  });

  it('is paid whole at once', async () => {
    const mina = await withBalance(5_000);
    const { pay, orderId, amountCents } = order(mina);
    const made = await service.call(payouts.createPayment, { ...pay, walletCents: amountCents });
    expect(made).toMatchObject({ status: 'succeeded', intentId: null, clientSecret: null, simulated: false });
    expect(await free(mina)).toBe(5_000 - amountCents);
    await expect(service.call(payouts.cancelPayment, { orderId })).rejects.toMatchObject({ code: 'already_succeeded' });
  });

  it('releases its part at its end, once', async () => {
    const mina = await withBalance(1_000);
    const { pay, orderId } = order(mina);
    await service.call(payouts.createPayment, { ...pay, walletCents: 700 });
    for (const _ of [1, 2]) expect(await service.call(payouts.cancelPayment, { orderId })).toMatchObject({ status: 'cancelled' });
    expect(await free(mina)).toBe(1_000);
  });

  it('is refused over the balance, and nothing is stored', async () => {
    const mina = await withBalance(1_000);
    const { pay, orderId } = order(mina);
    await expect(service.call(payouts.createPayment, { ...pay, walletCents: 1_001 })).rejects.toMatchObject({
      ...{ code: 'wallet_insufficient', status: 409, fields: [expect.objectContaining({ path: 'walletCents' })] },
    });
    await expect(service.call(payouts.payment, { orderId })).rejects.toMatchObject({ code: 'not_found' });
    expect(await free(mina)).toBe(1_000);
  });

  it('is one of two concurrent orders over the same balance', async () => {
    for (let round = 0; round < 10; round += 1) {
      const mina = await withBalance(1_000);
      const wanted = [order(mina), order(mina), order(mina)];
      const outcomes = await Promise.allSettled(wanted.map(({ pay }) => service.call(payouts.createPayment, { ...pay, walletCents: 800 })));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as { code: string }] : []));
      expect(refused.map(({ code }) => code)).toEqual(['wallet_insufficient', 'wallet_insufficient']);
      expect(await free(mina)).toBe(200);
    }
  });

  it('is either paid or released in concurrent calls', async () => {
    for (let round = 0; round < 6; round += 1) {
      const mina = await withBalance(1_000);
      const { pay, orderId } = order(mina);
      await service.call(payouts.createPayment, { ...pay, walletCents: 1_000 });
      await Promise.allSettled([received(orderId, mina), service.call(payouts.cancelPayment, { orderId })]);
      const { status } = await service.call(payouts.payment, { orderId });
      expect(await free(mina)).toBe({ succeeded: 0, cancelled: 1_000 }[status as string]);
    }
  });

  it('leaves a balanced ledger and tables equal to their events', async () => {
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
    for (const view of ['payments', 'refunds', 'ledger']) await service.replayMatches(view);
  });
});
