import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Trade } from './trade.js';

/** Queries by the number of an order or top-up (ids differ from run to run), and the ledger as sums. */
const PARTS = {
  payments: 'SELECT array_position($1, order_id) AS nth, status, amount_cents FROM payments WHERE order_id = ANY ($1) ORDER BY nth',
  refunds: 'SELECT array_position($1, order_id) AS nth, status, amount_cents FROM refunds WHERE order_id = ANY ($1) ORDER BY nth, id',
  chargebacks:
    'SELECT array_position($1, order_id) AS nth, status, amount_cents, fee_cents FROM chargebacks WHERE order_id = ANY ($1) ORDER BY nth',
  earnings: 'SELECT array_position($1, order_id) AS nth, status, amount_cents FROM payouts WHERE order_id = ANY ($1) ORDER BY nth',
  topUps: 'SELECT array_position($1, id) AS nth, status, amount_cents, currency FROM top_ups WHERE id = ANY ($1) ORDER BY nth',
  accounts: 'SELECT account_id, says FROM seller_accounts ORDER BY account_id',
  ledger: 'SELECT kind, currency, count(*), sum(amount) FROM ledger_transfers GROUP BY kind, currency ORDER BY kind, currency',
  heard: 'SELECT type, count(*) FROM stripe_events GROUP BY type ORDER BY type',
  waiting: 'SELECT type, count(*) FROM stripe_events WHERE worked_at IS NULL GROUP BY type ORDER BY type',
} as const;
type Part = keyof typeof PARTS;
export type PayoutsState = Readonly<Record<Part, string>>;

const QUIET_MS = 4_000;
const LOOK_MS = 1_000;
const PATIENCE_MS = 120_000;

/** Returns the state of payouts once nothing changes any more and every received webhook is processed. */
export async function settledState(payouts: Client, trade: Trade): Promise<PayoutsState> {
  let [last, since] = [await stateOf(payouts, trade), Date.now()];
  for (const end = since + PATIENCE_MS; Date.now() - since < QUIET_MS || last.waiting !== NOTHING_WAITS;) {
    if (Date.now() > end) throw new Error(`What the webhooks cause does not come to rest; of what was heard wait: ${last.waiting}`);
    await sleep(LOOK_MS);
    const now = await stateOf(payouts, trade);
    if (differences(now, last).length > 0) since = Date.now();
    last = now;
  }
  return last;
}

const NOTHING_WAITS = '[]';

async function stateOf(payouts: Client, { orders, topUps }: Trade): Promise<PayoutsState> {
  const said: [string, string][] = [];
  for (const [part, sql] of Object.entries(PARTS)) {
    const values = sql.includes('$1') ? [part === 'topUps' ? topUps : orders] : [];
    const { rows } = await payouts.query(sql, values);
    said.push([part, JSON.stringify(rows)]);
  }
  return Object.fromEntries(said) as PayoutsState;
}

/** Returns the parts in which two states differ. */
export const differences = (one: PayoutsState, other: PayoutsState): Part[] =>
  (Object.keys(PARTS) as Part[]).filter((part) => one[part] !== other[part]);
