import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Currency, payouts } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import { aBuyer, anAdmin, as, aSeller, aVisitor, type TestService, testService } from '@tankobon/testing';
import { accounts } from '../ledger/accounts.js';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { Reconciler } from '../reconcile/reconciler.js';
import { shuffledDoubledForged } from '../testing/deliveries.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';
import { connectSecretOf } from '../testing/stripe-webhooks.js';
import { StripeEvent } from '../provider/stripe-event.js';

const CURRENCIES = ['usd', 'jpy', 'eur'] as const;
const FEE_CENTS = 1_500;

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. */
describe('chargeback of a top-up', () => {
  let fake: StripeFake;
  let service: TestService;
  const ada = anAdmin('ada');

  beforeAll(async () => {
    fake = await StripeFake.start();
    const secrets = { STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecretOf(fake.webhookSecret) };
    service = await testService(payoutsService, {
      env: { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_API: fake.url, ...secrets },
      calls: { rentals: { deposits: () => ({ items: [], next: null }) } },
    });
    fake.webhooks.to((payload, signature) => hears({ payload, signature }).then(() => 200));
  });
  afterEach(() => fake.webhooks.drop());
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });

  const hears = (sent: { payload: string; signature: string }) => service.call(payouts.webhook, sent, as(aVisitor()));
  const reported = async (times = 1) => {
    await fake.webhooks.flush({ times });
    await service.settled();
    await service.advanceClock('1 minute');
  };
  async function started(person: Actor = aBuyer(), amountCents = 2_500, currency: Currency = 'usd') {
    const { id } = await service.call(payouts.topUp, { amountCents, currency }, as(person));
    const intents = fake.objects.list('payment_intent');
    const intentId = intents.find(({ metadata }) => (metadata as { topUpId?: string }).topUpId === id)!.id;
    return { id, person, amountCents, currency, intentId, open: (cents?: number) => fake.objects.openDispute(intentId, cents) };
  }
  async function toppedUp(...of: Parameters<typeof started>) {
    const topUp = await started(...of);
    fake.objects.confirm(topUp.intentId);
    await reported();
    return topUp;
  }
  async function spent(person: Actor, walletCents: number, seller = aSeller()) {
    const { pay } = anOrder(seller.id, person.id);
    return service.call(payouts.createPayment, { ...pay, walletCents });
  }
  const balanceOf = async (account: string, currency: Currency = 'usd') => {
    const [row] = await service.database.query<{ sum: string }[]>(
      `SELECT coalesce(sum(CASE credit_account WHEN $1 THEN amount ELSE -amount END), 0) AS sum
         FROM ledger_transfers WHERE $1 IN (credit_account, debit_account) AND currency = $2`,
      [account, currency],
    );
    return Number(row!.sum);
  };
  const money = async ({ id: personId }: Actor, currency: Currency = 'usd') => ({
    free: await balanceOf(accounts.buyerWallet(personId), currency),
    owed: await balanceOf(accounts.sellerOwed(personId), currency),
  });
  const rowsOf = async (topUpId: string) =>
    (await service.call(payouts.chargebacks, {}, as(ada))).items.filter((each) => each.topUpId === topUpId);
  const reportOf = async (topUpId: string) =>
    (await service.facts()).filter(({ data }) => data['topUpId'] === topUpId).map(({ type, data }) => ({ type, ...data }));
  const unworked = async () => (await service.database.getRepository(StripeEvent).find()).filter(({ workedAt }) => workedAt === null);
  async function differences() {
    await service.call(payouts.reconcile, {}, as(ada));
    const read = () => service.call(payouts.reconciliation, {}, as(ada));
    for (let time = 0; time < 2; time += 1) {
      await service.app.get(Reconciler).round();
      while ((await read()).isRunning) await new Promise((soon) => setTimeout(soon, 20));
    }
    await service.settled();
    return (await service.call(payouts.differences, { limit: 100 }, as(ada))).items.filter(({ goneAt }) => goneAt === null);
  }

  it.each(CURRENCIES)('takes the balance at its begin in %s, stays lost, and counts once', async (currency) => {
    const topUp = await toppedUp(aBuyer(), 2_500, currency);
    const dispute = topUp.open();
    await reported(3);
    expect(await rowsOf(topUp.id)).toMatchObject([{ status: 'open', orderId: null, amountCents: 2_500, feeCents: FEE_CENTS, currency }]);
    expect(await money(topUp.person, currency)).toEqual({ free: 0, owed: 0 });
    fake.objects.closeDispute(dispute.id, false);
    await reported(3);
    expect(await rowsOf(topUp.id)).toMatchObject([{ status: 'lost' }]);
    expect(await money(topUp.person, currency)).toEqual({ free: 0, owed: 0 });
    const about = { topUpId: topUp.id, personId: topUp.person.id, amountCents: 2_500, currency };
    expect(await reportOf(topUp.id)).toMatchObject([
      { type: 'payouts.TopUpChargedBack.v1', ...about, takenCents: 2_500 },
      { type: 'payouts.TopUpLost.v1', ...about, takenCents: 0, owedCents: 0 },
    ]);
    expect(await service.facts('payouts.ChargebackOpened.v1')).toEqual([]);
  });

  it('returns the taken amount when won, with both in the statement', async () => {
    const topUp = await toppedUp();
    const dispute = topUp.open();
    await reported();
    fake.objects.sendEvidence(dispute.id);
    await reported();
    expect(await rowsOf(topUp.id)).toMatchObject([{ status: 'evidence_sent' }]);
    fake.objects.closeDispute(dispute.id, true);
    await reported(2);
    expect(await rowsOf(topUp.id)).toMatchObject([{ status: 'won' }]);
    expect(await money(topUp.person)).toEqual({ free: 2_500, owed: 0 });
    const { items } = await service.call(payouts.statement, {}, as(topUp.person));
    expect(items.map(({ kind, amountCents, bucket, ref }) => [kind, amountCents, bucket, ref])).toEqual([
      ['topup_restored', 2_500, 'wallet', topUp.id],
      ['topup_charged_back', -2_500, 'wallet', topUp.id],
      ['topup', 2_500, 'wallet', topUp.id],
    ]);
  });

  it('is not spendable during its run', async () => {
    const topUp = await toppedUp();
    topUp.open(1_000);
    await reported();
    await expect(spent(topUp.person, 1_501)).rejects.toMatchObject({ code: 'wallet_insufficient' });
    await spent(topUp.person, 1_500);
    expect(await money(topUp.person)).toEqual({ free: 0, owed: 0 });
  });

  it('never makes a balance negative beside a concurrent purchase', async () => {
    for (let round = 0; round < 8; round += 1) {
      const topUp = await toppedUp();
      const buying = async () => {
        const refused = await spent(topUp.person, 2_000).then(() => null, (error: { code?: string }) => error.code); // prettier-ignore
        expect([null, 'wallet_insufficient']).toContain(refused);
        return refused === null ? 2_000 : 0;
      };
      const taking = () => (topUp.open(), fake.webhooks.flush());
      const [paid] = round % 2 === 0 ? await Promise.all([buying(), taking()]) : (await Promise.all([taking(), buying()])).toReversed();
      await reported();
      const [taken] = await reportOf(topUp.id);
      expect(taken).toMatchObject({ takenCents: 2_500 - (paid as number) });
      expect(await money(topUp.person)).toEqual({ free: 0, owed: 0 });
    }
  });

  it('is owed for spent money when lost, less income, and netted with earnings', async () => {
    const person = aSeller();
    const topUp = await toppedUp(person);
    await spent(person, 2_000);
    const dispute = topUp.open();
    await reported();
    expect(await money(person)).toEqual({ free: 0, owed: 0 });
    await toppedUp(person, 300);
    fake.objects.closeDispute(dispute.id, false);
    await reported(2);
    expect(await money(person)).toEqual({ free: 0, owed: -1_700 });
    expect((await service.call(payouts.wallet, {}, as(person))).owed).toEqual([{ currency: 'usd', owedCents: 1_700 }]);
    expect((await reportOf(topUp.id)).at(-1)).toMatchObject({ type: 'payouts.TopUpLost.v1', takenCents: 300, owedCents: 1_700 });
    const sale = anOrder(person.id, aBuyer().id);
    const { id, intentId } = await service.call(payouts.createPayment, sale.pay);
    fake.objects.confirm(intentId!);
    await reported();
    await service.deliver('orders.OrderPaid.v1', sale.paid(id));
    await service.deliver('orders.SaleCompleted.v1', sale.completed);
    expect(await money(person)).toMatchObject({ owed: 0 });
    expect(await balanceOf(accounts.sellerAvailable(person.id))).toBe(sale.shareCents - 1_700);
  });

  it("takes its own top-up's amount and no other balance", async () => {
    const [mine, other] = [await toppedUp(), await toppedUp()];
    const second = await toppedUp(mine.person, 4_000);
    mine.open();
    await reported();
    expect([await money(mine.person), await money(other.person)]).toMatchObject([{ free: 4_000 }, { free: 2_500 }]);
    fake.objects.closeDispute(second.open(1_000).id, false);
    await reported();
    expect(await money(mine.person)).toEqual({ free: 3_000, owed: 0 });
  });

  it('is opened once by repeated, unordered and forged webhooks, all of them handled', async () => {
    const [lost, won] = [await toppedUp(), await toppedUp()];
    const before = fake.webhooks.events.length;
    for (const topUp of [lost, won]) fake.objects.closeDispute(topUp.open().id, topUp === won);
    fake.webhooks.drop();
    for (const { sealed, isForged } of shuffledDoubledForged(fake.webhooks.events.slice(before), fake.webhookSecret)) {
      if (isForged) await expect(hears(sealed())).rejects.toMatchObject({ code: 'invalid_signature' });
      else await hears(sealed());
    }
    await reported();
    expect([await money(lost.person), await money(won.person)]).toMatchObject([{ free: 0 }, { free: 2_500 }]);
    expect((await rowsOf(lost.id)).concat(await rowsOf(won.id))).toMatchObject([{ status: 'lost' }, { status: 'won' }]);
    expect(await unworked()).toEqual([]);
  });

  it('makes its top-up read the payment first if it arrives earlier', async () => {
    const topUp = await started();
    fake.objects.confirm(topUp.intentId);
    fake.webhooks.drop();
    topUp.open();
    await reported();
    await reported();
    expect(await rowsOf(topUp.id)).toMatchObject([{ status: 'open' }]);
    expect(await service.call(payouts.topUpStatus, { topUpId: topUp.id }, as(topUp.person))).toMatchObject({ status: 'succeeded' });
    expect(await money(topUp.person)).toEqual({ free: 0, owed: 0 });
    expect(await unworked()).toEqual([]);
  });

  it('is found by the reconciler without webhooks, then read and no longer found', async () => {
    expect(await differences()).toEqual([]);
    const topUp = await toppedUp();
    topUp.open();
    fake.webhooks.drop();
    const cents = 2_500 + FEE_CENTS;
    expect(await differences()).toMatchObject([
      { kind: 'chargeback', ref: topUp.id, oursCents: null, theirsCents: cents, done: 'asked_again' },
    ]);
    await service.advanceClock('1 minute');
    expect(await rowsOf(topUp.id)).toMatchObject([{ status: 'open' }]);
    expect(await differences()).toEqual([]);
    await service.database.query('UPDATE chargebacks SET amount_cents = amount_cents + 1 WHERE top_up_id = $1', [topUp.id]);
    expect(await differences()).toMatchObject([{ kind: 'shown_chargeback', oursCents: cents, theirsCents: cents + 1 }]);
    await service.database.query('UPDATE chargebacks SET amount_cents = amount_cents - 1 WHERE top_up_id = $1', [topUp.id]);
  });

  it('waits for an admin and is ignored if its intent is unknown', async () => {
    const topUp = await toppedUp();
    topUp.open();
    fake.webhooks.drop();
    const { data, ...event } = fake.webhooks.events.at(-1)!;
    const about = { ...data.object, id: 'dp_of_others', payment_intent: 'pi_of_others' };
    fake.webhooks.happened(event.type, about);
    await reported();
    expect(await unworked()).toMatchObject([{ streamId: null, objectId: 'dp_of_others' }]);
    await service.call(payouts.replayWebhooks, { target: 'payments', reason: 'Whose is it?' }, as(ada));
    await service.jobs.runAll();
    expect(await unworked()).toEqual([]);
    expect(await money(topUp.person)).toEqual({ free: 2_500, owed: 0 });
  });

  it("leaves the provider's sums, only running ones open, and tables as their events", async () => {
    await differences();
    await service.advanceClock('1 minute');
    for (const currency of CURRENCIES) expect(-(await balanceOf(accounts.cardClearing, currency))).toBe(fake.objects.balance(currency));
    for (const currency of ['jpy', 'eur'] as const) expect(await balanceOf(accounts.chargebacks, currency)).toBe(0);
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
    for (const view of ['ledger', 'top-ups', 'chargebacks']) await service.replayMatches(view);
  });
});
