import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id text NOT NULL UNIQUE,
  buyer_id text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL,
  status text NOT NULL,
  intent_id text UNIQUE,
  charge_id text,
  updated_at timestamptz NOT NULL);
CREATE TABLE refunds (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  reference text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL);
CREATE INDEX refunds_newest ON refunds (created_at DESC, id);
CREATE TABLE payouts (
  contract_id text PRIMARY KEY,
  seller_id text NOT NULL,
  listing_id text NOT NULL,
  order_id text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL,
  status text NOT NULL,
  pending_since timestamptz,
  paid_at timestamptz,
  updated_at timestamptz NOT NULL);
CREATE INDEX payouts_queue ON payouts (pending_since, contract_id) WHERE status IN ('ready', 'hold', 'paying', 'failed');
CREATE INDEX payouts_of_seller ON payouts (seller_id, pending_since DESC, contract_id DESC);
CREATE TABLE seller_accounts (
  seller_id text PRIMARY KEY,
  account_id text NOT NULL UNIQUE,
  says jsonb NOT NULL);
CREATE TABLE stripe_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  object_id text NOT NULL,
  stream_id text,
  received_at timestamptz NOT NULL);
CREATE TABLE simulated_objects (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  intent_id text,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  currency text NOT NULL,
  status text NOT NULL);
CREATE INDEX simulated_refunds ON simulated_objects (intent_id) WHERE intent_id IS NOT NULL;`;

const LEDGER = `
CREATE TABLE ledger_transfers (
  id text PRIMARY KEY,
  debit_account text NOT NULL,
  credit_account text NOT NULL CHECK (credit_account <> debit_account),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL CHECK (currency IN ('usd', 'eur', 'jpy')),
  kind text NOT NULL,
  pending_id text UNIQUE,
  ref text NOT NULL,
  created timestamptz NOT NULL);
CREATE INDEX ledger_debits ON ledger_transfers (debit_account, currency);
CREATE INDEX ledger_credits ON ledger_transfers (credit_account, currency);
CREATE INDEX ledger_refs ON ledger_transfers (ref);
CREATE TABLE ledger_accounts (
  account text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL CONSTRAINT ledger_floor CHECK (balance >= 0),
  PRIMARY KEY (account, currency));`;

/** Locks the people's accounts in the order of their names, adds the transfers, moves the sums; the floor is the table's constraint. */
const POST = `
CREATE FUNCTION ledger_post(entries jsonb, posted_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unmatched text;
BEGIN
  INSERT INTO ledger_accounts (account, currency, balance)
  SELECT DISTINCT side.account, e.currency, 0
    FROM jsonb_to_recordset(entries) AS e(debit text, credit text, currency text), LATERAL (VALUES (e.debit), (e.credit)) AS side(account)
   WHERE side.account ~ '^(seller|buyer|deposit):'
   ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

  PERFORM 1 FROM ledger_accounts a
   WHERE EXISTS (SELECT 1 FROM jsonb_to_recordset(entries) AS e(debit text, credit text, currency text)
                  WHERE a.currency = e.currency AND a.account IN (e.debit, e.credit))
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

export class Init1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [TABLES, LEDGER, POST]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION ledger_post');
    await queryRunner.query(
      'DROP TABLE payments, refunds, payouts, seller_accounts, stripe_events, simulated_objects, ledger_transfers, ledger_accounts',
    );
  }
}
