import type { ExportKind } from '@tankobon/contracts';

/**
 * A report of the books, one row for each thing that happened. `cells`: SQL of the columns by name; `at` and `id`: SQL of a row's time and
 * id.
 */
export type Report = {
  readonly cells: Readonly<Record<string, string>>;
  readonly from: string;
  readonly at: string;
  readonly id: string;
  /** Column with the id of a person, which is shown as their e-mail. */
  readonly person?: string;
};

export const instantOf = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const OF_CONTRACT = { contractId: 't.ref', orderId: 'p.order_id', sellerId: 'p.seller_id', itemId: 'p.listing_id' };
const BY_TRANSFER = { at: 't.created', id: 't.id' };

/** Reports of the ledger read rows that never change: past days give the same rows whenever they are asked for. */
export const REPORTS: Readonly<Record<ExportKind, Report>> = {
  payouts: {
    ...BY_TRANSFER,
    cells: { paidAt: instantOf('t.created'), ...OF_CONTRACT, amountCents: 't.amount', currency: 't.currency' },
    from: `ledger_transfers t LEFT JOIN payouts p ON p.contract_id = t.ref WHERE t.kind = 'payout_posted'`,
  },
  /** Rows of the refund log. */
  refunds: {
    at: 'r.created_at',
    id: 'r.id',
    cells: {
      ...{ id: 'r.id', orderId: 'r.order_id', itemId: 'p.listing_id', amountCents: 'r.amount_cents', currency: 'r.currency' },
      ...{ reason: 'r.reason', status: 'r.status', createdAt: instantOf('r.created_at'), actorEmail: 'r.actor_id' },
    },
    from: `refunds r LEFT JOIN payouts p ON p.contract_id = replace(r.reference, 'deposit:', '') WHERE true`,
    person: 'actorEmail',
  },
  /** A cancelled sale reverses its shares: the same row with negative amounts, on the day of the cancellation. */
  'revenue-share': {
    ...BY_TRANSFER,
    cells: {
      ...{ at: instantOf('t.created'), ...OF_CONTRACT, grossCents: 's.sign * (t.amount + coalesce(c.amount, 0))' },
      ...{ commissionCents: 's.sign * coalesce(c.amount, 0)', sellerCents: 's.sign * t.amount', currency: 't.currency' },
    },
    from: `ledger_transfers t CROSS JOIN LATERAL (SELECT CASE t.kind WHEN 'earning' THEN 1 ELSE -1 END AS sign) s
      LEFT JOIN ledger_transfers c ON c.id = replace(t.id, 'earning', 'commission') LEFT JOIN payouts p ON p.contract_id = t.ref
     WHERE t.kind IN ('earning', 'earning_reversed')`,
  },
  'ledger-journal': {
    ...BY_TRANSFER,
    cells: {
      ...{ at: instantOf('t.created'), id: 't.id', kind: 't.kind', debitAccount: 't.debit_account', creditAccount: 't.credit_account' },
      ...{ amountCents: 't.amount', currency: 't.currency', ref: 't.ref', pendingId: 't.pending_id' },
    },
    from: `ledger_transfers t WHERE true`,
  },
};
