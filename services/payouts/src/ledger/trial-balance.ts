import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Currency } from '@tankobon/contracts';
import { Jobs, Metrics } from '@tankobon/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

const EVERY_MS = 60_000;
/** Transactions are never open for so long: all older transfers are committed. */
const SETTLED = `app_now() - interval '10 minutes'`;
/** SQL of credits less debits of the accounts without maintained sums. */
const moved = (span: string) => `coalesce((SELECT sum(t.amount * side.sign)
  FROM ledger_transfers t, LATERAL (VALUES (t.credit_account, 1), (t.debit_account, -1)) AS side(account, sign)
 WHERE t.currency = c.currency AND t.created >= c.closed_until ${span} AND side.account !~ '^(seller|buyer|deposit):'), 0)`;

const CLOSE = `UPDATE ledger_closings c SET balance = c.balance + ${moved(`AND t.created < ${SETTLED}`)}, closed_until = ${SETTLED}
  WHERE closed_until < ${SETTLED}`;
const BALANCE = `SELECT c.currency, -(c.balance + ${moved('')} + coalesce((SELECT sum(a.balance) FROM ledger_accounts a WHERE a.currency = c.currency), 0))::float8 AS cents
  FROM ledger_closings c`;

/** Adds the transfers settled since the last closing to the sums of each currency. Safe to run concurrently. */
export const closeBooks = (db: EntityManager): Promise<unknown> => db.query(CLOSE);

/**
 * Returns debits less credits of all accounts, in minor units: 0 in every currency, always. Reads the maintained sums (of people's
 * accounts, and of the others until the last closing) and the transfers since then, however long the ledger is.
 */
export async function findTrialBalance(db: EntityManager): Promise<Partial<Record<Currency, number>>> {
  const rows: { currency: Currency; cents: number }[] = await db.query(BALANCE);
  return Object.fromEntries(rows.map(({ currency, cents }) => [currency, cents || 0]));
}

@Injectable()
export class TrialBalance implements OnModuleInit {
  private readonly figure: ReturnType<Metrics['setter']>;

  constructor(
    private readonly jobs: Jobs,
    private readonly db: DataSource,
    metrics: Metrics,
  ) {
    this.figure = metrics.setter(
      'ledger_trial_balance',
      'Debits less credits of all accounts of the ledger at the last look, once a minute. Always 0.',
      ['currency'],
    );
  }

  onModuleInit(): void {
    this.jobs.every('trial-balance', EVERY_MS, () => this.look());
  }

  async look(): Promise<void> {
    await closeBooks(this.db.manager);
    for (const [currency, cents] of Object.entries(await findTrialBalance(this.db.manager))) this.figure.set({ currency }, cents);
  }
}
