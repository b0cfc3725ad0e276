import type { EntityManager } from 'typeorm';

const signed = (plus: string) => `sum(CASE t.kind WHEN '${plus}' THEN t.amount ELSE -t.amount END)::bigint`;

const less = (minus: string) => `sum(CASE t.kind WHEN '${minus}' THEN -t.amount ELSE t.amount END)::bigint`;
const CHARGEBACK = `('chargeback_opened', 'chargeback_fee', 'chargeback_won')`;

/** What the ledger says that moved at the provider, by our id of what it is for. */
const LEDGER = `
  SELECT 'payment' AS kind, t.ref, t.currency, sum(t.amount)::bigint AS cents, max(t.created) AS last
    FROM ledger_transfers t WHERE t.kind IN ('charge', 'topup') GROUP BY t.ref, t.currency
  UNION ALL
  SELECT 'refund', coalesce(r.order_id || ' ' || r.reference, t.id), t.currency, ${signed('refund_posted')}, max(t.created)
    FROM ledger_transfers t LEFT JOIN refunds r ON r.id = split_part(t.id, ':', 2)
   WHERE t.kind IN ('refund_posted', 'refund_returned') GROUP BY 2, 3
  UNION ALL
  SELECT 'transfer', regexp_replace(t.ref, '^(sale|rental)_', 'payout_'), t.currency, ${signed('payout_posted')}, max(t.created)
    FROM ledger_transfers t WHERE t.kind IN ('payout_posted', 'payout_reversed') GROUP BY 2, 3
  UNION ALL
  SELECT 'chargeback', t.ref, t.currency, ${less('chargeback_won')}, max(t.created)
    FROM ledger_transfers t WHERE t.kind IN ${CHARGEBACK} GROUP BY 2, 3`;

/** The same of what people are shown: theirs is the view, ours the ledger. */
const SHOWN = `
  SELECT 'shown_payment' AS kind, coalesce(v.ref, l.ref) AS ref, coalesce(v.currency, l.currency) AS currency, l.cents AS ours, v.cents AS theirs
    FROM (SELECT order_id AS ref, currency, amount_cents AS cents FROM payments WHERE status = 'succeeded' AND amount_cents > 0
          UNION ALL SELECT id, currency, amount_cents FROM top_ups WHERE status = 'succeeded') v
    FULL JOIN (SELECT * FROM ledger WHERE kind = 'payment') l ON l.ref = v.ref AND l.currency = v.currency
   WHERE l.cents IS DISTINCT FROM v.cents
  UNION ALL
  SELECT 'shown_refund', coalesce(v.id, l.id), coalesce(v.currency, l.currency), l.cents, v.cents
    FROM (SELECT id, currency, amount_cents AS cents FROM refunds WHERE status IN ('issued', 'returned')) v
    FULL JOIN (SELECT split_part(t.id, ':', 2) AS id, t.currency, sum(t.amount)::bigint AS cents FROM ledger_transfers t
                WHERE t.kind IN ('refund_posted', 'refund_to_wallet') GROUP BY 1, 2) l ON l.id = v.id AND l.currency = v.currency
   WHERE l.cents IS DISTINCT FROM v.cents
  UNION ALL
  SELECT 'shown_payout', coalesce(v.ref, l.ref), coalesce(v.currency, l.currency), l.cents, v.cents
    FROM (SELECT regexp_replace(contract_id, '^(sale|rental)_', 'payout_') AS ref, currency, amount_cents AS cents FROM payouts WHERE status = 'paid') v
    FULL JOIN (SELECT * FROM ledger WHERE kind = 'transfer') l ON l.ref = v.ref AND l.currency = v.currency
   WHERE coalesce(l.cents, 0) <> coalesce(v.cents, 0)
  UNION ALL
  SELECT 'shown_chargeback', coalesce(v.id, l.id), coalesce(v.currency, l.currency), l.cents, v.cents
    FROM (SELECT id, currency, CASE status WHEN 'won' THEN fee_cents ELSE amount_cents + fee_cents END AS cents FROM chargebacks) v
    FULL JOIN (SELECT split_part(t.id, ':', 1) AS id, t.currency, ${less('chargeback_won')} AS cents FROM ledger_transfers t
                WHERE t.kind IN ${CHARGEBACK} GROUP BY 1, 2) l ON l.id = v.id AND l.currency = v.currency
   WHERE l.cents IS DISTINCT FROM v.cents
  UNION ALL
  SELECT 'shown_deposit', coalesce(v.ref, l.ref), coalesce(v.currency, l.currency), l.cents, v.cents
    FROM (SELECT split_part(account, ':', 3) AS ref, currency, balance AS cents FROM ledger_accounts WHERE account LIKE 'deposit:%') v
    FULL JOIN (SELECT t.ref, t.currency, sum(CASE t.kind WHEN 'deposit_held' THEN t.amount ELSE -t.amount END)::bigint AS cents FROM ledger_transfers t
                WHERE t.kind IN ('deposit_held', 'deposit_captured', 'deposit_released', 'deposit_charged_back') GROUP BY 1, 2) l
      ON l.ref = v.ref AND l.currency = v.currency
   WHERE coalesce(l.cents, 0) <> coalesce(v.cents, 0)`;

/** What moved in the ledger while the provider was asked is left to the next run. */
const FOUND = `
  WITH ledger AS (${LEDGER}),
  theirs AS (SELECT m.kind, coalesce(p.order_id, m.about, m.id) AS ref, m.currency, sum(m.amount_cents)::bigint AS cents, array_agg(m.id ORDER BY m.id) AS ids
               FROM provider_movements m LEFT JOIN payments p ON m.kind = 'chargeback' AND p.intent_id = m.about GROUP BY 1, 2, 3),
  found AS (
    SELECT coalesce(p.kind, l.kind) AS kind, coalesce(p.ref, l.ref) AS ref, coalesce(p.currency, l.currency) AS currency,
           l.cents AS ours, p.cents AS theirs, p.ids
      FROM theirs p FULL JOIN ledger l ON l.kind = p.kind AND l.ref = p.ref AND l.currency = p.currency
     WHERE coalesce(p.cents, 0) <> coalesce(l.cents, 0) AND (l.last IS NULL OR l.last < $2::timestamptz)
    UNION ALL SELECT s.*, NULL FROM (${SHOWN}) s)
  INSERT INTO money_differences AS d (kind, ref, currency, ours_cents, theirs_cents, ids, run_id, since)
  SELECT kind, ref, currency, ours, theirs, ids, $1, app_now() FROM found
  ON CONFLICT (kind, ref, currency) DO UPDATE SET ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents, ids = excluded.ids,
    run_id = excluded.run_id, done = NULL, gone_at = NULL, since = CASE WHEN d.gone_at IS NULL THEN d.since ELSE excluded.since END`;

/** Writes down what differs between ledger, provider and views, and that the rest is gone. In one transaction, by the database: no row passes through us. */
export async function compare(tx: EntityManager, runId: string, beganAt: string): Promise<void> {
  await tx.query(FOUND, [runId, beganAt]);
  await tx.query('UPDATE money_differences SET gone_at = app_now() WHERE gone_at IS NULL AND run_id <> $1', [runId]);
  await tx.query('DELETE FROM provider_movements');
}
