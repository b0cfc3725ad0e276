import type { CallInput, payouts, StatementLine } from '@tankobon/contracts';
import { pageFrom, positionOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { accounts, depositsOf } from '../ledger/accounts.js';

type StatementFilter = CallInput<typeof payouts.statement>;

/** SQL of one side of the accounts' transfers, by the account's index; transfers before the cursor are not read. */
const side = (name: 'debit' | 'credit', sign: string, until: string) => `
  (SELECT t.id, t.created, t.kind, ${sign}t.amount AS amount, t.ref, '${name}' AS side FROM ledger_transfers t
    WHERE t.${name}_account = a.account AND t.currency = a.currency AND (t.created, t.id) ${until} ($5::timestamptz, $6)
      AND ($4::text IS NULL OR t.kind = $4)
      AND ($7::date IS NULL OR t.created >= $7::date::timestamp AT TIME ZONE 'UTC')
      AND ($8::date IS NULL OR t.created < ($8::date + 1)::timestamp AT TIME ZONE 'UTC')
    ORDER BY t.created DESC, t.id DESC LIMIT $9)`;

/** SQL of a page of lines. Within one transfer the debit comes first: a cursor at a debit still has the same transfer's credit ahead. */
const LINES = (afterDebit: boolean) => `
  WITH own AS (SELECT account, currency FROM ledger_accounts
                WHERE (account = ANY ($1) OR (account LIKE 'deposit:%' AND account LIKE $2)) AND ($3::text IS NULL OR currency = $3))
  SELECT l.id || ':' || l.side AS id, to_char(l.created AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, l.kind, l.bucket,
         l.amount::float8 AS "amountCents", l.currency, l.ref,
         CASE WHEN l.ref LIKE 'order\\_%' THEN l.ref ELSE p.order_id END AS "orderId"
    FROM (SELECT t.*, a.currency, CASE WHEN a.account LIKE 'deposit:%' THEN 'deposit' ELSE split_part(a.account, ':', 3) END AS bucket
            FROM own a CROSS JOIN LATERAL (${side('debit', '-', '<')} UNION ALL ${side('credit', '', afterDebit ? '<=' : '<')}) t
           ORDER BY t.created DESC, t.id DESC, t.side DESC LIMIT $9) l
    LEFT JOIN payouts p ON p.contract_id = l.ref
   ORDER BY l.created DESC, l.id DESC, l.side DESC`;

/** Returns a person's lines, newest first: transfers into and out of the accounts behind their balances. */
export async function findStatement(db: EntityManager, personId: string, { cursor, limit, currency, kind, from, to }: StatementFilter) {
  const [at, line] = positionOf(cursor) ?? ['infinity', ''];
  const isAfterDebit = line.endsWith(':debit');
  const own = [accounts.buyerWallet(personId), accounts.sellerPending(personId), accounts.sellerAvailable(personId)];
  const deposits = `${depositsOf(personId).replaceAll('_', '\\_')}%`;
  const rows: StatementLine[] = await db.query(LINES(isAfterDebit), [
    ...[own, deposits, currency ?? null, kind ?? null, at, line.replace(/:(debit|credit)$/, ''), from ?? null, to ?? null, limit + 1],
  ]);
  const { items, nextCursor } = pageFrom(rows, limit, (last) => [last.at, last.id]);
  return { items, nextCursor };
}
