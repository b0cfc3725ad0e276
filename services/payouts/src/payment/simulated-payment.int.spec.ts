import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, payouts } from '@tankobon/contracts';
import { aBuyer, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';

/** Real: PostgreSQL, the event log, RPC. Payments are simulated. */
describe('simulated payment', () => {
  let service: TestService;
  const [kaito, mina] = [aSeller('kaito'), aBuyer('mina')];
  const order = () => anOrder(kaito.id, mina.id);
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  it('waits for a person to confirm the money', async () => {
    const { pay, orderId, amountCents } = order();
    const made = await service.call(payouts.createPayment, pay);
    expect(made).toMatchObject({ orderId, amountCents, status: 'awaiting_payment', simulated: true, clientSecret: null, refundedCents: 0 });
    expect(await service.call(payouts.createPayment, pay)).toEqual(made);
    expect(await service.call(payouts.markReceived, { orderId, by: mina.id })).toMatchObject({ id: made.id, status: 'succeeded' });
    expect(await service.call(payouts.markReceived, { orderId, by: mina.id })).toMatchObject({ status: 'succeeded' });
    expect(await service.call(payouts.payment, { orderId })).toMatchObject({ status: 'succeeded' });
    const facts = (await service.facts()).filter(({ data }) => data['orderId'] === orderId);
    expect(facts.map(({ type }) => type)).toEqual(['payouts.PaymentPrepared.v1', 'payouts.PaymentSucceeded.v1']);
  });

  it('is one payment for 16 concurrent calls', async () => {
    const { pay } = order();
    const made = await Promise.all(Array.from({ length: 16 }, () => service.call(payouts.createPayment, pay)));
    expect(new Set(made.map(({ intentId }) => intentId)).size).toBe(1);
  });

  it('is cancelled once and not received afterwards', async () => {
    const { pay, orderId } = order();
    await service.call(payouts.createPayment, pay);
    expect(await service.call(payouts.cancelPayment, { orderId })).toMatchObject({ status: 'cancelled' });
    expect(await service.call(payouts.cancelPayment, { orderId })).toMatchObject({ status: 'cancelled' });
    await expect(service.call(payouts.markReceived, { orderId, by: mina.id })).rejects.toMatchObject({
      code: 'invalid_transition',
      status: 409,
    });
  });

  it('is never made if it was cancelled before', async () => {
    const { pay, orderId } = order();
    for (const _ of [1, 2]) await expect(service.call(payouts.cancelPayment, { orderId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.call(payouts.createPayment, pay)).rejects.toMatchObject({ code: 'payment_unavailable', status: 503 });
    await expect(service.call(payouts.payment, { orderId })).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('is not cancelled once the money has come', async () => {
    const { pay, orderId } = order();
    await service.call(payouts.createPayment, pay);
    await service.call(payouts.markReceived, { orderId, by: mina.id });
    await expect(service.call(payouts.cancelPayment, { orderId })).rejects.toMatchObject({ code: 'already_succeeded', status: 409 });
  });

  it('is either paid or cancelled in concurrent calls', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { pay, orderId } = order();
      await service.call(payouts.createPayment, pay);
      const outcomes = await Promise.allSettled([
        service.call(payouts.markReceived, { orderId, by: mina.id }),
        service.call(payouts.cancelPayment, { orderId }),
      ]);
      const { status } = await service.call(payouts.payment, { orderId });
      expect(['succeeded', 'cancelled']).toContain(status);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
      const ends = (await service.facts()).filter(({ type, data }) => data['orderId'] === orderId && /Succeeded|Cancelled/.test(type));
      expect(ends).toHaveLength(1);
    }
  });

  it('is not found if it was never made', async () => {
    const orderId = newId('order');
    for (const call of [payouts.payment, payouts.cancelPayment] as const) {
      await expect(service.call(call, { orderId })).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
    await expect(service.call(payouts.markReceived, { orderId, by: mina.id })).rejects.toMatchObject({ status: 404 });
  });

  it('is refunded in parts, each once, up to the payment', async () => {
    const { pay, orderId, saleId } = order();
    await service.call(payouts.createPayment, pay);
    await service.call(payouts.markReceived, { orderId, by: mina.id });
    const part = { orderId, amountCents: 2_000, reason: 'Cancelled', reference: saleId };
    const first = await service.call(payouts.refund, part);
    expect(first).toMatchObject({ refundedCents: 2_000 });
    expect(await service.call(payouts.refund, part)).toEqual(first);
    const others = Array.from({ length: 16 }, (_, at) =>
      service.call(payouts.refund, { ...part, amountCents: 1_000, reference: `${saleId}-${at}` }),
    );
    const outcomes = await Promise.allSettled(others);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await service.call(payouts.payment, { orderId })).toMatchObject({ status: 'partly_refunded', refundedCents: 3_000 });
    const issued = (await service.facts('payouts.RefundIssued.v1')).filter(({ data }) => data['orderId'] === orderId);
    expect(issued.map(({ data }) => data['refundCents'])).toEqual([2_000, 1_000]);
  });

  it('is in tables equal to their events', async () => {
    for (const view of ['payments', 'refunds', 'ledger']) await service.replayMatches(view);
  });
});
