import type { EntityManager } from 'typeorm';
import { LEDGER_DEPOSITS, DEPOSIT_DIFFERENCES } from './deposits-of-rentals.js';
import { instantOf } from '../exports/reports.js';
import type { MovementKind } from '../provider/provider.js';
import { CHARGEBACK, less, DISPLAYED } from './displayed-amounts.js';

const signed = (plus: string) => `sum(CASE t.kind WHEN '${plus}' THEN t.amount ELSE -t.amount END)::bigint`;
const when = 'min(t.created) AS first, max(t.created) AS last';

/** SQL of the ledger's movements at the provider, by our id of their purpose. */
const LEDGER = `
  SELECT 'payment' AS kind, t.ref, t.currency, sum(t.amount)::bigint AS cents, ${when}
    FROM ledger_transfers t WHERE t.kind IN ('charge', 'topup') GROUP BY t.ref, t.currency
  UNION ALL
  SELECT 'refund', coalesce(r.order_id || ' ' || r.reference, t.id), t.currency, ${signed('refund_posted')}, ${when}
    FROM ledger_transfers t LEFT JOIN refunds r ON r.id = split_part(t.id, ':', 2)
   WHERE t.kind IN ('refund_posted', 'refund_returned') GROUP BY 2, 3
  UNION ALL
  SELECT 'transfer', regexp_replace(t.ref, '^(sale|rental)_', 'payout_'), t.currency, ${signed('payout_posted')}, ${when}
    FROM ledger_transfers t WHERE t.kind IN ('payout_posted', 'payout_reversed') GROUP BY 2, 3
  UNION ALL
  SELECT 'chargeback', t.ref, t.currency, ${less('chargeback_won')}, ${when}
    FROM ledger_transfers t WHERE t.kind IN ${CHARGEBACK} GROUP BY 2, 3`;

/** SQL of both sides and their differences. Ledger movements since the beginning of the run are left to the next run. */
const BOTH = `ledger AS (${LEDGER}),
  theirs AS (SELECT m.kind, coalesce(p.order_id, u.id, m.about, m.id) AS ref, m.currency, sum(m.amount_cents)::bigint AS cents,
                    array_agg(m.id ORDER BY m.id) AS ids, min(m.created_at) AS first
               FROM provider_movements m LEFT JOIN payments p ON m.kind = 'chargeback' AND p.intent_id = m.about
               LEFT JOIN top_ups u ON m.kind = 'chargeback' AND u.intent_id = m.about GROUP BY 1, 2, 3),
  differing AS (
    SELECT coalesce(p.kind, l.kind) AS kind, coalesce(p.ref, l.ref) AS ref, coalesce(p.currency, l.currency) AS currency,
           l.cents AS ours, p.cents AS theirs, p.ids, least(p.first, l.first) AS first
      FROM theirs p FULL JOIN ledger l ON l.kind = p.kind AND l.ref = p.ref AND l.currency = p.currency
     WHERE coalesce(p.cents, 0) <> coalesce(l.cents, 0) AND (l.last IS NULL OR l.last < $1::timestamptz))`;

/** SQL of payouts that a seller's bank returned and the provider did not give back to us: the money has not arrived. */
const KEPT = `SELECT 'kept_payout', regexp_replace(contract_id, '^(sale|rental)_', 'payout_'), currency, amount_cents, 0::bigint FROM payouts WHERE is_kept`;

const FOUND = `
  WITH ${BOTH}, deposits AS (${LEDGER_DEPOSITS}),
  found AS (SELECT kind, ref, currency, ours, theirs, ids FROM differing
    UNION ALL SELECT s.*, NULL FROM (${DISPLAYED} UNION ALL ${DEPOSIT_DIFFERENCES} UNION ALL ${KEPT}) s)
  INSERT INTO money_differences AS d (kind, ref, currency, ours_cents, theirs_cents, ids, run_id, since)
  SELECT kind, ref, currency, ours, theirs, ids, $2, app_now() FROM found
  ON CONFLICT (kind, ref, currency) DO UPDATE SET ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents, ids = excluded.ids,
    run_id = excluded.run_id, done = NULL, gone_at = NULL, since = CASE WHEN d.gone_at IS NULL THEN d.since ELSE excluded.since END`;

/** A movement booked here on its news may have been made at the provider days before. */
export const OVERLAP = `interval '3 days'`;
/** SQL of differences older than the asked range: the movements may have changed since, so that the provider is asked from there on. */
const OLDER = `WITH ${BOTH} SELECT kind, ${instantOf(`(min(first) - ${OVERLAP})`)} AS since FROM differing WHERE first < $2::timestamptz GROUP BY kind`;

/**
 * Records the differences between ledger, provider, views and rentals, and marks all others as gone. Runs in one transaction within the
 * database: no row passes through this process.
 */
export async function compare(tx: EntityManager, runId: string, beganAt: string): Promise<void> {
  await tx.query(FOUND, [beganAt, runId]);
  await tx.query('UPDATE money_differences SET gone_at = app_now() WHERE gone_at IS NULL AND run_id <> $1', [runId]);
}

export function findOlder(db: EntityManager, beganAt: string, since: string): Promise<{ kind: MovementKind; since: string }[]> {
  return db.query(OLDER, [beganAt, since]);
}
