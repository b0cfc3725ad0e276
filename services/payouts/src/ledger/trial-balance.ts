import { Injectable } from '@nestjs/common';
import { Currency } from '@tankobon/contracts';
import { Jobs, Metrics } from '@tankobon/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

const EVERY_MS = 60_000;
/** What was added while this runs stays for the next time. */
const ADD_UP = `WITH gone AS (DELETE FROM ledger_sums RETURNING account, currency, amount)
  INSERT INTO ledger_sums (account, currency, amount) SELECT account, currency, sum(amount) FROM gone GROUP BY account, currency`;
/** A balance is credits less debits, the trial balance debits less credits. */
const BALANCE = 'SELECT currency, -sum(amount)::float8 AS cents FROM ledger_sums GROUP BY currency';

/** Debits less credits of all accounts, in minor units: 0 in every currency, always. Reads kept sums, however long the ledger is. */
export async function findTrialBalance(db: EntityManager | DataSource): Promise<Record<Currency, number>> {
  const rows: { currency: Currency; cents: number }[] = await db.query(BALANCE);
  const of = (currency: Currency) => rows.find((row) => row.currency === currency)?.cents || 0;
  return { usd: of('usd'), eur: of('eur'), jpy: of('jpy') };
}

export const addUpSums = (db: EntityManager | DataSource): Promise<unknown> => db.query(ADD_UP);

@Injectable()
export class TrialBalance {
  constructor(jobs: Jobs, metrics: Metrics, db: DataSource) {
    const figure = metrics.setter('ledger_trial_balance', 'Debits less credits of all accounts of the ledger. Always 0.', ['currency']);
    metrics.sample('ledger_sums', [figure], async () => {
      for (const [currency, cents] of Object.entries(await findTrialBalance(db))) figure.set({ currency }, cents);
    });
    jobs.every('ledger-sums', EVERY_MS, async () => void (await addUpSums(db)));
  }
}
