import type { ExportKind } from '@tankobon/contracts';

/** A report of the books: a row for each thing that happened. Its columns by name, how each is read, and when and under which id it happened. */
export type Report = {
  readonly cells: Readonly<Record<string, string>>;
  readonly from: string;
  readonly at: string;
  readonly id: string;
  /** A column that holds the id of a person, and is told as their e-mail. */
  readonly person?: string;
};

export const instantOf = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const OF_CONTRACT = { contractId: 't.ref', orderId: 'p.order_id', sellerId: 'p.seller_id', itemId: 'p.listing_id' };
const BY_TRANSFER = { at: 't.created', id: 't.id' };

/** Made of the ledger, which only grows: days that are over are told the same however often they are asked for. */
export const REPORTS: Readonly<Record<ExportKind, Report>> = {
  payouts: {
    ...BY_TRANSFER,
    cells: { paidAt: instantOf('t.created'), ...OF_CONTRACT, amountCents: 't.amount', currency: 't.currency' },
    from: `ledger_transfers t LEFT JOIN payouts p ON p.contract_id = t.ref WHERE t.kind = 'payout_posted'`,
  },
  /** As the refund log. */
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
  /** A sale that was cancelled takes back what was shared out: the same row with minus signs, on the day it was. */
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
