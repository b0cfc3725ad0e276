import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testPostgres } from '@tankobon/testing';
import { DataSource } from 'typeorm';
import { Init1700000000000 } from '../migrations/1700000000000-init.js';
import { LedgerByIndex1764000000000 } from '../migrations/1764000000000-ledger-by-index.js';
import { findWallet, LedgerAccount, sumDeposits } from './balances.js';
import { accounts } from './accounts.js';
import type { Transfer } from './transfer.js';
import { findLedgerMistakes } from './ledger-audit.js';

/** Real: PostgreSQL. */
describe('ledger function', () => {
  let db: DataSource;
  let drop: () => Promise<void>;
  let count = 0;
  const seller = () => `seller:s${(count += 1)}:available`;
  const move = (debit: string, credit: string, amount: number, more: Partial<Transfer> = {}): Transfer => ({
    id: `t${(count += 1)}`, debit, credit, amount, currency: 'usd', kind: 'earning', pendingId: null, ref: 'test', ...more,
  }); // prettier-ignore
  const post = (...entries: Transfer[]) => db.query('SELECT ledger_post($1::jsonb, now())', [JSON.stringify(entries)]);
  const balance = async (account: string) =>
    Number((await db.getRepository(LedgerAccount).findOneBy({ account, currency: 'usd' }))?.balance ?? 0);

  beforeAll(async () => {
    const database = await (await testPostgres()).createDatabase('ledger');
    db = new DataSource({
      type: 'postgres',
      url: database.ownerUrl,
      entities: [LedgerAccount],
      migrations: [Init1700000000000, LedgerByIndex1764000000000],
      migrationsRun: true,
      poolSize: 32,
    });
    await db.initialize();
    drop = () => database.drop();
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  it('allows 32 concurrent spenders exactly the balance', async () => {
    const account = seller();
    await post(move('card_clearing', account, 1_000));
    const race = await Promise.allSettled(Array.from({ length: 32 }, () => post(move(account, 'payout_clearing', 100))));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const lost = race.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { driverError: { constraint?: string } }).driverError.constraint] : [],
    );
    expect(new Set(lost)).toEqual(new Set(['ledger_floor']));
    expect(await balance(account)).toBe(0);
    expect(await findLedgerMistakes(db.manager)).toEqual([]);
  });

  it('counts sold earnings and held deposits of a person as pending (A-53)', async () => {
    const [holder, other] = ['person_h1', 'person_h11'];
    await post(
      move('card_clearing', accounts.deposit(holder, 'rental_1'), 5_000),
      move('card_clearing', accounts.deposit(holder, 'rental_2'), 700),
      move('card_clearing', accounts.deposit(other, 'rental_3'), 90),
      move('card_clearing', accounts.deposit('personXh1', 'rental_4'), 8),
      move('card_clearing', accounts.sellerPending(holder), 300),
      move('card_clearing', accounts.buyerWallet(holder), 40),
    );
    expect(await findWallet(db.manager, holder)).toEqual([{ currency: 'usd', balanceCents: 40, pendingCents: 6_000 }]);
    expect(await findWallet(db.manager, other)).toEqual([{ currency: 'usd', balanceCents: 0, pendingCents: 90 }]);
    expect(await sumDeposits(db.manager)).toEqual([{ currency: 'usd', amountCents: 5_798 }]);
    await post(move(accounts.deposit(holder, 'rental_1'), accounts.buyerWallet(holder), 5_000));
    expect(await findWallet(db.manager, holder)).toEqual([{ currency: 'usd', balanceCents: 5_040, pendingCents: 1_000 }]);
    await expect(post(move(accounts.deposit(holder, 'rental_2'), accounts.buyerWallet(holder), 701))).rejects.toThrow(/ledger_floor/);
  });

  it('runs without deadlock when two people pay each other', async () => {
    const [a, b] = [seller(), seller()];
    await post(move('card_clearing', a, 10_000), move('card_clearing', b, 10_000));
    const race = Array.from({ length: 64 }, (_, at) => post(at % 2 ? move(a, b, 10) : move(b, a, 10)));
    expect((await Promise.allSettled(race)).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect([await balance(a), await balance(b)]).toEqual([10_000, 10_000]);
  });

  it('posts a transfer once', async () => {
    const entry = move('card_clearing', seller(), 10);
    await post(entry);
    await expect(post(entry)).rejects.toThrow(/duplicate key/);
  });

  it('resolves a pending transfer once, with its own amount', async () => {
    const account = seller();
    const pending = move(account, 'payout_clearing', 500);
    await post(move('card_clearing', account, 500));
    await post(pending);
    const resolve = (amount: number, credit = 'card_clearing') => post(move('payout_clearing', credit, amount, { pendingId: pending.id }));
    await expect(resolve(499)).rejects.toThrow(/no pending transfer/);
    await resolve(500);
    await expect(resolve(500, account)).rejects.toThrow(/duplicate key/);
    await expect(post(move('payout_clearing', account, 1, { pendingId: 'never' }))).rejects.toThrow(/no pending transfer/);
  });

  it.each([
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['from an account to itself', { debit: 'card_clearing', credit: 'card_clearing' }],
    ['another currency', { currency: 'gbp' as never }],
  ])('refuses to move %s', (_, wrong) => expect(post({ ...move('card_clearing', seller(), 10), ...wrong })).rejects.toThrow());

  it('posts all transfers of an event or none', async () => {
    const [rich, poor] = [seller(), seller()];
    await expect(post(move('card_clearing', rich, 50), move(poor, 'payout_clearing', 50))).rejects.toThrow(/ledger_floor/);
    expect(await balance(rich)).toBe(0);
  });

  it('posts without a read of all accounts', async () => {
    const account = seller();
    await db.query(`INSERT INTO ledger_accounts SELECT 'buyer:b' || n || ':wallet', 'usd', 0 FROM generate_series(1, 2000) AS n`);
    await db.query('ANALYZE ledger_accounts');
    const [before, after] = await db.transaction(async (manager) => {
      const looks = `SELECT seq_scan::int AS looks FROM pg_stat_xact_user_tables WHERE relname = 'ledger_accounts'`;
      const first = await manager.query<object[]>(looks);
      await manager.query('SELECT ledger_post($1::jsonb, now())', [JSON.stringify([move('card_clearing', account, 100)])]);
      return [first, await manager.query<object[]>(looks)];
    });
    expect(after).toEqual(before);
    expect(await balance(account)).toBe(100);
  });

  it('detects a change of a sum outside of it', async () => {
    const account = seller();
    await post(move('card_clearing', account, 100));
    await db.query('UPDATE ledger_accounts SET balance = 101 WHERE account = $1', [account]);
    expect(await findLedgerMistakes(db.manager)).toEqual([
      { rule: 'kept sum = transfers', account, currency: 'usd', expected: '100', found: '101' },
    ]);
    await db.query('UPDATE ledger_accounts SET balance = 100 WHERE account = $1', [account]);
  });
});
