import type { Currency } from '@tankobon/contracts';
import type { BreakerState } from '@tankobon/service-kit';

/** `open`: unpaid and still payable. */
export type IntentStatus = 'open' | 'succeeded' | 'cancelled';
/** `chargeId`: the charge that brought the money, null before; transfers to sellers are drawn on it. */
export type ProviderIntent = { id: string; clientSecret: string | null; status: IntentStatus; chargeId: string | null };
export type ProviderAccount = {
  id: string;
  payoutsEnabled: boolean;
  chargesEnabled: boolean;
  detailsSubmitted: boolean;
  /** `dueBy`: the provider's deadline for the items that are due; null where it names none. */
  requirements: { currentlyDue: string[]; pastDue: string[]; disabledReason: string | null; dueBy: string | null };
};

/** `named`: the metadata key that holds the paid object's id, where that is no order. */
export type IntentOrder = { orderId: string; amountCents: number; currency: Currency; named?: 'topUpId' };
/** `attempt`: 1, plus one for each final refusal by the provider. */
export type RefundOrder = IntentOrder & { intentId: string; reference: string; attempt: number };
/** State of a refund: the bank may return it days after it was issued. */
export type RefundStatus = { failed: boolean; why: string };
/** A dispute of a charge. `taken`: the money is gone while the dispute runs; a mere inquiry of the bank takes nothing. */
export type ProviderDispute = {
  status: 'open' | 'won' | 'lost';
  taken: boolean;
  amountCents: number;
  feeCents: number;
  currency: Currency;
  reason: string;
  evidenceSent: boolean;
  dueBy: string | null;
};
export type TransferOrder = IntentOrder & { payoutId: string; attempt: number; destination: string; chargeId: string | null };

/** A payout of the provider to a seller's bank. `transfers`: our transfers in it, once the bank has returned it. */
export type BankPayout = { failed: boolean; why: string; transfers: { payoutId: string; transferId: string }[] };

export type MovementKind = 'payment' | 'refund' | 'transfer' | 'chargeback';
/**
 * Money that moved at the provider; 0 where nothing moved or it came back. `about`: our id of its purpose (of a refund: order and
 * reference; of a chargeback: its intent), null for objects that we did not create.
 */
export type ProviderMovement = { id: string; about: string | null; amountCents: number; currency: string; createdAt: string };
/** `after`: last id of the previous page; `since`: skips objects created earlier. */
export type MovementPage = { after: string | null; since: string | null };

/**
 * The payment provider. Each call may be repeated: its idempotency key is derived from its purpose, so that a repeat has one effect and the
 * same answer. Answers are compared with the request before they are returned.
 *
 * Throws `ProviderUnavailable` when the outcome is unknown (ask again), `ProviderRefusal` when the provider refused for good,
 * `ProviderMismatch` when its answer does not match the request.
 */
export abstract class PaymentProvider {
  abstract readonly simulated: boolean;
  /** State of the circuit breaker before the provider. */
  abstract readonly breaker: BreakerState;
  /** Creates the payment intent of an order; the same order again gives the same intent. */
  abstract createIntent(order: IntentOrder): Promise<ProviderIntent>;
  abstract intent(intentId: string, order: IntentOrder): Promise<ProviderIntent>;
  /** Cancels an open intent. Returns `succeeded` when the money came first, `open` while the provider cannot say yet. */
  abstract cancel(intentId: string, order: IntentOrder): Promise<ProviderIntent>;
  /** Marks the money as received; simulated payments only. */
  abstract markReceived(intentId: string, order: IntentOrder): Promise<ProviderIntent>;
  abstract refund(refund: RefundOrder): Promise<{ id: string }>;
  abstract refundStatus(refundId: string, refund: Omit<RefundOrder, 'reference' | 'attempt'>): Promise<RefundStatus>;
  abstract dispute(disputeId: string): Promise<ProviderDispute>;
  abstract transfer(transfer: TransferOrder): Promise<{ id: string }>;
  /** Returns whether a sent transfer came back: its account was closed, or its charge was reversed. */
  abstract transferStatus(transferId: string, transfer: IntentOrder): Promise<{ reversed: boolean }>;
  /** Takes a transfer back from its account; refused where it came back before, or the money is not there any more. */
  abstract takeBack(transferId: string): Promise<void>;
  abstract bankPayout(bankPayoutId: string, accountId: string): Promise<BankPayout>;
  /** Lists the objects of a kind, a page at a time; objects created meanwhile may be missing. */
  abstract movements(kind: MovementKind, from: MovementPage): Promise<{ items: ProviderMovement[]; next: string | null }>;
  abstract openAccount(sellerId: string): Promise<ProviderAccount>;
  abstract account(accountId: string, sellerId: string): Promise<ProviderAccount>;
  /** Returns the address of a page where the seller completes the account; valid for minutes. */
  abstract onboardingLink(accountId: string): Promise<string>;
}

/** The outcome is unknown: ask again with the same idempotency key. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** Final refusal: the provider would refuse a repeat as well. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** The answer does not match the request: another amount, currency, order or account. */
export class ProviderMismatch extends Error {
  override readonly name = 'ProviderMismatch';
}
