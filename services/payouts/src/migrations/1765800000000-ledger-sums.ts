import type { MigrationInterface, QueryRunner } from 'typeorm';

const PEOPLE = `'^(seller|buyer|deposit):'`;
/** Nobody waits for a row of these sums: each posting adds its own, and a job adds them up. */
const SUMS = `CREATE TABLE ledger_sums (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL)`;
/** All orders count as one account, and so do the accounts of all people. */
const named = (account: string) => `CASE WHEN ${account} LIKE 'order:%' THEN 'orders' ELSE ${account} END`;
const SIDES = `(VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS side(account, amount)`;
const SO_FAR = `INSERT INTO ledger_sums (account, currency, amount)
  SELECT ${named('side.account')}, t.currency, sum(side.amount) FROM ledger_transfers t, LATERAL ${SIDES} WHERE side.account !~ ${PEOPLE} GROUP BY 1, 2
  UNION ALL SELECT 'people', currency, sum(balance) FROM ledger_accounts GROUP BY currency`;

/** `kept`: the same transfers and accounts, and what each of them says that moved, apart from the other. */
const post = (
  isKept: boolean,
) => `CREATE OR REPLACE FUNCTION ledger_post(entries jsonb, posted_at timestamptz) RETURNS void LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  unmatched text;
BEGIN
  INSERT INTO ledger_accounts (account, currency, balance)
  SELECT DISTINCT side.account, e.currency, 0
    FROM jsonb_to_recordset(entries) AS e(debit text, credit text, currency text), LATERAL (VALUES (e.debit), (e.credit)) AS side(account)
   WHERE side.account ~ ${PEOPLE}
   ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

  PERFORM 1 FROM ledger_accounts a WHERE (a.account, a.currency) IN (
    SELECT side.account, e.currency
      FROM jsonb_to_recordset(entries) AS e(debit text, credit text, currency text), LATERAL (VALUES (e.debit), (e.credit)) AS side(account))
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

  ${isKept ? 'WITH t AS (' : ''}INSERT INTO ledger_transfers (id, debit_account, credit_account, amount, currency, kind, pending_id, ref, created)
  SELECT e.id, e.debit, e.credit, e.amount, e.currency, e.kind, e."pendingId", e.ref, posted_at
    FROM jsonb_to_recordset(entries) AS e(id text, debit text, credit text, amount bigint, currency text, kind text, "pendingId" text, ref text)${
      isKept
        ? ` RETURNING *)
  INSERT INTO ledger_sums (account, currency, amount)
  SELECT ${named('side.account')}, t.currency, sum(side.amount) FROM t, LATERAL ${SIDES} WHERE side.account !~ ${PEOPLE} GROUP BY 1, 2`
        : ''
    };

  ${isKept ? 'WITH kept AS (' : ''}UPDATE ledger_accounts a SET balance = a.balance + moved.amount
    FROM (SELECT side.account, e.currency, sum(side.amount) AS amount
            FROM jsonb_to_recordset(entries) AS e(debit text, credit text, amount bigint, currency text),
                 LATERAL (VALUES (e.debit, -e.amount), (e.credit, e.amount)) AS side(account, amount)
           GROUP BY side.account, e.currency) AS moved
   WHERE a.account = moved.account AND a.currency = moved.currency${
     isKept
       ? ` RETURNING a.currency, moved.amount)
  INSERT INTO ledger_sums (account, currency, amount) SELECT 'people', currency, sum(amount) FROM kept GROUP BY currency HAVING sum(amount) <> 0`
       : ''
   };
END $$;`;

export class LedgerSums1765800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [SUMS, SO_FAR, post(true)]) await queryRunner.query(statement);
    await queryRunner.query('CREATE INDEX money_differences_standing ON money_differences (since) WHERE gone_at IS NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX money_differences_standing');
    await queryRunner.query(post(false));
    await queryRunner.query('DROP TABLE ledger_sums');
  }
}
