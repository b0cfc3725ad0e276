import type { NoticeHow, NoticePlace, NoticeTopic } from '@tankobon/contracts';
import type { TemplateData } from '../templates/template.js';

/** Mails that tell nobody of anything in the product. */
type MailOnly = 'welcome' | 'verify_email' | 'reset_password' | 'sign_in_warning' | 'digest';
export type Kind = Exclude<keyof TemplateData, MailOnly>;
/** Told beside the receipt before the receipt said it: who was told still reads it. */
type Former = 'rental_confirmed';
/** `always`: a receipt, or what the law has us tell, which cannot be switched off. */
type Telling = { topic: NoticeTopic; place: NoticePlace; always?: true };

/** Every kind of notice: what it belongs to, and where one sees it. Its mail is the template of the same name. */
export const KINDS: Readonly<Record<Kind | Former, Telling>> = {
  order_receipt: { topic: 'purchases', place: 'order', always: true },
  address_missing: { topic: 'purchases', place: 'order' },
  order_expired: { topic: 'purchases', place: 'order' },
  order_cancelled: { topic: 'purchases', place: 'order' },
  sale_shipped: { topic: 'purchases', place: 'order' },
  sale_cancelled: { topic: 'purchases', place: 'order' },
  order_to_ship: { topic: 'sales', place: 'seller' },
  sale_reminder: { topic: 'sales', place: 'seller' },
  sale_delivered_seller: { topic: 'sales', place: 'seller' },
  sale_cancelled_seller: { topic: 'sales', place: 'seller' },
  sale_completed: { topic: 'sales', place: 'seller' },
  order_refunded: { topic: 'money', place: 'order', always: true },
  refund_returned: { topic: 'money', place: 'order', always: true },
  payout_paid: { topic: 'money', place: 'seller' },
  payout_failed: { topic: 'money', place: 'seller' },
  account_asked: { topic: 'money', place: 'onboarding', always: true },
  account_payable: { topic: 'money', place: 'onboarding' },
  account_stopped: { topic: 'money', place: 'onboarding', always: true },
  balance_charged_back: { topic: 'money', place: 'statement', always: true },
  balance_restored: { topic: 'money', place: 'statement', always: true },
  topup_charged_back: { topic: 'money', place: 'statement', always: true },
  topup_restored: { topic: 'money', place: 'statement', always: true },
  topup_lost: { topic: 'money', place: 'statement', always: true },
  chargeback_opened: { topic: 'money', place: 'seller', always: true },
  chargeback_lost: { topic: 'money', place: 'seller', always: true },
  dispute_refunded: { topic: 'money', place: 'dispute', always: true },
  dispute_begun: { topic: 'disputes', place: 'dispute' },
  dispute_opened: { topic: 'disputes', place: 'dispute' },
  dispute_answered: { topic: 'disputes', place: 'dispute' },
  dispute_reminder: { topic: 'disputes', place: 'dispute' },
  dispute_escalated: { topic: 'disputes', place: 'dispute' },
  dispute_decided: { topic: 'disputes', place: 'dispute', always: true },
  request_opened: { topic: 'requests', place: 'conversation' },
  request_moved: { topic: 'requests', place: 'conversation' },
  request_withdrawn: { topic: 'requests', place: 'conversation' },
  viewing_set: { topic: 'requests', place: 'conversation' },
  offer_made: { topic: 'offers', place: 'conversation' },
  offer_kept: { topic: 'offers', place: 'conversation' },
  offer_accepted: { topic: 'offers', place: 'conversation' },
  offer_declined: { topic: 'offers', place: 'conversation' },
  offer_expired: { topic: 'offers', place: 'conversation' },
  offer_failed: { topic: 'offers', place: 'conversation' },
  offer_lapsed: { topic: 'offers', place: 'conversation' },
  messages_unread: { topic: 'messages', place: 'conversation' },
  review_wanted: { topic: 'reviews', place: 'order' },
  review_wanted_seller: { topic: 'reviews', place: 'seller' },
  listing_approved: { topic: 'listings', place: 'listing' },
  listing_rejected: { topic: 'listings', place: 'seller' },
  report_upheld: { topic: 'reports', place: 'buyer' },
  report_cleared: { topic: 'reports', place: 'listing' },
  rental_confirmed: { topic: 'rentals', place: 'order' },
  rental_confirmed_seller: { topic: 'rentals', place: 'seller' },
  rental_shipped: { topic: 'rentals', place: 'buyer' },
  rental_unsent_seller: { topic: 'rentals', place: 'seller' },
  rental_received_seller: { topic: 'rentals', place: 'seller' },
  rental_sent_back_seller: { topic: 'rentals', place: 'seller' },
  rental_returned: { topic: 'rentals', place: 'buyer' },
  rental_overdue_seller: { topic: 'rentals', place: 'seller' },
  rental_extended: { topic: 'rentals', place: 'order' },
  rental_extended_seller: { topic: 'rentals', place: 'seller' },
  rental_reminder: { topic: 'rentals', place: 'order' },
  rental_cancelled: { topic: 'rentals', place: 'buyer' },
  rental_cancelled_seller: { topic: 'rentals', place: 'seller' },
  deposit_decided: { topic: 'rentals', place: 'buyer', always: true },
  deposit_decided_seller: { topic: 'rentals', place: 'seller' },
};

/** How people hear of a topic who have not said otherwise: at once of what waits for them to act or is about their money, quietly of the rest. */
export const USUAL: Readonly<Record<NoticeTopic, NoticeHow>> = {
  purchases: 'mail',
  sales: 'mail',
  rentals: 'mail',
  money: 'mail',
  listings: 'mail',
  reports: 'product',
  disputes: 'mail',
  requests: 'digest',
  offers: 'mail',
  messages: 'product',
  reviews: 'product',
};
