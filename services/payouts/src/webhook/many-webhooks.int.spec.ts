import { afterAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { aBuyer, as, aSeller, aVisitor, type TestService, testService } from '@tankobon/testing';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { type Deliveries, type Delivery, inOrder, shuffledDoubledForged } from '../testing/deliveries.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';

/** Deliveries in all; the full form has 10,000. */
const DELIVERIES = Number(process.env['WEBHOOKS'] ?? 1_000);
/** About nine events of an order and its refund, each delivered twice, and one delivery in ten is forged. */
const ORDERS = Math.ceil((DELIVERIES * 0.9) / 2 / 5);
const AT_ONCE = 16;
type Order = ReturnType<typeof anOrder> & { readonly intentId: string };

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. The same trade is told twice: in order, and as it should not be. */
describe('many webhooks', () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(() => Promise.all(stops.map((stop) => stop())));

  it(`end, of ${DELIVERIES} shuffled, doubled or partly forged, like ordered ones`, async () => {
    const orderly = await reported(inOrder);
    const wild = await reported(shuffledDoubledForged);
    console.log(
      `${wild.forged + wild.accepted} webhooks, ${AT_ONCE} at once: answered p50 ${wild.answered(0.5)} ms, p99 ${wild.answered(0.99)} ms`,
    );
    expect(wild.state).toEqual(orderly.state);
    expect([orderly.refused, wild.accepted - orderly.accepted * 2]).toEqual([0, 0]);
    expect(wild.refused).toBe(wild.forged);
    expect(wild.forged / (wild.forged + wild.accepted)).toBeGreaterThanOrEqual(0.099);
    expect(wild.recorded).toBe(orderly.recorded);
    expect(orderly.state.ledger.length).toBeGreaterThanOrEqual(4);
  }, 900_000);

  async function reported(deliveries: Deliveries) {
    const fake = await StripeFake.start();
    const service = await testService(payoutsService, { env: fake.env });
    stops.push(() => service.stop().then(() => fake.stop()));
    const counts = { accepted: 0, refused: 0 };
    const took: number[] = [];
    const hear = async (delivery: Delivery) => {
      const sent = delivery.sealed();
      const from = performance.now();
      const answer = service.call(payouts.webhook, sent, as(aVisitor()));
      await answer.then(
        () => (counts.accepted += 1),
        (error: { code?: string }) => {
          expect(error.code).toBe('invalid_signature');
          counts.refused += 1;
        },
      );
      took.push(performance.now() - from);
    };
    let seen = 0;
    let forged = 0;
    const flush = async () => {
      const sent = deliveries(fake.webhooks.events.slice(seen), fake.webhookSecret);
      forged += sent.filter(({ isForged }) => isForged).length;
      seen = fake.webhooks.events.length;
      await inParallel(sent, hear);
      await service.settled();
    };
    const orders = await trade(service, fake, flush);
    const [{ recorded }]: [{ recorded: number }] = await service.database.query('SELECT count(*)::int AS recorded FROM stripe_events');
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
    took.sort((a, b) => a - b);
    const answered = (part: number) => Math.round(took[Math.floor(took.length * part)]!);
    return { ...counts, forged, recorded, answered, state: await stateOf(service, orders) };
  }
});

/** What becomes of an order goes by its number: paid, declined and paid, never paid, refunded, refunded in vain, charged back and lost or won. */
async function trade(service: TestService, fake: StripeFake, flush: () => Promise<void>): Promise<Order[]> {
  const [kaito, mina] = [aSeller('kaito'), aBuyer('mina')];
  const orders: Order[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const order = anOrder(kaito.id, mina.id, { priceCents: 1_000 + at });
    const { intentId } = await service.call(payouts.createPayment, order.pay);
    orders.push({ ...order, intentId: intentId! });
  }
  const like = (...kinds: number[]) => orders.filter((_, at) => kinds.includes(at % 7));
  for (const { intentId } of like(1, 2)) tryTo(() => fake.objects.confirm(intentId, true));
  for (const { intentId } of like(0, 1, 3, 4, 5, 6)) fake.objects.confirm(intentId);
  await flush();
  for (const { orderId, saleId: reference } of like(3, 4))
    await service.call(payouts.refund, { orderId, reference, amountCents: 500, reason: 'Not as described' });
  await service.settled();
  const disputes = like(5, 6).map(({ intentId }) => fake.objects.openDispute(intentId).id);
  await flush();
  const ofFourth = new Set(like(4).map(({ intentId }) => intentId));
  for (const { id, payment_intent: of } of fake.objects.list('refund')) if (ofFourth.has(String(of))) fake.objects.failRefund(id);
  for (const [at, id] of disputes.entries()) fake.objects.closeDispute(id, at % 2 === 0);
  await flush();
  return orders;
}

async function stateOf(service: TestService, orders: readonly Order[]) {
  const said: object[] = [];
  for (const { orderId } of orders) {
    const { status, refundedCents } = await service.call(payouts.payment, { orderId });
    said.push({ status, refundedCents });
  }
  const all = (sql: string) => service.database.query<Record<string, string>[]>(sql);
  const ledger = await all(`SELECT kind, count(*) AS transfers, sum(amount) AS cents FROM ledger_transfers GROUP BY kind ORDER BY kind`);
  const chargebacks = await all(
    `SELECT status, count(*) AS n, sum(amount_cents) AS cents FROM chargebacks GROUP BY status ORDER BY status`,
  );
  const refunds = await all(`SELECT status, count(*) AS n FROM refunds GROUP BY status ORDER BY status`);
  return { said, ledger, chargebacks, refunds };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

function tryTo(work: () => unknown): void {
  try {
    work();
  } catch {
    // The card is declined.
  }
}
