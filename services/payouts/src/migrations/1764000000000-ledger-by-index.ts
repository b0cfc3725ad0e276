import type { MigrationInterface, QueryRunner } from 'typeorm';

/** PostgreSQL expects many rows of entries in JSON, and would read the whole table of accounts. */
const BY_INDEX = 'SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off';
const BY_KEY = `(a.account, a.currency) IN (
    SELECT side.account, e.currency
      FROM jsonb_to_recordset(entries) AS e(debit text, credit text, currency text), LATERAL (VALUES (e.debit), (e.credit)) AS side(account))`;
const BY_LOOKING = `EXISTS (
    SELECT 1 FROM jsonb_to_recordset(entries) AS e(debit text, credit text, currency text)
     WHERE a.currency = e.currency AND a.account IN (e.debit, e.credit))`;

/** Unchanged, except how the accounts to lock are found. */
const post = (
  settings: string,
  locked: string,
) => `CREATE OR REPLACE FUNCTION ledger_post(entries jsonb, posted_at timestamptz) RETURNS void LANGUAGE plpgsql ${settings} AS $$
DECLARE
  unmatched text;
BEGIN
  INSERT INTO ledger_accounts (account, currency, balance)
  SELECT DISTINCT side.account, e.currency, 0
    FROM jsonb_to_recordset(entries) AS e(debit text, credit text, currency text), LATERAL (VALUES (e.debit), (e.credit)) AS side(account)
   WHERE side.account ~ '^(seller|buyer|deposit):'
   ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

  PERFORM 1 FROM ledger_accounts a WHERE ${locked}
   ORDER BY a.account, a.currency FOR UPDATE;

  SELECT e."pendingId" INTO unmatched
    FROM jsonb_to_recordset(entries) AS e("pendingId" text, debit text, amount bigint, currency text)
   WHERE e."pendingId" IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM ledger_transfers p
                      WHERE p.id = e."pendingId" AND p.credit_account = e.debit AND p.amount = e.amount AND p.currency = e.currency)
   LIMIT 1;
  IF unmatched IS NOT NULL THEN
    RAISE EXCEPTION 'There is no pending transfer % of this amount.', unmatched USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_pending';
  END IF;

  INSERT INTO ledger_transfers (id, debit_account, credit_account, amount, currency, kind, pending_id, ref, created)
  SELECT e.id, e.debit, e.credit, e.amount, e.currency, e.kind, e."pendingId", e.ref, posted_at
    FROM jsonb_to_recordset(entries) AS e(id text, debit text, credit text, amount bigint, currency text, kind text, "pendingId" text, ref text);

  UPDATE ledger_accounts a SET balance = a.balance + moved.amount
    FROM (SELECT side.account, e.currency, sum(side.amount) AS amount
            FROM jsonb_to_recordset(entries) AS e(debit text, credit text, amount bigint, currency text),
                 LATERAL (VALUES (e.debit, -e.amount), (e.credit, e.amount)) AS side(account, amount)
           GROUP BY side.account, e.currency) AS moved
   WHERE a.account = moved.account AND a.currency = moved.currency;
END $$;`;

export class LedgerByIndex1764000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(post(BY_INDEX, BY_KEY));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(post('', BY_LOOKING));
  }
}
