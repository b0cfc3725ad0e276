/** SQL of the amount that a chargeback took, less the amount that came back. */
export const less = (minus: string) => `sum(CASE t.kind WHEN '${minus}' THEN -t.amount ELSE t.amount END)::bigint`;
export const CHARGEBACK = `('chargeback_opened', 'chargeback_fee', 'chargeback_won')`;

/** SQL of differences between the views that people see (theirs) and the ledger (ours). Reads the CTE `ledger`. */
export const DISPLAYED = `
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
