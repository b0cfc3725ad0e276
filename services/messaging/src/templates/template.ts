import type { NotificationTopic, ReportedKind } from '@tankobon/contracts';
import type { AccountMails } from './account-mails.js';
import type { OfferMails } from './offer-mails.js';
import type { OrderMails } from './order-mails.js';
import type { RentalMails } from './rental-mails.js';
import type { SaleMails } from './sale-mails.js';
import type { TalkMails } from './talk-mails.js';

export type Language = 'en' | 'ja';

type ImportedTemplates = OrderMails & SaleMails & RentalMails & TalkMails & OfferMails & AccountMails;

/** Data of each mail. Texts of people are null while unknown, and in mails that must not contain them. */
export type TemplateData = ImportedTemplates & {
  welcome: Record<string, never>;
  /** `counts`: number of notifications per topic in the days before. */
  digest: { counts: Partial<Record<NotificationTopic, number>> };
  verify_email: { token: string };
  reset_password: { token: string };
  sign_in_warning: Record<string, never>;
  account_reopened: { reason: string | null };
  payout_paid: { amountCents: number; currency: string; saleId?: string };
  listing_approved: { listingId: string | null; title: string | null };
  listing_rejected: { listingId: string | null; title: string | null; reason: string | null };
  listing_removed: { listingId: string | null; title: string | null; reason: string | null };
  listing_paused: { listingId: string | null; title: string | null; reason: string | null; at: string };
  /** To the reporter. `listingId`: of a reported listing, which is still there; null otherwise. */
  report_upheld: { kind: ReportedKind };
  report_cleared: { kind: ReportedKind; listingId: string | null };
  order_expired: { orderId: string };
  order_cancelled: { orderId: string };
  order_refunded: { orderId: string; refundCents: number; currency: string };
  /** `sent`: the payout was on its way and came back. `byBank`: the seller's bank returned it. */
  payout_failed: { amountCents: number; currency: string; sent: boolean; byBank?: boolean };
  /** To the sellers of the order. */
  chargeback_opened: { orderId: string };
  chargeback_lost: { orderId: string; amountCents: number; owedCents: number; currency: string };
  dispute_refunded: { orderId: string; disputeId: string; amountCents: number; owedCents: number; currency: string };
  /** The bank returned a refund, which was credited to the buyer's balance. */
  refund_returned: { orderId: string; refundCents: number; currency: string };
  /** The buyer's bank also pays this refund, so the balance is charged; restored if the bank decides otherwise. */
  balance_charged_back: { orderId: string; amountCents: number; currency: string };
  balance_restored: { orderId: string; amountCents: number; currency: string };
  /** Chargeback of a top-up: opened, won or lost. `takenCents`: amount that left the balance or came back to it. */
  topup_charged_back: { amountCents: number; takenCents: number; currency: string };
  topup_restored: { amountCents: number; takenCents: number; currency: string };
  topup_lost: { amountCents: number; takenCents: number; owedCents: number; currency: string };
};
export type TemplateName = keyof TemplateData;

/** Texts of one mail, before the rendering as plain text and HTML. */
export type MailContent = {
  subject: string;
  paragraphs: string[];
  /** Table of items and amounts. */
  rows?: [string, string][];
  /** Main link of the mail. `path` starts at the web app's origin. */
  action?: { label: string; path: string };
};

export type MoneyFormat = (cents: number, currency: string) => string;
export type MailContents<Mails> = { [T in keyof Mails]: (data: Mails[T], money: MoneyFormat) => MailContent };
export type MailTexts = {
  greeting(name: string): string;
  footer: string;
  contents: MailContents<TemplateData>;
};

/** Returns the last six characters of an id: enough to tell orders apart in a subject. */
export const short = (id: string): string => id.slice(-6).toUpperCase();
