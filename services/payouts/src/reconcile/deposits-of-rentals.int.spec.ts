import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, payouts, type RentalDeposit } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { Reconciler } from './reconciler.js';

const [rentCents, shippingCents, depositCents, currency] = [2_000, 600, 5_000, 'usd' as const];

/** Real: PostgreSQL and its clock, the event log, RPC. Payments are simulated; rentals is what each test says. */
describe('deposits in ledger and rentals', () => {
  let service: TestService;
  const said = new Map<string, RentalDeposit>();
  const asked: { after: string | null; since: string | null }[] = [];
  const at = new Date().toISOString();
  const [mina, kaito, ada] = [aBuyer('mina'), aSeller('kaito'), anAdmin('ada')];

  beforeAll(async () => {
    /** Two a page, by their ids; a run for what is younger hears of those that are not over. */
    const deposits = (from: { after: string | null; since: string | null }) => {
      asked.push(from);
      const all = [...said.values()].filter(
        ({ rentalId, status }) => rentalId > (from.after ?? '') && (from.since === null || status === 'held'),
      );
      const items = all.sort((a, b) => (a.rentalId < b.rentalId ? -1 : 1)).slice(0, 2);
      return { items, next: items.length === 2 ? items[1]!.rentalId : null };
    };
    service = await testService(payoutsService, { calls: { rentals: { deposits } } });
    await aRun();
  });
  afterAll(() => service.stop());

  async function aRun() {
    await service.app.get(Reconciler).round();
    while ((await state()).isRunning) await new Promise((soon) => setTimeout(soon, 20));
  }
  const state = () => service.call(payouts.reconciliation, {}, as(ada));
  const listed = async () => (await service.call(payouts.differences, { limit: 100 }, as(ada))).items;
  async function found(ref: string) {
    await service.call(payouts.reconcile, {}, as(ada));
    await aRun();
    return (await listed()).filter((each) => each.ref === ref && each.goneAt === null).map(({ kind, oursCents, theirsCents }) => [kind, oursCents, theirsCents]); // prettier-ignore
  }

  async function held() {
    const [orderId, checkoutId, rentalId] = [newId('order'), newId('checkout'), newId('rental')];
    const totalCents = rentCents + shippingCents + depositCents;
    const order = { orderId, checkoutId, buyerId: mina.id, currency };
    const { id: paymentId } = await service.call(payouts.createPayment, { ...order, amountCents: totalCents });
    await service.call(payouts.markReceived, { orderId, by: mina.id });
    const line = { rentalId, listingId: 'listing-akira-kaito', title: 'Akira', sellerId: kaito.id, rentCents, shippingCents, depositCents };
    const paid = { ...order, paymentId, totalCents, lines: [], rentals: [line], needsAddress: false, at };
    await service.deliver('orders.OrderPaid.v1', paid);
    const rental = { rentalId, listingId: line.listingId, sellerId: kaito.id, renterId: mina.id, orderId, currency, at };
    const decide = (capturedCents: number) =>
      service.deliver('rentals.DepositDecided.v1', { ...rental, capturedCents, releasedCents: depositCents - capturedCents, reason: null });
    const say = (status: RentalDeposit['status'], capturedCents = 0) =>
      void said.set(rentalId, { rentalId, currency, depositCents, capturedCents, status });
    const cancel = () => service.deliver('rentals.RentalCancelled.v1', { ...rental, by: 'renter', refundCents: totalCents });
    say('held');
    return { rentalId, decide, cancel, say };
  }

  it('match if held, captured in part, released or cancelled', async () => {
    const [one, two, three, four] = [await held(), await held(), await held(), await held()];
    await two.decide(1_500);
    two.say('decided', 1_500);
    await three.decide(0);
    three.say('decided');
    await four.cancel();
    four.say('cancelled');
    for (const { rentalId } of [one, two, three, four]) expect(await found(rentalId)).toEqual([]);
    expect(asked.some(({ after }) => after !== null)).toBe(true);
  });

  it('differ until they are settled', async () => {
    const { rentalId, say, decide } = await held();
    say('decided', 1_500);
    const differing = [
      ['deposit_captured', 0, 1_500],
      ['deposit_held', 5_000, 0],
      ['deposit_released', 0, 3_500],
    ];
    expect((await found(rentalId)).toSorted()).toEqual(differing);
    expect((await found(rentalId)).toSorted()).toEqual(differing);
    await decide(1_500);
    expect(await found(rentalId)).toEqual([]);
  });

  it('differ if settled otherwise or known on one side only', async () => {
    const { rentalId, say, decide } = await held();
    await decide(2_000);
    say('decided', 1_500);
    expect((await found(rentalId)).toSorted()).toEqual([
      ['deposit_captured', 2_000, 1_500],
      ['deposit_released', 3_000, 3_500],
    ]);
    said.delete(rentalId);
    expect((await found(rentalId)).toSorted()).toEqual([
      ['deposit_captured', 2_000, null],
      ['deposit_released', 3_000, null],
    ]);
    say('decided', 2_000);
    const unpaid = newId('rental');
    said.set(unpaid, { rentalId: unpaid, currency, depositCents: 700, capturedCents: 0, status: 'held' });
    expect([await found(unpaid), await found(rentalId)]).toEqual([[['deposit_held', null, 700]], []]);
    said.delete(unpaid);
    expect(await found(unpaid)).toEqual([]);
  });

  it('are read daily while unfinished, and the values of others are kept', async () => {
    const { rentalId, say, decide } = await held();
    await decide(2_000);
    say('decided', 1_500);
    const before = await found(rentalId);
    await service.advanceClock('1 day');
    await aRun();
    expect(asked.at(-1)!.since).toEqual(expect.any(String));
    const standing = (await listed()).filter((each) => each.ref === rentalId && each.goneAt === null);
    expect(standing).toHaveLength(before.length);
    say('decided', 2_000);
    expect(await found(rentalId)).toEqual([]);
  });
});
