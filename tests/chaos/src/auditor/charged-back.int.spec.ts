import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LocalPostgres } from '@tankobon/local-postgres';
import { StripeFake } from '@tankobon/payouts/stripe-fake';
import { DefectPlanter } from '../fixtures/planting.js';
import { takenBack } from '../fixtures/small-bank.js';
import { openRun, remove, reopen, type SmallRun } from '../fixtures/small-run.js';
import { refundOrChargeback } from '../races/charged-back.js';
import type { RaceFigures } from '../races/ring.js';
import { makeAuditorRole } from '../stack/auditor-role.js';
import { standIn } from '../stack/stand-in.js';
import type { Sources } from './read/sources.js';
import { audit, type Verdict } from './run.js';

const ROUNDS = 6;
const broken = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ violations }) => violations > 0).map(({ id, offenders }) => ({ id, offenders }));

/** Real: the whole marketplace on an embedded PostgreSQL, HTTP to a stand-in for Stripe that sends its webhooks, then copies of the databases. */
describe('auditor with chargebacks', () => {
  let fake: StripeFake;
  let run: SmallRun;
  let server: LocalPostgres;
  let planting: DefectPlanter;
  let sources: Sources;
  let clean: Verdict[];
  let race: RaceFigures;

  beforeAll(async () => {
    fake = await StripeFake.start();
    const secrets = { STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: `${fake.webhookSecret}_connect` };
    const provider = standIn(fake.url);
    run = await openRun(
      { buyers: 3, sellers: 1, listings: 1, lets: 1 },
      {
        provider,
        besides: { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_API: fake.url, ...secrets },
        opened: (api) => {
          fake.webhooks.toUrl(`${api}/webhooks/stripe`);
          fake.webhooks.live = true;
        },
      },
    );
    const { client, admin, buyers, sellers } = run.stage;
    const ring = { client, admin, provider, racers: buyers, seller: () => Promise.resolve(sellers[0]!) };
    await takenBack(ring, provider);
    race = await refundOrChargeback(ring, provider, ROUNDS);
    const running = await reopen(run.folder);
    const readOnly = await makeAuditorRole(running.url('postgres'), [...run.backend.services.map(({ name }) => name), 'eventlog']);
    const people = [admin, ...buyers, ...sellers].map(({ email, password }) => ({ email, password }));
    const kept = { databases: readOnly.databases, log: { kind: 'postgres' as const, url: readOnly.url('eventlog') }, provider: fake.url };
    sources = { ...kept, history: run.history.file };
    clean = await audit({ ...sources, api: run.api, people });
    await run.backend.stop();
    server = await reopen(run.folder);
    planting = new DefectPlanter(server, readOnly);
    sources = { ...sources, ...planting.addresses() };
  }, 300_000);

  afterAll(async () => {
    await server.stop();
    await fake.stop();
    await remove(run.folder);
  });

  it('finds nothing with won, lost and open ones', () => {
    expect(broken(clean)).toEqual([]);
    expect(fake.objects.list('dispute').map(({ status }) => status).slice(0, 5)).toEqual(['won', 'lost', 'lost', 'lost', 'needs_response']); // prettier-ignore
  });
  it('accepts a refund and a chargeback up to the payment', () => {
    expect(race).toMatchObject({ rounds: ROUNDS, lost: [] });
  });

  const LOST = `type = 'ChargebackLost' AND stream_id = (SELECT min(stream_id) FROM es_events WHERE type = 'ChargebackLost')`;
  it.each<[defect: string, found: string, sql: string]>([
    ['a lost chargeback that takes more than its order has', 'I42', `UPDATE es_events SET data = data || '{"amountCents": 90000}' WHERE ${LOST}`],
    ['a lost chargeback that nobody paid for', 'I42', `DELETE FROM es_events WHERE type IN ('EarningChargedBack', 'DepositChargedBack')`],
    ['a refund beside a lost chargeback', 'I45', `UPDATE ledger_transfers SET amount = amount + 90000 WHERE kind = 'chargeback_lost'`],
    ['money of a balance that waits in its order for no refund', 'I46', `UPDATE es_events SET data = data - 'walletCents' WHERE type = 'RefundRequested'`],
    ['a lost top-up that nobody paid for', 'I46', `DELETE FROM ledger_transfers WHERE kind = 'topup_charged_back' AND debit_account LIKE 'seller:%:owed'`],
    ['a top-up that is taken from a balance twice', 'I42', `UPDATE es_events SET data = data || '{"takenCents": 90000}' WHERE type = 'TopUpChargedBack'`],
    ['a deposit of which a bank took more than was decided', 'I48', `UPDATE es_events SET data = data || '{"takenCents": 1}' WHERE type = 'DepositChargedBack'`],
    ['a deposit that is settled as if no bank had taken of it', 'I48', `UPDATE es_events SET data = data || '{"capturedCents": 600, "releasedCents": 2400}' WHERE type = 'DepositSettled'`],
    ['a payout while a bank has not decided', 'I50', `UPDATE es_events SET type = 'PayoutHeld' WHERE type = 'PayoutScheduled'`],
    ['a chargeback that was never booked', 'I54', `DELETE FROM es_events WHERE type = 'ChargebackOpened' AND stream_id = (SELECT min(stream_id) FROM es_events WHERE type = 'ChargebackOpened')`],
    ['a fee that the bank did not take', 'I54', `UPDATE es_events SET data = data || '{"feeCents": 1}' WHERE type = 'ChargebackOpened'`],
  ])('finds %s (%s)', async (_, id, sql) => {
    const verdicts = await audit(await planting.planted(sources, 'payouts', sql));
    const isFound = ({ violations, offenders }: Verdict) => violations > 0 && !offenders[0]!.includes('could not be checked');
    expect(verdicts.filter(isFound).map((verdict) => verdict.id)).toContain(id);
  }); // prettier-ignore
});
