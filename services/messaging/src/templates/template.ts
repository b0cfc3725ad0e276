import type { NoticeTopic, ReportedKind } from '@tankobon/contracts';
import type { AccountMails } from './account-mails.js';
import type { OfferMails } from './offer-mails.js';
import type { OrderMails } from './order-mails.js';
import type { RentalMails } from './rental-mails.js';
import type { SaleMails } from './sale-mails.js';
import type { TalkMails } from './talk-mails.js';

export type Language = 'en' | 'ja';

type WrittenElsewhere = OrderMails & SaleMails & RentalMails & TalkMails & OfferMails & AccountMails;

/** What each mail is about. What people wrote is null where it is not known (yet), or not to be mailed. */
export type TemplateData = WrittenElsewhere & {
  welcome: Record<string, never>;
  /** How much there was of what in the days before. */
  digest: { counts: Partial<Record<NoticeTopic, number>> };
  verify_email: { token: string };
  reset_password: { token: string };
  sign_in_warning: Record<string, never>;
  account_reopened: { reason: string | null };
  payout_paid: { amountCents: number; currency: string; saleId?: string };
  listing_approved: { listingId: string | null; title: string | null };
  listing_rejected: { listingId: string | null; title: string | null; reason: string | null };
  listing_removed: { listingId: string | null; title: string | null; reason: string | null };
  listing_paused: { listingId: string | null; title: string | null; reason: string | null; at: string };
  /** To who reported it. `listingId` where it was one that is still there. */
  report_upheld: { kind: ReportedKind };
  report_cleared: { kind: ReportedKind; listingId: string | null };
  order_expired: { orderId: string };
  order_cancelled: { orderId: string };
  order_refunded: { orderId: string; refundCents: number; currency: string };
  /** `sent`: it was on its way, and came back; `byBank`: from the seller's bank. */
  payout_failed: { amountCents: number; currency: string; sent: boolean; byBank?: boolean };
  /** To the sellers of the order. */
  chargeback_opened: { orderId: string };
  chargeback_lost: { orderId: string; amountCents: number; owedCents: number; currency: string };
  dispute_refunded: { orderId: string; disputeId: string; amountCents: number; owedCents: number; currency: string };
  /** The bank sent a refund back to us: it is the buyer's balance now. */
  refund_returned: { orderId: string; refundCents: number; currency: string };
  /** The buyer's bank gave it to them as well; then it did not, after all. */
  balance_charged_back: { orderId: string; amountCents: number; currency: string };
  balance_restored: { orderId: string; amountCents: number; currency: string };
  /** A bank took a top-up back; then it did not, or did for good. `takenCents`: what left or came back to the balance. */
  topup_charged_back: { amountCents: number; takenCents: number; currency: string };
  topup_restored: { amountCents: number; takenCents: number; currency: string };
  topup_lost: { amountCents: number; takenCents: number; owedCents: number; currency: string };
};
export type TemplateName = keyof TemplateData;

/** One mail in words, before it becomes plain text and HTML. */
export type Content = {
  subject: string;
  paragraphs: string[];
  /** A table: what and how much. */
  rows?: [string, string][];
  /** The one thing to do next; the path starts at the web app's origin. */
  action?: { label: string; path: string };
};

export type Money = (cents: number, currency: string) => string;
export type Contents<Mails> = { [T in keyof Mails]: (data: Mails[T], money: Money) => Content };
export type Words = {
  greeting(name: string): string;
  footer: string;
  contents: Contents<TemplateData>;
};

/** The last six characters: enough to tell orders apart in a subject. */
export const short = (id: string): string => id.slice(-6).toUpperCase();
