import type { BreakerState } from '@tankobon/service-kit';
import CircuitBreaker from 'opossum';
import Stripe from 'stripe';
import {
  type BankPayout, type IntentOrder, type MovementKind, type MovementPage, PaymentProvider, type ProviderAccount, type ProviderDispute, type ProviderIntent, ProviderMismatch, ProviderRefusal, ProviderUnavailable, type RefundOrder, type RefundStatus, type TransferOrder,
} from './provider.js'; // prettier-ignore
import { findBankPayout, readReversal } from './stripe-bank-payout.js';
import { readDispute } from './stripe-dispute.js';
import { readMovements } from './stripe-movements.js';
import { readAccount, readIntent, readLink, readRefund, readSentTransfer, readTransfer } from './stripe-responses.js';

export type StripeOptions = { secretKey: string; webOrigin: string; api?: string | undefined; timeoutMs?: number };

const TIMEOUT_MS = 4_000;
/** Opens for five seconds when half of at least ten calls in ten seconds fail; then one call may try. */
const BREAKER = {
  timeout: false,
  errorThresholdPercentage: 50,
  volumeThreshold: 10,
  rollingCountTimeout: 10_000,
  resetTimeout: 5_000,
} as const;

type RefundReference = Omit<RefundOrder, 'reference' | 'attempt'>;
type StripeCall = () => Promise<unknown>;

/** Stripe: four seconds for an answer, one retry with the same idempotency key. */
export class StripeProvider extends PaymentProvider {
  readonly simulated = false;
  private readonly stripe: Stripe;
  private readonly livemode: boolean;
  private readonly circuit: CircuitBreaker<[StripeCall], unknown>;

  constructor(private readonly options: StripeOptions) {
    super();
    this.livemode = options.secretKey.startsWith('sk_live_');
    this.stripe = new Stripe(options.secretKey, {
      timeout: options.timeoutMs ?? TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
      appInfo: { name: 'tankobon' },
      ...(options.api !== undefined && peer(options.api)),
    });
    this.circuit = new CircuitBreaker((work: StripeCall) => work(), {
      ...BREAKER,
      errorFilter: (error: unknown) => !(error instanceof ProviderUnavailable),
    });
  }

  get breaker(): BreakerState {
    if (this.circuit.halfOpen) return 'half-open';
    return this.circuit.opened ? 'open' : 'closed';
  }

  async createIntent(order: IntentOrder): Promise<ProviderIntent> {
    const { orderId, amountCents: amount, currency, named = 'orderId' } = order;
    const params = { amount, currency, automatic_payment_methods: { enabled: true }, metadata: { [named]: orderId } };
    return readIntent(await this.ask((s) => s.paymentIntents.create(params, { idempotencyKey: `pi:${orderId}:1` })), order, this.livemode);
  }

  async intent(intentId: string, order: IntentOrder): Promise<ProviderIntent> {
    return readIntent(await this.ask((s) => s.paymentIntents.retrieve(intentId)), order, this.livemode, intentId);
  }

  async cancel(intentId: string, order: IntentOrder): Promise<ProviderIntent> {
    try {
      return readIntent(await this.ask((s) => s.paymentIntents.cancel(intentId)), order, this.livemode, intentId);
    } catch (error) {
      // Paid, cancelled or being worked on already: only the object itself can tell which.
      if (error instanceof ProviderRefusal) return this.intent(intentId, order);
      throw error;
    }
  }

  markReceived(): Promise<ProviderIntent> {
    return Promise.reject(new ProviderRefusal('A card payment is not marked as received.'));
  }

  async refund(order: RefundOrder): Promise<{ id: string }> {
    const { intentId, amountCents: amount, orderId, reference, attempt } = order;
    const params = { payment_intent: intentId, amount, metadata: { orderId, reference } };
    const refund = readRefund(await this.ask((s) => s.refunds.create(params, { idempotencyKey: keyOf('re', reference, attempt) })), order);
    if (refund.failed) throw new ProviderRefusal(`The refund failed: ${refund.why}.`);
    return { id: refund.id };
  }

  async refundStatus(refundId: string, order: RefundReference): Promise<RefundStatus> {
    const { failed, why } = readRefund(await this.ask((s) => s.refunds.retrieve(refundId)), order, refundId);
    return { failed, why };
  }

  async dispute(disputeId: string): Promise<ProviderDispute> {
    return readDispute(await this.ask((s) => s.disputes.retrieve(disputeId)), disputeId, this.livemode);
  }

  async transfer(order: TransferOrder): Promise<{ id: string }> {
    const { payoutId, attempt, amountCents: amount, currency, destination, orderId, chargeId } = order;
    const source = chargeId === null ? {} : { source_transaction: chargeId };
    const params = { amount, currency, destination, transfer_group: orderId, metadata: { payoutId, orderId }, ...source };
    const answer = await this.ask((s) => s.transfers.create(params, { idempotencyKey: keyOf('tr', payoutId, attempt) }));
    return readTransfer(answer, order, this.livemode);
  }

  async transferStatus(transferId: string, order: IntentOrder): Promise<{ reversed: boolean }> {
    return readSentTransfer(await this.ask((s) => s.transfers.retrieve(transferId)), order, this.livemode, transferId);
  }

  async takeBack(transferId: string): Promise<void> {
    const options = { idempotencyKey: `trr:${transferId}` };
    readReversal(await this.ask((s) => s.transfers.createReversal(transferId, {}, options)), transferId);
  }

  bankPayout(bankPayoutId: string, accountId: string): Promise<BankPayout> {
    return findBankPayout((call) => this.ask(call), bankPayoutId, accountId, this.livemode);
  }

  async movements(kind: MovementKind, { after, since }: MovementPage) {
    const created = since === null ? {} : { created: { gte: Math.floor(Date.parse(since) / 1_000) } };
    const page = { limit: 100, ...created, ...(after !== null && { starting_after: after }) };
    const lists = { payment: 'paymentIntents', refund: 'refunds', transfer: 'transfers', chargeback: 'disputes' } as const;
    return readMovements(kind, await this.ask(async (s) => s[lists[kind]].list(page)), this.livemode);
  }

  async openAccount(sellerId: string): Promise<ProviderAccount> {
    const controller = { fees: { payer: 'application' }, losses: { payments: 'application' }, stripe_dashboard: { type: 'express' } };
    const params = { controller, capabilities: { transfers: { requested: true } }, metadata: { sellerId } };
    return readAccount(await this.ask((s) => s.accounts.create(params, { idempotencyKey: `acct:${sellerId}` })), sellerId);
  }

  async account(accountId: string, sellerId: string): Promise<ProviderAccount> {
    return readAccount(await this.ask((s) => s.accounts.retrieve(accountId)), sellerId, accountId);
  }

  async onboardingLink(account: string): Promise<string> {
    const [refresh_url, return_url] = ['again', 'done'].map((outcome) => `${this.options.webOrigin}/onboarding?stripe=${outcome}`);
    return readLink(await this.ask((s) => s.accountLinks.create({ account, refresh_url, return_url, type: 'account_onboarding' })));
  }

  onApplicationShutdown(): void {
    this.circuit.shutdown();
  }

  private async ask(call: (stripe: Stripe) => Promise<unknown>): Promise<unknown> {
    try {
      return await this.circuit.fire(() => call(this.stripe).catch((error: unknown) => Promise.reject(meaningOf(error))));
    } catch (error) {
      throw CircuitBreaker.isOurError(error as Error) ? new ProviderUnavailable('Stripe is left alone for a moment.') : error;
    }
  }
}

const keyOf = (kind: string, id: string, attempt: number): string => (attempt === 1 ? `${kind}:${id}` : `${kind}:${id}:${attempt}`);

function peer(api: string) {
  const { hostname: host, port, protocol } = new URL(api);
  return { host, port: port || (protocol === 'https:' ? 443 : 80), protocol: protocol === 'https:' ? 'https' : 'http' } as const;
}

/** Classifies errors: a refused request stays refused; all others (no answer, 429, 5xx, a key in use) may have taken effect or may yet. */
function meaningOf(error: unknown): Error {
  const { StripeError, StripeInvalidRequestError, StripeCardError, StripeIdempotencyError } = Stripe.errors;
  if (!(error instanceof StripeError)) return error instanceof Error ? error : new ProviderMismatch(String(error));
  const final = error instanceof StripeInvalidRequestError || error instanceof StripeCardError || error instanceof StripeIdempotencyError;
  const said = `${error.type}${error.code ? ` ${error.code}` : ''}`;
  return final && error.statusCode !== 409 ? new ProviderRefusal(said, { cause: error }) : new ProviderUnavailable(said, { cause: error });
}
