import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs, Logger, Metrics } from '@tankobon/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

const EVERY_MS = 60_000;

export type LedgerMistake = { rule: string; account: string; currency: string; expected: string; found: string };

/** Compares the ledger with itself: maintained sums with transfers, and each resolving transfer with its pending one. */
export function findLedgerMistakes(db: EntityManager): Promise<LedgerMistake[]> {
  return db.query(`
    WITH moved AS (SELECT account, currency, sum(amount) AS balance
                     FROM (SELECT credit_account AS account, currency, amount FROM ledger_transfers
                           UNION ALL SELECT debit_account, currency, -amount FROM ledger_transfers) AS sides
                    WHERE account ~ '^(seller|buyer|deposit):' GROUP BY account, currency)
    SELECT 'kept sum = transfers' AS rule, coalesce(m.account, a.account) AS account, coalesce(m.currency, a.currency) AS currency,
           coalesce(m.balance, 0)::text AS expected, coalesce(a.balance, 0)::text AS found
      FROM moved m FULL JOIN ledger_accounts a ON a.account = m.account AND a.currency = m.currency
     WHERE coalesce(m.balance, 0) <> coalesce(a.balance, 0)
    UNION ALL
    SELECT 'resolved = pending', r.id, r.currency, p.amount::text, r.amount::text
      FROM ledger_transfers r LEFT JOIN ledger_transfers p ON p.id = r.pending_id
     WHERE r.pending_id IS NOT NULL AND (p.id IS NULL OR p.amount <> r.amount OR p.currency <> r.currency)
    LIMIT 100`);
}

/** Runs in production too: every mistake about money is an alarm. */
@Injectable()
export class LedgerAudit implements OnModuleInit {
  private readonly found: ReturnType<Metrics['setter']>;

  constructor(
    private readonly jobs: Jobs,
    private readonly db: DataSource,
    private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.found = metrics.setter('ledger_mistakes', 'Where the ledger did not add up at the last look, once a minute; 100 at most.');
  }

  onModuleInit(): void {
    this.jobs.every('ledger-audit', EVERY_MS, () => this.look());
  }

  private async look(): Promise<void> {
    const mistakes = await findLedgerMistakes(this.db.manager);
    this.found.set(mistakes.length);
    if (mistakes.length > 0) this.logger.error({ mistakes: mistakes.slice(0, 10), count: mistakes.length }, 'The ledger does not add up.');
  }
}
