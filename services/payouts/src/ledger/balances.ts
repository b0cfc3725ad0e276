import type { Currency, Money } from '@tankobon/contracts';
import { cents, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { accounts, depositsOf } from './accounts.js';
import { moneyOf, type SumRow } from './money-of.js';
import type { TransferKind } from './transfer.js';

/** Transfers of money between accounts, the only source of truth about money. Rows are only added, by `ledger_post`. */
@Entity('ledger_transfers')
export class LedgerTransfer {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'debit_account' }) debitAccount!: string;
  @Column('text', { name: 'credit_account' }) creditAccount!: string;
  @Column(cents('amount')) amount!: number;
  @Column('text') currency!: Currency;
  @Column('text') kind!: TransferKind;
  @Column('text', { name: 'pending_id', nullable: true }) pendingId!: string | null;
  @Column('text') ref!: string;
  @Column(instant('created')) created!: string;
}

/**
 * Balances of people's accounts, maintained by `ledger_post` under row locks. None falls below zero except debts (`owed`), which never rise
 * above.
 */
@Entity('ledger_accounts')
export class LedgerAccount {
  @PrimaryColumn('text') account!: string;
  @PrimaryColumn('text') currency!: Currency;
  @Column(cents('balance')) balance!: number;
}

export type Balance = { currency: Currency; balanceCents: number; pendingCents: number };

/** Returns a person's balances per currency, at least one row. Pending: earnings of contracts that are not completed, and held deposits. */
export async function findWallet(db: EntityManager, personId: string): Promise<Balance[]> {
  const free = [accounts.sellerAvailable(personId), accounts.buyerWallet(personId)];
  const rows: { currency: Currency; balance: string; pending: string }[] = await db.query(
    `SELECT currency, coalesce(sum(balance) FILTER (WHERE account = ANY ($1)), 0) AS balance,
            coalesce(sum(balance) FILTER (WHERE account <> ALL ($1)), 0) AS pending
       FROM ledger_accounts WHERE account = ANY ($1) OR account = $2 OR (account LIKE 'deposit:%' AND account LIKE $3)
      GROUP BY currency ORDER BY currency`,
    [free, accounts.sellerPending(personId), `${depositsOf(personId).replaceAll('_', '\\_')}%`],
  );
  const balances = rows.map((row) => ({ currency: row.currency, balanceCents: Number(row.balance), pendingCents: Number(row.pending) }));
  return balances.length > 0 ? balances : [{ currency: 'usd', balanceCents: 0, pendingCents: 0 }];
}

/** Returns a person's debt per currency: money paid out, or topped up and spent, that was taken back. Settled with their next earnings. */
export async function findOwed(db: EntityManager, personId: string): Promise<{ currency: Currency; owedCents: number }[]> {
  const rows: { currency: Currency; owed: string }[] = await db.query(
    'SELECT currency, -balance AS owed FROM ledger_accounts WHERE account = $1 AND balance < 0 ORDER BY currency',
    [accounts.sellerOwed(personId)],
  );
  return rows.map(({ currency, owed }) => ({ currency, owedCents: Number(owed) }));
}

/** Returns a seller's available balance and debt, their rows locked until the end of the transaction. */
export async function lockBalances(db: EntityManager, sellerId: string, currency: Currency) {
  const [available, owed] = [accounts.sellerAvailable(sellerId), accounts.sellerOwed(sellerId)];
  const of = await lockAccounts(db, [available, owed], currency);
  return { balanceCents: of(available), owedCents: -of(owed) || 0 };
}

/** Returns the balance that a person may pay orders with, its row locked likewise. */
export async function lockWallet(db: EntityManager, personId: string, currency: Currency): Promise<number> {
  const wallet = accounts.buyerWallet(personId);
  return (await lockAccounts(db, [wallet], currency))(wallet);
}

async function lockAccounts(db: EntityManager, names: string[], currency: Currency): Promise<(account: string) => number> {
  const rows: { account: string; balance: string }[] = await db.query(
    'SELECT account, balance FROM ledger_accounts WHERE account = ANY ($1) AND currency = $2 ORDER BY account FOR UPDATE',
    [names, currency],
  );
  return (account) => Number(rows.find((row) => row.account === account)?.balance ?? 0);
}

/** SQL of an order's unshared money: charged or returned, and not allocated to anybody. Both arguments are SQL expressions. */
export const orderBalance = (orderId: string, currency: string): string => {
  const account = `('${accounts.order('')}' || ${orderId})`;
  return `(SELECT coalesce(sum(CASE t.credit_account WHEN ${account} THEN t.amount ELSE -t.amount END), 0)
     FROM ledger_transfers t WHERE (t.credit_account = ${account} OR t.debit_account = ${account}) AND t.currency = ${currency})`;
};

export async function findOrderBalance(db: EntityManager, orderId: string, currency: Currency): Promise<number> {
  const [row]: { balance: string }[] = await db.query(`SELECT ${orderBalance('$1::text', '$2')} AS balance`, [orderId, currency]);
  return Number(row!.balance);
}

/** Returns the balances that may pay for orders, per currency. */
export async function findSpendable(db: EntityManager, personId: string): Promise<{ currency: Currency; amountCents: number }[]> {
  const rows = await db.findBy(LedgerAccount, { account: accounts.buyerWallet(personId) });
  return rows.map(({ currency, balance: amountCents }) => ({ currency, amountCents }));
}

/** SQL of the deposits held since the end of a day ($1), those given back subtracted; null = none. */
const HELD_SINCE = `(SELECT sum(CASE WHEN t.kind = 'deposit_held' THEN t.amount ELSE -t.amount END) FROM ledger_transfers t
  WHERE t.currency = a.currency AND t.created >= ($1::date + 1)::timestamp AT TIME ZONE 'UTC' AND t.kind LIKE 'deposit%')`;

/** Returns the sums of deposits held for open rentals, now or at the end of a day in UTC. */
export async function sumDeposits(db: EntityManager, asOf?: string): Promise<Money[]> {
  const rows: SumRow<'held'>[] = await db.query(
    `SELECT a.currency, sum(a.balance) - coalesce(${HELD_SINCE}, 0) AS held FROM ledger_accounts a WHERE a.account LIKE 'deposit:%' GROUP BY a.currency`,
    [asOf ?? null],
  );
  return moneyOf(rows, 'held');
}
