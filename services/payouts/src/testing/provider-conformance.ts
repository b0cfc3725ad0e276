import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { derivedId } from '@tankobon/eventstore';
import {
  type IntentOrder,
  type MovementKind,
  type PaymentProvider,
  ProviderMismatch,
  type ProviderMovement,
  ProviderRefusal,
} from '../provider/provider.js';

export type ProviderUnderTest = {
  provider: PaymentProvider;
  /** The buyer pays. */
  pay(intentId: string, order: IntentOrder): Promise<unknown>;
  /** The buyer's bank sends a refund back. */
  failRefund(refundId: string): Promise<unknown>;
  /** A bank takes a charge back; returns the dispute's id. */
  dispute(intentId: string, order: IntentOrder, amountCents: number): Promise<string>;
  closeDispute(disputeId: string, won: boolean): Promise<unknown>;
  /** The provider takes a transfer back. */
  reverseTransfer(transferId: string): Promise<unknown>;
  /** The seller's bank returns a transfer's money; returns the id of the bank payout. */
  returnByBank(transferId: string): Promise<string>;
  /** The seller completes what the provider asks for. */
  complete(accountId: string): Promise<unknown> | void;
  stop(): Promise<void>;
};

let count = 0;
const hex = () => derivedId('conformance', `${process.pid}-${Date.now()}`, String((count += 1))).replaceAll('-', '');
const anOrder = (amountCents = 3_500): IntentOrder => ({ orderId: `order_${hex()}`, amountCents, currency: 'usd' });

async function allOf(provider: PaymentProvider, kind: MovementKind, since: string | null = null): Promise<ProviderMovement[]> {
  const found: ProviderMovement[] = [];
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const page: { items: ProviderMovement[]; next: string | null } = await provider.movements(kind, { after, since });
    found.push(...page.items);
    after = page.next;
  }
  return found;
}

/** Requirements of every payment provider, the simulated one and the real one alike. */
export function providerConformance(name: string, start: () => Promise<ProviderUnderTest>): void {
  describe(`${name} as a payment provider`, () => {
    let under: ProviderUnderTest;
    beforeAll(async () => void (under = await start()));
    afterAll(() => under.stop());
    const provider = () => under.provider;
    async function paid(order: IntentOrder) {
      const intent = await provider().createIntent(order);
      await under.pay(intent.id, order);
      return intent;
    }

    it('makes one intent for an order, however often called', async () => {
      const order = anOrder();
      const made = await Promise.all([1, 2, 3].map(() => provider().createIntent(order)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect(made[0]).toMatchObject({ status: 'open', chargeId: null });
      expect((await provider().createIntent(anOrder())).id).not.toBe(made[0]!.id);
    });

    it('makes one intent for a top-up, separate from orders', async () => {
      const topUp: IntentOrder = { orderId: `topup_${hex()}`, amountCents: 2_000, currency: 'jpy', named: 'topUpId' };
      const [first, second] = [await provider().createIntent(topUp), await provider().createIntent(topUp)];
      expect(second).toEqual(first);
      expect(await provider().intent(first.id, topUp)).toMatchObject({ id: first.id, status: 'open' });
    });

    it('refuses the same order with another amount', async () => {
      const order = anOrder();
      await provider().createIntent(order);
      await expect(provider().createIntent({ ...order, amountCents: 1_000 })).rejects.toBeInstanceOf(ProviderRefusal);
    });

    it('reports success once the buyer has paid', async () => {
      const order = anOrder();
      const { id } = await paid(order);
      expect(await provider().intent(id, order)).toMatchObject({ id, status: 'succeeded' });
    });

    it('cancels an open intent once', async () => {
      const order = anOrder();
      const { id } = await provider().createIntent(order);
      expect((await provider().cancel(id, order)).status).toBe('cancelled');
      expect((await provider().cancel(id, order)).status).toBe('cancelled');
      expect((await provider().intent(id, order)).status).toBe('cancelled');
    });

    it('answers a late cancellation with success', async () => {
      const order = anOrder();
      const { id } = await paid(order);
      expect((await provider().cancel(id, order)).status).toBe('succeeded');
    });

    it('refuses an intent of another order', async () => {
      const { id } = await provider().createIntent(anOrder());
      await expect(provider().intent(id, anOrder())).rejects.toBeInstanceOf(ProviderMismatch);
    });

    it('refuses to read an unknown intent', () =>
      expect(provider().intent('pi_unknown', anOrder())).rejects.toBeInstanceOf(ProviderRefusal));

    it('refunds one subject once, and never more than was paid', async () => {
      const order = anOrder(3_000);
      const intentId = (await paid(order)).id;
      const part = { ...order, intentId, amountCents: 2_000, reference: `sale_${hex()}`, attempt: 1 };
      const [first, second] = [await provider().refund(part), await provider().refund(part)];
      expect(second).toEqual(first);
      await expect(provider().refund({ ...part, reference: `sale_${hex()}`, amountCents: 1_001 })).rejects.toBeInstanceOf(ProviderRefusal);
      expect((await provider().refund({ ...part, reference: `sale_${hex()}`, amountCents: 1_000 })).id).not.toBe(first.id);
    });

    it('reports a refund returned by the bank, which counts as not refunded', async () => {
      const order = anOrder(3_000);
      const intentId = (await paid(order)).id;
      const refund = { ...order, intentId, reference: `sale_${hex()}`, attempt: 1 };
      const { id } = await provider().refund(refund);
      expect(await provider().refundStatus(id, refund)).toMatchObject({ failed: false });
      await under.failRefund(id);
      expect(await provider().refundStatus(id, refund)).toMatchObject({ failed: true, why: expect.stringMatching(/./) });
    });

    it('refunds nothing that was not paid', async () => {
      const order = anOrder();
      const { id: intentId } = await provider().createIntent(order);
      await expect(provider().refund({ ...order, intentId, reference: `sale_${hex()}`, attempt: 1 })).rejects.toBeInstanceOf(
        ProviderRefusal,
      );
    });

    it('opens one account for a seller and links to it', async () => {
      const sellerId = `person_${hex()}`;
      const [first, second] = [await provider().openAccount(sellerId), await provider().openAccount(sellerId)];
      expect(second.id).toBe(first.id);
      expect(await provider().onboardingLink(first.id)).toMatch(/^https?:\/\//);
      await under.complete(first.id);
      expect(await provider().account(first.id, sellerId)).toMatchObject({ id: first.id, payoutsEnabled: true, detailsSubmitted: true });
      await expect(provider().account(first.id, `person_${hex()}`)).rejects.toBeInstanceOf(ProviderMismatch);
    });

    it('sends one transfer for a payout and another only for a new attempt', async () => {
      const order = anOrder(5_000);
      await paid(order);
      const { id: destination } = await provider().openAccount(`person_${hex()}`);
      await under.complete(destination);
      const payout = { ...order, amountCents: 2_000, payoutId: `payout_${hex()}`, attempt: 1, destination, chargeId: null };
      const sent = await Promise.all([1, 2, 3].map(() => provider().transfer(payout)));
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect((await provider().transfer({ ...payout, attempt: 2 })).id).not.toBe(sent[0]!.id);
    });

    it.each([true, false])('reports the verdict of a dispute (won: %s)', async (won) => {
      const order = anOrder(5_000);
      const id = await under.dispute((await paid(order)).id, order, 2_000);
      expect(await provider().dispute(id)).toMatchObject({ status: 'open', taken: true, amountCents: 2_000, currency: 'usd' });
      await under.closeDispute(id, won);
      expect((await provider().dispute(id)).status).toBe(won ? 'won' : 'lost');
    });

    it('lists movements of a kind in pages with our ids', async () => {
      const order = anOrder(5_000);
      const { id: intentId } = await paid(order);
      for (let more = 0; more < 100; more += 1) await provider().createIntent(anOrder());
      const unpaid = anOrder();
      await provider().createIntent(unpaid);
      const [payoutId, reference] = [`payout_${hex()}`, `sale_${hex()}`];
      const refund = await provider().refund({ ...order, intentId, amountCents: 1_000, reference, attempt: 1 });
      const { id: destination } = await provider().openAccount(`person_${hex()}`);
      await under.complete(destination);
      const { id: transferId } = await provider().transfer({
        ...order,
        amountCents: 2_000,
        payoutId,
        attempt: 1,
        destination,
        chargeId: null,
      });
      const payments = await allOf(provider(), 'payment');
      expect(payments).toContainEqual({
        id: intentId,
        about: order.orderId,
        amountCents: 5_000,
        currency: 'usd',
        createdAt: expect.any(String),
      });
      expect(payments).toContainEqual(expect.objectContaining({ about: unpaid.orderId, amountCents: 0 }));
      const createdAt: unknown = expect.any(String);
      const refundOf = { id: refund.id, about: `${order.orderId} ${reference}`, currency: 'usd', createdAt };
      const transferOf = { id: transferId, about: payoutId, currency: 'usd', createdAt };
      expect(await allOf(provider(), 'refund')).toContainEqual({ ...refundOf, amountCents: 1_000 });
      expect(await allOf(provider(), 'transfer')).toContainEqual({ ...transferOf, amountCents: 2_000 });
      const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
      for (const kind of ['payment', 'refund', 'transfer'] as const) expect(await allOf(provider(), kind, inAnHour)).toEqual([]);
      const disputeId = await under.dispute(intentId, order, 2_000);
      const taken = async () => (await allOf(provider(), 'chargeback')).find(({ id }) => id === disputeId);
      const chargeback = await taken();
      expect(chargeback).toMatchObject({ about: intentId, currency: 'usd' });
      await under.closeDispute(disputeId, true);
      expect((await taken())?.amountCents).toBe(chargeback!.amountCents - 2_000);
      await under.failRefund(refund.id);
      await under.reverseTransfer(transferId);
      expect(await allOf(provider(), 'refund')).toContainEqual({ ...refundOf, amountCents: 0 });
      expect(await allOf(provider(), 'transfer')).toContainEqual({ ...transferOf, amountCents: 0 });
    });

    it('reports a payout returned by a bank and reverses it once', async () => {
      const order = anOrder(5_000);
      await paid(order);
      const { id: destination } = await provider().openAccount(`person_${hex()}`);
      await under.complete(destination);
      const payout = { ...order, amountCents: 2_000, payoutId: `payout_${hex()}`, attempt: 1, destination, chargeId: null };
      const { id: transferId } = await provider().transfer(payout);
      const bankPayoutId = await under.returnByBank(transferId);
      const returned = { failed: true, why: expect.stringMatching(/./), transfers: [{ transferId, payoutId: payout.payoutId }] };
      expect(await provider().bankPayout(bankPayoutId, destination)).toEqual(returned);
      expect(await provider().transferStatus(transferId, payout)).toEqual({ reversed: false });
      await provider().takeBack(transferId);
      expect(await provider().transferStatus(transferId, payout)).toEqual({ reversed: true });
      await provider()
        .takeBack(transferId)
        .catch((error: unknown) => expect(error).toBeInstanceOf(ProviderRefusal));
      await expect(provider().takeBack('tr_unknown')).rejects.toBeInstanceOf(ProviderRefusal);
      await expect(provider().bankPayout('po_unknown', destination)).rejects.toBeInstanceOf(ProviderRefusal);
    });

    it('reports a returned transfer', async () => {
      const order = anOrder(5_000);
      await paid(order);
      const { id: destination } = await provider().openAccount(`person_${hex()}`);
      await under.complete(destination);
      const payout = { ...order, amountCents: 2_000, payoutId: `payout_${hex()}`, attempt: 1, destination, chargeId: null };
      const { id } = await provider().transfer(payout);
      expect(await provider().transferStatus(id, payout)).toEqual({ reversed: false });
      await under.reverseTransfer(id);
      expect(await provider().transferStatus(id, payout)).toEqual({ reversed: true });
      expect((await provider().transfer({ ...payout, attempt: 2 })).id).not.toBe(id);
    });
  });
}
