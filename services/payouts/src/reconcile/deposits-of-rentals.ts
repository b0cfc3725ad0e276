import type { RentalDeposit } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';

const UPSERT_DEPOSITS = `INSERT INTO rental_deposits (rental_id, currency, deposit_cents, captured_cents, status, seen)
  SELECT d."rentalId", d.currency, d."depositCents", d."capturedCents", d.status, $2
    FROM jsonb_to_recordset($1::jsonb) d("rentalId" text, currency text, "depositCents" bigint, "capturedCents" bigint, status text)
  ON CONFLICT (rental_id) DO UPDATE SET currency = excluded.currency, deposit_cents = excluded.deposit_cents,
    captured_cents = excluded.captured_cents, status = excluded.status, seen = excluded.seen`;

export async function upsertDeposits(tx: EntityManager, deposits: readonly RentalDeposit[], runId: string): Promise<void> {
  await tx.query(UPSERT_DEPOSITS, [JSON.stringify(deposits), runId]);
}

export async function deleteDepositsNotSeenIn(tx: EntityManager, runId: string): Promise<void> {
  await tx.query('DELETE FROM rental_deposits WHERE seen <> $1', [runId]);
}

const sumOf = (kind: string) => `coalesce(sum(t.amount) FILTER (WHERE t.kind = '${kind}'), 0)::bigint`;

/** SQL of the ledger's amounts per deposit. `taken`: lost to chargebacks, of which rentals has no record. */
export const LEDGER_DEPOSITS = `
  SELECT t.ref, t.currency, ${sumOf('deposit_held')} AS held, ${sumOf('deposit_captured')} AS captured, ${sumOf('deposit_released')} AS released,
         ${sumOf('deposit_charged_back')} AS taken, max(t.created) AS last
    FROM ledger_transfers t WHERE t.kind IN ('deposit_held', 'deposit_captured', 'deposit_released', 'deposit_charged_back') GROUP BY 1, 2`;

/**
 * SQL of deposits that differ between the ledger and rentals: held, captured and released, each by itself. An amount that a chargeback took
 * counts as released first (ADR 21). A deposit whose rental was cancelled before its order was known was never held. Reads the CTE
 * `deposits`.
 */
export const DEPOSIT_DIFFERENCES = `
  SELECT side.kind, coalesce(r.rental_id, l.ref), coalesce(r.currency, l.currency), side.ours, CASE WHEN r.rental_id IS NOT NULL THEN side.theirs END
    FROM rental_deposits r FULL JOIN deposits l ON l.ref = r.rental_id AND l.currency = r.currency
    CROSS JOIN LATERAL (SELECT r.deposit_cents - coalesce(l.taken, 0) AS cents) AS still
    CROSS JOIN LATERAL (SELECT CASE r.status WHEN 'decided' THEN least(r.captured_cents, still.cents) ELSE 0 END AS cents) AS captured
    CROSS JOIN LATERAL (VALUES
      ('deposit_held', l.held - l.captured - l.released - l.taken, CASE r.status WHEN 'held' THEN still.cents ELSE 0 END),
      ('deposit_captured', l.captured, captured.cents),
      ('deposit_released', l.released, CASE WHEN r.status = 'held' OR (r.status = 'cancelled' AND l.ref IS NULL) THEN 0 ELSE still.cents - captured.cents END)
    ) AS side (kind, ours, theirs)
   WHERE coalesce(side.ours, 0) <> coalesce(side.theirs, 0) AND (l.last IS NULL OR l.last < $1::timestamptz)`;
