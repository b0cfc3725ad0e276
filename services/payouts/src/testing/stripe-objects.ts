import { type Form, mapOf, textOf } from './stripe-form.js';

export type StripeObject = { id: string; object: string; [field: string]: unknown };
type IntentObject = StripeObject & {
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  latest_charge: string | null;
  refunded: number;
  disputed: number;
};
type AccountObject = StripeObject & { charges_enabled: boolean; payouts_enabled: boolean; details_submitted: boolean };

/** An error of the provider's API, as its clients see it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}

const invalid = (code: string, message?: string) => new ApiError(400, 'invalid_request_error', code, message);

/** The provider's state: what its calls read and change. Every change is told to `changed` as the provider's event. */
export class StripeObjects {
  readonly all = new Map<string, StripeObject>();
  /** Milliseconds since the epoch. */
  now: () => number = Date.now;
  private count = 0;

  constructor(
    private readonly changed: (type: string, object: StripeObject, account?: string) => void,
    private readonly livemode: boolean,
  ) {}

  /** Money of the platform at the provider: charges less refunds and transfers, in minor units. */
  balance(currency: string): number {
    const counts = (object: StripeObject) =>
      object['currency'] === currency && object['status'] !== 'failed' && object['reversed'] !== true;
    const sum = (kind: string, field: string) =>
      this.list(kind).reduce((total, object) => total + (counts(object) ? Number(object[field]) : 0), 0);
    return sum('payment_intent', 'amount_received') - sum('refund', 'amount') - sum('transfer', 'amount') + this.disputed(currency);
  }

  /** Amounts that disputes took, with their fees, and brought back. */
  private disputed(currency: string): number {
    const moved = this.list('dispute').filter((dispute) => dispute['currency'] === currency);
    const all = moved.flatMap((dispute) => dispute['balance_transactions'] as { amount: number; fee: number }[]);
    return all.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  }

  list(kind: string): StripeObject[] {
    return [...this.all.values()].filter(({ object }) => object === kind);
  }

  get<T extends StripeObject>(id: string, kind: string): T {
    const found = this.all.get(id);
    if (found?.object !== kind) throw new ApiError(404, 'invalid_request_error', 'resource_missing', `No such ${kind}: '${id}'`);
    return found as T;
  }

  createIntent(form: Form): StripeObject {
    const amount = amountOf(form['amount']);
    if (amount < 50 && textOf(form['currency']) !== 'jpy') throw invalid('amount_too_small');
    const id = this.nextId('pi');
    return this.add('payment_intent', id, 'payment_intent.created', {
      amount, amount_received: 0, currency: currencyOf(form['currency']), client_secret: `${id}_secret_${this.count}`, metadata: mapOf(form['metadata']), latest_charge: null, refunded: 0, disputed: 0, status: 'requires_payment_method',
    }); // prettier-ignore
  }

  /** The buyer pays with a card; `declined` leaves the intent open for another try. */
  confirm(id: string, declined = false): StripeObject {
    const intent = this.get<IntentObject>(id, 'payment_intent');
    if (intent.status === 'canceled' || intent.status === 'succeeded') throw invalid('payment_intent_unexpected_state');
    if (declined) {
      this.changed('payment_intent.payment_failed', intent);
      throw new ApiError(402, 'card_error', 'card_declined', 'Your card was declined.');
    }
    this.changed('payment_intent.processing', { ...intent, status: 'processing' });
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: this.nextId('ch') });
    this.changed('payment_intent.succeeded', intent);
    this.changed('charge.succeeded', {
      id: String(intent.latest_charge),
      object: 'charge',
      payment_intent: id,
      metadata: intent['metadata'],
    });
    return intent;
  }

  cancel(id: string): StripeObject {
    const intent = this.get<IntentObject>(id, 'payment_intent');
    if (intent.status === 'canceled' || intent.status === 'succeeded') throw invalid('payment_intent_unexpected_state');
    Object.assign(intent, { status: 'canceled' });
    this.changed('payment_intent.canceled', intent);
    return intent;
  }

  refund(form: Form): StripeObject {
    const intent = this.get<IntentObject>(textOf(form['payment_intent']), 'payment_intent');
    const amount = amountOf(form['amount']);
    if (intent.status !== 'succeeded') throw invalid('charge_not_paid');
    if (intent.refunded + intent.disputed + amount > intent.amount)
      throw invalid('charge_already_refunded', 'Refund amount is greater than the charge.');
    intent.refunded += amount;
    const { id: payment_intent, currency } = intent;
    return this.add('refund', this.nextId('re'), 'refund.created', {
      amount,
      currency,
      payment_intent,
      metadata: mapOf(form['metadata']),
      status: 'succeeded',
    });
  }

  /** The buyer's bank could not pay it out: the money is the platform's again. */
  failRefund(id: string, failure_reason = 'expired_or_canceled_card'): StripeObject {
    const refund = this.get<StripeObject>(id, 'refund');
    if (refund['status'] !== 'failed')
      this.get<IntentObject>(String(refund['payment_intent']), 'payment_intent').refunded -= Number(refund['amount']);
    Object.assign(refund, { status: 'failed', failure_reason });
    this.changed('refund.failed', refund);
    return refund;
  }

  transfer(form: Form): StripeObject {
    const destination = this.get<AccountObject>(textOf(form['destination']), 'account');
    if (!destination.payouts_enabled) throw invalid('insufficient_capabilities_for_transfer');
    const [amount, currency] = [amountOf(form['amount']), currencyOf(form['currency'])];
    if (amount > this.balance(currency)) throw invalid('balance_insufficient');
    const fields = { amount, currency, destination: destination.id, metadata: mapOf(form['metadata']), reversed: false };
    return this.add('transfer', this.nextId('tr'), 'transfer.created', {
      ...fields,
      source_transaction: textOf(form['source_transaction']) || null,
    });
  }

  /** A cardholder's bank takes a charge back, whole or in part. */
  openDispute(intentId: string, amount?: number, fee = 1_500): StripeObject {
    const intent = this.get<IntentObject>(intentId, 'payment_intent');
    if (intent.status !== 'succeeded') throw invalid('charge_not_paid');
    const taken = amount ?? intent.amount - intent.refunded;
    if (taken < 1 || taken > intent.amount - intent.refunded - intent.disputed) throw invalid('charge_already_refunded');
    intent.disputed += taken;
    const made = this.add('dispute', this.nextId('dp'), 'charge.dispute.created', {
      amount: taken, currency: intent.currency, payment_intent: intentId, charge: intent.latest_charge, reason: 'fraudulent', status: 'needs_response', evidence_details: { due_by: Math.floor(Date.now() / 1_000) + 604_800, submission_count: 0 }, balance_transactions: [{ amount: -taken, fee }],
    }); // prettier-ignore
    this.changed('charge.dispute.funds_withdrawn', made);
    return made;
  }

  sendEvidence(id: string): StripeObject {
    const dispute = this.get<StripeObject>(id, 'dispute');
    Object.assign(dispute, {
      status: 'under_review',
      evidence_details: { ...(dispute['evidence_details'] as object), submission_count: 1 },
    });
    this.changed('charge.dispute.updated', dispute);
    return dispute;
  }

  closeDispute(id: string, won: boolean): StripeObject {
    const dispute = this.get<StripeObject>(id, 'dispute');
    if (['won', 'lost'].includes(String(dispute['status']))) throw invalid('dispute_already_closed');
    dispute['status'] = won ? 'won' : 'lost';
    if (won) {
      (dispute['balance_transactions'] as object[]).push({ amount: dispute['amount'], fee: 0 });
      this.get<IntentObject>(String(dispute['payment_intent']), 'payment_intent').disputed -= Number(dispute['amount']);
    }
    this.changed('charge.dispute.closed', dispute);
    if (won) this.changed('charge.dispute.funds_reinstated', dispute);
    return dispute;
  }

  /** The provider takes a transfer back whole. */
  reverseTransfer(id: string): StripeObject {
    const transfer = this.get<StripeObject>(id, 'transfer');
    Object.assign(transfer, { reversed: true, amount_reversed: transfer['amount'] });
    this.changed('transfer.reversed', transfer);
    return transfer;
  }

  /** Takes back what a transfer brought to an account; `spent`: it is not there any more. */
  takeBack(id: string): StripeObject {
    const transfer = this.get<StripeObject>(id, 'transfer');
    if (transfer['reversed'] === true) throw invalid('transfer_already_reversed');
    if (transfer['spent'] === true) throw invalid('balance_insufficient');
    const { amount, currency } = this.reverseTransfer(id);
    return { id: this.nextId('trr'), object: 'transfer_reversal', amount, currency, transfer: id };
  }

  /** A seller's bank sends back what these transfers brought: it is in their account at the provider again. */
  returnByBank(transfers: readonly string[], failure_code = 'account_closed'): StripeObject {
    const [account] = transfers.map((id) => String(this.get(id, 'transfer')['destination']));
    const [id, livemode] = [this.nextId('po'), this.livemode];
    const payout: StripeObject = { id, object: 'payout', livemode, status: 'failed', failure_code, transfers };
    this.all.set(id, payout);
    this.changed('payout.failed', payout, account);
    return payout;
  }

  /** Payments into an account that went to the bank in one payout. */
  paidBy(payoutId: string): StripeObject[] {
    const sent = this.get(payoutId, 'payout')['transfers'] as string[];
    return sent.map((id) => ({ id: `txn_of_${id}`, object: 'balance_transaction', source: { id: `py_of_${id}`, object: 'charge', source_transfer: id } })); // prettier-ignore
  }

  createAccount(form: Form): StripeObject {
    const requirements = {
      currently_due: ['external_account', 'tos_acceptance.date'],
      past_due: [],
      disabled_reason: 'requirements.past_due',
    };
    const fields = {
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      metadata: mapOf(form['metadata']),
      requirements,
    };
    return this.add('account', this.nextId('acct'), 'account.updated', fields);
  }

  /** The seller has completed the provider's form, or the provider takes the right to payouts away again. */
  setAccount(id: string, enabled: boolean, says: object = {}): StripeObject {
    const account = this.get<AccountObject>(id, 'account');
    const requirements = { currently_due: [], past_due: [], disabled_reason: enabled ? null : 'rejected.other', ...says };
    Object.assign(account, { charges_enabled: enabled, payouts_enabled: enabled, details_submitted: true, requirements });
    this.changed('account.updated', account);
    return account;
  }

  accountLink(form: Form): Record<string, unknown> {
    const { id } = this.get(textOf(form['account']), 'account');
    return { object: 'account_link', created: 0, expires_at: 300, url: `https://connect.stripe.com/setup/e/${id}` };
  }

  private add(object: string, id: string, event: string, fields: Record<string, unknown>): StripeObject {
    const made: StripeObject = { id, object, livemode: this.livemode, created: Math.floor(this.now() / 1_000), ...fields };
    this.all.set(id, made);
    this.changed(event, made);
    return made;
  }

  private nextId(prefix: string): string {
    return `${prefix}_fake${(this.count += 1).toString().padStart(8, '0')}`;
  }
}

function amountOf(value: Form[string] | undefined): number {
  if (!/^\d{1,8}$/.test(textOf(value)) || Number(value) < 1) throw invalid('parameter_invalid_integer');
  return Number(value);
}

function currencyOf(value: Form[string] | undefined): string {
  if (!['usd', 'eur', 'jpy'].includes(textOf(value))) throw invalid('parameter_invalid', 'Invalid currency.');
  return textOf(value);
}
