import type { Currency } from '@tankobon/contracts';
import { message } from '@tankobon/messages';
import { cents, columnsOf, instant, prepared } from '@tankobon/service-kit';
import type { DataSource } from 'typeorm';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  type BankPayout, type IntentOrder, type IntentStatus, type MovementKind, type MovementPage, PaymentProvider, type ProviderAccount, type ProviderDispute, type ProviderIntent, ProviderMismatch, type ProviderMovement, ProviderRefusal, type RefundOrder, type RefundStatus, type TransferOrder,
} from './provider.js'; // prettier-ignore

/**
 * Objects of the simulated provider: intents, refunds, transfers. The id is derived from the idempotency key, so that a repeat finds its
 * row.
 */
@Entity('simulated_objects')
export class SimulatedObject {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('text', { name: 'intent_id', nullable: true }) intentId!: string | null;
  @Column(cents('amount_cents')) amountCents!: number;
  @Column('text') currency!: string;
  @Column('text') status!:
    | IntentStatus
    | 'refunded'
    | 'refund_failed'
    | 'transferred'
    | 'transfer_reversed'
    | 'transfer_returned'
    | 'disputed'
    | 'dispute_won'
    | 'dispute_lost';
  /** Set by the database. */
  @Column(instant('created_at', { insert: false, default: () => 'app_now()' })) createdAt!: string;
}

const COLUMNS = columnsOf(SimulatedObject, 'o');
/** An existing row stays as it is. */
const made =
  prepared(`INSERT INTO simulated_objects AS o (id, order_id, intent_id, amount_cents, currency, status) VALUES ($1, $2, NULL, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET id = o.id RETURNING ${COLUMNS}`);
const settled = prepared(
  `UPDATE simulated_objects o SET status = CASE o.status WHEN 'open' THEN $2 ELSE o.status END WHERE o.id = $1 RETURNING ${COLUMNS}`,
);

const reversed = prepared(
  `UPDATE simulated_objects o SET status = 'transfer_reversed' WHERE o.id = $1 AND o.status IN ('transferred', 'transfer_returned') RETURNING ${COLUMNS}`,
);

const OF_A_KIND = `SELECT ${COLUMNS} FROM simulated_objects o
  WHERE starts_with(o.id, $1) AND o.id > $2 AND ($4::timestamptz IS NULL OR o.created_at >= $4::timestamptz) ORDER BY o.id LIMIT $3`;
const PAGE = 100;
const BEGINS = { payment: 'sim_pi_', refund: 'sim_re_', transfer: 'sim_tr_', chargeback: 'sim_dp_' } as const;
const MOVED: ReadonlySet<string> = new Set(['succeeded', 'refunded', 'transferred', 'transfer_returned', 'disputed', 'dispute_lost']);
/** Prefix of bank payouts: each transfer is one bank payout of its own. */
const BANK = 'sim_po_';

/** Simulates a payment provider: nothing is charged, and a person marks the money as received. Demo mode only. */
export class SimulatedProvider extends PaymentProvider {
  readonly simulated = true;
  readonly breaker = 'closed';

  constructor(
    private readonly db: DataSource,
    private readonly webOrigin: string,
  ) {
    super();
  }

  async createIntent(order: IntentOrder): Promise<ProviderIntent> {
    return read(await this.once(`sim_pi_${order.orderId}`, order, 'open'), order);
  }

  async intent(intentId: string, order: IntentOrder): Promise<ProviderIntent> {
    return read(await this.find(intentId), order);
  }

  cancel(intentId: string, order: IntentOrder): Promise<ProviderIntent> {
    return this.settle(intentId, order, 'cancelled');
  }

  markReceived(intentId: string, order: IntentOrder): Promise<ProviderIntent> {
    return this.settle(intentId, order, 'succeeded');
  }

  async refund(order: RefundOrder): Promise<{ id: string }> {
    const id = `sim_re_${order.reference}_${order.attempt}`;
    return this.db.transaction(async (manager) => {
      const intent = await manager.findOne(SimulatedObject, { where: { id: order.intentId }, lock: { mode: 'pessimistic_write' } });
      if (intent?.status !== 'succeeded') throw new ProviderRefusal('Nothing was received for this order.');
      const all = await manager.findBy(SimulatedObject, { intentId: order.intentId });
      if (all.some((refund) => refund.id === id)) return { id };
      const earlier = all.filter(({ status }) => status === 'refunded');
      const given = earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (given + order.amountCents > intent.amountCents) throw new ProviderRefusal('More than was received.');
      const { orderId, intentId, amountCents, currency } = order;
      await manager.insert(SimulatedObject, { id, orderId, intentId, amountCents, currency, status: 'refunded' });
      return { id };
    });
  }

  async refundStatus(refundId: string): Promise<RefundStatus> {
    const { status } = await this.find(refundId);
    return { failed: status === 'refund_failed', why: status };
  }

  async dispute(disputeId: string): Promise<ProviderDispute> {
    const { status, amountCents, currency } = await this.find(disputeId);
    const said = ({ dispute_won: 'won', dispute_lost: 'lost' } as const)[status as 'dispute_won'] ?? 'open';
    const base = { amountCents, currency: currency as Currency, reason: 'general', evidenceSent: false, dueBy: null };
    return { ...base, status: said, taken: true, feeCents: 0 };
  }

  async transfer(order: TransferOrder): Promise<{ id: string }> {
    const { id } = await this.once(`sim_tr_${order.payoutId}_${order.attempt}`, order, 'transferred');
    return { id };
  }

  async transferStatus(transferId: string): Promise<{ reversed: boolean }> {
    return { reversed: (await this.find(transferId)).status === 'transfer_reversed' };
  }

  async takeBack(transferId: string): Promise<void> {
    const [[taken]]: [SimulatedObject[]] = await this.db.query(reversed, [transferId]);
    if (!taken) throw new ProviderRefusal(message('payout.nothing_to_reverse').text);
  }

  async bankPayout(bankPayoutId: string): Promise<BankPayout> {
    const transferId = bankPayoutId.replace(BANK, BEGINS.transfer);
    const failed = (await this.find(transferId)).status === 'transfer_returned';
    return { failed, why: 'returned', transfers: failed ? [{ transferId, payoutId: namedIn('transfer', transferId) }] : [] };
  }

  async movements(kind: MovementKind, { after, since }: MovementPage) {
    const rows: SimulatedObject[] = await this.db.query(OF_A_KIND, [BEGINS[kind], after ?? '', PAGE, since]);
    return { items: rows.map((row) => movementOf(kind, row)), next: rows.length === PAGE ? rows.at(-1)!.id : null };
  }

  openAccount(sellerId: string): Promise<ProviderAccount> {
    return this.account(`sim_acct_${sellerId}`, sellerId);
  }

  account(id: string, sellerId: string): Promise<ProviderAccount> {
    if (id !== `sim_acct_${sellerId}`) return Promise.reject(new ProviderMismatch('The account is of another seller.'));
    const requirements = { currentlyDue: [], pastDue: [], disabledReason: null, dueBy: null };
    return Promise.resolve({ id, payoutsEnabled: true, chargesEnabled: true, detailsSubmitted: true, requirements });
  }

  onboardingLink(): Promise<string> {
    return Promise.resolve(`${this.webOrigin}/onboarding?simulated=done`);
  }

  private async once(id: string, order: IntentOrder, status: SimulatedObject['status']): Promise<SimulatedObject> {
    const { orderId, amountCents, currency } = order;
    const [row]: SimulatedObject[] = await this.db.query(made, [id, orderId, amountCents, currency, status]);
    if (!about(row!, order)) throw new ProviderRefusal('The same key was used for something else.');
    return row!;
  }

  private async settle(intentId: string, order: IntentOrder, status: IntentStatus): Promise<ProviderIntent> {
    const [rows]: [SimulatedObject[]] = await this.db.query(settled, [intentId, status]);
    return read(rows[0] ?? noSuch(intentId), order);
  }

  private async find(id: string): Promise<SimulatedObject> {
    const row = await this.db.getRepository(SimulatedObject).findOneBy({ id });
    return row ?? noSuch(id);
  }
}

function noSuch(id: string): never {
  throw new ProviderRefusal(`There is no ${id}.`);
}

const about = (row: SimulatedObject, { orderId, amountCents, currency }: IntentOrder): boolean =>
  row.orderId === orderId && row.amountCents === amountCents && row.currency === currency;

const namedIn = (kind: MovementKind, id: string): string => id.slice(BEGINS[kind].length).replace(/_\d+$/, '');

function movementOf(
  kind: MovementKind,
  { id, orderId, intentId, amountCents, currency, status, createdAt }: SimulatedObject,
): ProviderMovement {
  const named = namedIn(kind, id);
  const about = { payment: orderId, refund: `${orderId} ${named}`, transfer: named, chargeback: intentId }[kind];
  return { id, about, amountCents: MOVED.has(status) ? amountCents : 0, currency, createdAt };
}

function read(row: SimulatedObject, order: IntentOrder): ProviderIntent {
  if (!about(row, order)) throw new ProviderMismatch('The answer is about another order.');
  return { id: row.id, clientSecret: null, status: row.status as IntentStatus, chargeId: null };
}
