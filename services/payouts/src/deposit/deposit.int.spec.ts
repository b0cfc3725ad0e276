import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, newId, payouts } from '@tankobon/contracts';
import { aBuyer, aModerator, anAdmin, as, aSeller, statementsOf, type TestService, testService } from '@tankobon/testing';
import { accounts } from '../ledger/accounts.js';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';

const [rentCents, shippingCents, depositCents, currency] = [2_000, 600, 5_000, 'usd' as const];
/** Rent and shipping without the commission of the rent. */
const shareCents = 2_400;

/** Real: PostgreSQL, the event log, RPC. Payments are simulated. */
describe('deposit of a rental', () => {
  let service: TestService;
  const at = new Date().toISOString();
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(async () => {
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
    await service.stop();
  });

  async function charged() {
    const [mina, kaito] = [aBuyer(newId('person')), aSeller(newId('person'))];
    const [orderId, checkoutId, rentalId] = [newId('order'), newId('checkout'), newId('rental')];
    const totalCents = rentCents + shippingCents + depositCents;
    const order = { orderId, checkoutId, buyerId: mina.id, currency };
    const { id: paymentId } = await service.call(payouts.createPayment, { ...order, amountCents: totalCents });
    await service.call(payouts.markReceived, { orderId, by: mina.id });
    const line = { rentalId, listingId: 'listing-akira-kaito', title: 'Akira', sellerId: kaito.id, rentCents, shippingCents, depositCents };
    const rental = { rentalId, listingId: line.listingId, sellerId: kaito.id, renterId: mina.id, orderId, currency, at };
    const paid = { ...order, paymentId, totalCents, lines: [], rentals: [line], needsAddress: false, at };
    const deliver = {
      paid: (times = 1) => service.deliver('orders.OrderPaid.v1', paid, { times }),
      decided: (capturedCents: number, reason: string | null = null, times = 1) =>
        service.deliver(
          'rentals.DepositDecided.v1',
          { ...rental, capturedCents, releasedCents: depositCents - capturedCents, reason },
          { times },
        ),
      closed: () => service.deliver('rentals.RentalClosed.v1', { ...rental, earnedCents: rentCents + shippingCents }),
      cancelled: (times = 1) =>
        service.deliver('rentals.RentalCancelled.v1', { ...rental, by: 'renter', refundCents: totalCents }, { times }),
    };
    const wallet = async (person: Actor) => (await service.call(payouts.wallet, {}, as(person))).balances[0];
    const look = async () => {
      const [renter, seller, payment] = [await wallet(mina), await wallet(kaito), await service.call(payouts.payment, { orderId })];
      return {
        held: renter!.pendingCents,
        pending: seller!.pendingCents,
        available: seller!.balanceCents,
        refunded: payment.refundedCents,
        order: await balanceOf(accounts.order(orderId)),
      };
    };
    return { ...deliver, look, rentalId, kaito, orderId };
  }
  const balanceOf = async (account: string) => {
    const [row] = await service.database.query<{ sum: string }[]>(
      `SELECT (SELECT coalesce(sum(amount), 0) FROM ledger_transfers WHERE credit_account = $1)
            - (SELECT coalesce(sum(amount), 0) FROM ledger_transfers WHERE debit_account = $1) AS sum`,
      [account],
    );
    return Number(row!.sum);
  };
  const nothing = { held: 0, pending: 0, available: 0, order: 0 };

  it('is held for the renter, apart from the earnings of the seller', async () => {
    const rental = await charged();
    await rental.paid(2);
    expect(await rental.look()).toEqual({ ...nothing, held: depositCents, pending: shareCents, refunded: 0 });
  });

  it('is read and written together with the earnings', async () => {
    const rental = await charged();
    const texts = await statementsOf(() => rental.paid());
    const count = (of: RegExp) => texts.filter((text) => of.test(text)).length;
    expect([count(/es_streams.*FOR UPDATE/s), count(/AS k \(id, version, code\)/), count(/es_append/)]).toEqual([1, 1, 1]);
  });

  it('is released whole, once', async () => {
    const rental = await charged();
    await rental.paid();
    await rental.decided(0, null, 2);
    await rental.closed();
    expect(await rental.look()).toEqual({ ...nothing, available: shareCents, refunded: depositCents });
  });

  it('is captured in part with the earnings, and the rest released', async () => {
    const rental = await charged();
    await rental.paid();
    await rental.decided(1_500, 'A torn page', 2);
    expect(await rental.look()).toEqual({ ...nothing, pending: shareCents + 1_500, refunded: 3_500 });
    await rental.closed();
    expect(await rental.look()).toEqual({ ...nothing, available: shareCents + 1_500, refunded: 3_500 });
    const { items } = await service.call(payouts.sellerPayouts, { limit: 5 }, as(rental.kaito));
    expect(items).toMatchObject([{ contractId: rental.rentalId, amountCents: shareCents + 1_500, payoutStatus: 'ready' }]);
    const pay = () => service.call(payouts.payOut, { contractId: rental.rentalId }, as(anAdmin('ada')));
    expect(await pay()).toMatchObject({ paid: true });
    expect((await rental.look()).available).toBe(0);
  });

  it('is split when the order arrives if decided before', async () => {
    const rental = await charged();
    await rental.decided(depositCents, 'Never came back');
    await rental.closed();
    expect(await rental.look()).toEqual({ ...nothing, refunded: 0, order: 7_600 });
    await rental.paid(2);
    expect(await rental.look()).toEqual({ ...nothing, available: shareCents + depositCents, refunded: 0 });
  });

  it.each([
    ['after', (rental: Awaited<ReturnType<typeof charged>>) => rental.paid().then(() => rental.cancelled(2))],
    ['before', (rental: Awaited<ReturnType<typeof charged>>) => rental.cancelled(2).then(() => rental.paid())],
  ])('is refunded with the rent if its rental is cancelled %s its order arrives', async (_, deliver) => {
    const rental = await charged();
    await deliver(rental);
    expect(await rental.look()).toEqual({ ...nothing, refunded: 7_600 });
    const { refunds } = await service.call(payouts.billing, {}, as(anAdmin('ada')));
    expect(refunds.filter(({ orderId }) => orderId === rental.orderId)).toMatchObject([{ amountCents: 7_600, status: 'issued' }]);
  });

  it.each(['after', 'before'])('is none for an extension refunded %s its order arrives', async (when) => {
    const [mina, kaito] = [aBuyer(newId('person')), aSeller(newId('person'))];
    const { orderId, amountCents, shareCents: bought, ...order } = anOrder(kaito.id, mina.id);
    const totalCents = amountCents + rentCents;
    const { id: paymentId } = await service.call(payouts.createPayment, { ...order.pay, amountCents: totalCents });
    await service.call(payouts.markReceived, { orderId, by: mina.id });
    const about = { rentalId: newId('rental'), listingId: 'listing-monster-kaito', sellerId: kaito.id };
    const line = { ...about, title: 'Monster', rentCents, shippingCents: 0, depositCents: 0 };
    const back = { ...about, extendsId: newId('rental'), renterId: mina.id, orderId, by: 'time', refundCents: rentCents, currency, at };
    const tell = {
      paid: () => service.deliver('orders.OrderPaid.v1', { ...order.paid(paymentId), totalCents, rentals: [line] }),
      cancelled: () => service.deliver('rentals.RentalCancelled.v1', back, { times: 2 }),
    };
    for (const fact of when === 'after' ? [tell.paid, tell.cancelled] : [tell.cancelled, tell.paid]) await fact();
    await service.deliver('orders.SaleCompleted.v1', order.completed);
    expect(await service.call(payouts.payment, { orderId })).toMatchObject({ refundedCents: rentCents, status: 'partly_refunded' });
    const { balances } = await service.call(payouts.wallet, {}, as(kaito));
    expect(balances).toMatchObject([{ balanceCents: bought, pendingCents: 0 }]);
    expect(await balanceOf(accounts.order(orderId))).toBe(0);
  });

  it('is summed for admins, now and at the end of a past day', async () => {
    const held = async (asOf?: string) => {
      const { depositsHeld } = await service.call(payouts.ledgerFigures, { ...(asOf && { asOf }) }, as(anAdmin('ada')));
      return depositsHeld.find((sum) => sum.currency === currency)?.amountCents ?? 0;
    };
    const before = await held();
    const rental = await charged();
    await rental.paid();
    const day = (await service.engine.store.now()).slice(0, 10);
    expect([await held(), await held(day), await held('2020-01-01')]).toEqual([before + depositCents, before + depositCents, 0]);
    await service.advanceClock('1 day');
    await rental.decided(1_000, 'A stain');
    expect([await held(), await held(day)]).toEqual([before, before + depositCents]);
    for (const other of [aBuyer(), aSeller(), aModerator()])
      await expect(service.call(payouts.ledgerFigures, {}, as(other))).rejects.toMatchObject({ status: 403 });
  });

  it("is the same after a rebuild of the ledger's views", async () => {
    for (const view of ['ledger', 'payouts', 'refunds']) await service.replayMatches(view);
  });
});
