import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts, type Person } from '@tankobon/contracts';
import { RpcFailure } from '@tankobon/service-kit';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { accounts } from '../ledger/accounts.js';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';

const aPerson = (id: string): Person => ({
  ...{ id, displayName: 'Mina', email: `${id.slice(0, 11)}@example.org`, emailVerified: true, role: 'buyer', banned: false },
  ...{
    createdAt: '2026-03-01T12:00:00.000Z',
    location: null,
    timeZone: 'UTC',
    language: 'en',
    onboardingStatus: 'none',
    avatarColor: '#123456',
  },
});

/** Real: PostgreSQL, the event log, RPC. Payments are simulated. */
describe('cancelled sale', () => {
  let service: TestService;
  const [mina, ada] = [aBuyer('mina'), anAdmin('ada')];
  let identityFails: RpcFailure | undefined;
  const peopleByIds = ({ ids }: { ids: string[] }) => {
    if (identityFails) throw identityFails;
    return { items: ids.map((id) => aPerson(id)) };
  };
  beforeAll(async () => void (service = await testService(payoutsService, { calls: { identity: { peopleByIds } } })));
  afterAll(() => service.stop());

  async function charged(seller = aSeller()) {
    const order = anOrder(seller.id, mina.id);
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    const { orderId, amountCents, saleId: reference } = order;
    const refund = (by?: string) =>
      service.call(payouts.refund, { orderId, amountCents, reason: 'Cancelled.', reference, ...(by && { by }) });
    return { ...order, seller, paidFact: order.paid(id), refund };
  }

  /** What the order's account held after each of its movements, in the order they were booked. */
  async function heldBy(orderId: string): Promise<number[]> {
    const rows: { held: string }[] = await service.database.query(
      `SELECT sum(sum(amount)) OVER (ORDER BY created, xmin::text::bigint, id)::text AS held FROM
         (SELECT id, created, xmin, amount FROM ledger_transfers WHERE credit_account = $1
          UNION ALL SELECT id, created, xmin, -amount FROM ledger_transfers WHERE debit_account = $1) AS sides GROUP BY id, created, xmin`,
      [accounts.order(orderId)],
    );
    return rows.map(({ held }) => Number(held));
  }
  const wallet = async (person: { id: string }) =>
    (await service.call(payouts.wallet, {}, { ...as(ada), actor: { id: person.id, role: 'seller' } })).balances;
  const nothing = [{ currency: 'usd', balanceCents: 0, pendingCents: 0 }];
  const logged = async (of: string) => (await service.call(payouts.billing, {}, as(ada))).refunds.find(({ orderId }) => orderId === of);

  it('returns the seller’s share with the refund, before the cancellation arrives', async () => {
    const order = await charged();
    await service.deliver('orders.OrderPaid.v1', order.paidFact);
    await order.refund();
    expect(await wallet(order.seller)).toEqual(nothing);
    await service.deliver('orders.SaleCancelled.v1', order.cancelled, { times: 2 });
    expect(await wallet(order.seller)).toEqual(nothing);
    const held = await heldBy(order.orderId);
    expect([Math.min(...held), held.at(-1)]).toEqual([0, 0]);
  });

  it('pays no shares if refunded before its order arrives', async () => {
    const order = await charged();
    await order.refund();
    await service.deliver('orders.OrderPaid.v1', order.paidFact, { times: 2 });
    await service.deliver('orders.SaleCancelled.v1', order.cancelled);
    expect(await wallet(order.seller)).toEqual(nothing);
    expect(await heldBy(order.orderId)).toEqual([order.amountCents, 0]);
  });

  it('is refunded once', async () => {
    const order = await charged();
    await service.deliver('orders.OrderPaid.v1', order.paidFact);
    expect(await order.refund()).toEqual(await order.refund());
    expect(await service.call(payouts.payment, { orderId: order.orderId })).toMatchObject({ refundedCents: order.amountCents });
  });

  it('names the person who caused its refund, if any (A-49)', async () => {
    const [wanted, byItself] = [await charged(), await charged()];
    await wanted.refund(mina.id);
    await byItself.refund();
    expect(await logged(wanted.orderId)).toMatchObject({ actorEmail: aPerson(mina.id).email, status: 'issued' });
    expect(await logged(byItself.orderId)).toMatchObject({ actorEmail: null });
    await service.replayMatches('refunds');
  });

  it('names nobody during an outage of identity, and reports its other failures', async () => {
    const order = await charged();
    await order.refund(mina.id);
    const failing = (status: number) => (identityFails = new RpcFailure({ code: 'failing', message: 'Failing.', status }));
    failing(503);
    expect(await logged(order.orderId)).toMatchObject({ actorEmail: null });
    failing(500);
    await expect(logged(order.orderId)).rejects.toMatchObject({ status: 500 });
    identityFails = undefined;
  });
});
