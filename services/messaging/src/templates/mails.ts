import type {
  AccountNeed,
  Address,
  CancelledBy,
  NotificationPlace,
  NotificationTopic,
  RentalCancelledBy,
  RentalReminder,
  ReportedKind,
  RequestStage,
} from '@tankobon/contracts';

type Data = Readonly<Record<string, unknown>>;
type Link<D> = string | ((data: D) => string);
/** `values`: further values of the texts, computed from the data. */
export type MailTemplate<D> = { path: Link<D>; values?: (data: D) => Data };
/** `always`: a receipt or a legally required message, which cannot be switched off. `path`: link of the mail if not the place. */
type NotificationSettings<D> = Partial<MailTemplate<D>> & { always?: true };
type NotificationMail<D> = MailTemplate<D> & { topic: NotificationTopic; place: NotificationPlace; always?: true };

const mail = <D extends object = Record<string, never>>(path: Link<D>): MailTemplate<D> => ({ path });
const notification = <D extends object>(
  topic: NotificationTopic,
  place: NotificationPlace,
  settings: NotificationSettings<D> = {},
): NotificationMail<D> => ({ topic, place, path: (data) => PATHS[place](data as Data), ...settings });

/** Path of each page that a notification leads to, from the data of its mail. */
const PATHS: Readonly<Record<NotificationPlace, (data: Data) => string>> = {
  order: ({ orderId }) => `/orders/${orderId}`,
  listing: ({ listingId }) => (listingId === null ? '/seller' : `/item/${listingId}`),
  dispute: ({ disputeId }) => `/disputes/${disputeId}`,
  conversation: ({ conversationId }) => `/account?tab=messages${conversationId === null ? '' : `&conversation=${conversationId}`}`,
  announcement: ({ announcementId }) => `/notifications#${announcementId}`,
  buyer: () => '/buyer',
  seller: () => '/seller',
  statement: () => '/account?tab=billing',
  onboarding: () => '/onboarding',
};

type TitleData = { title: string | null };
type CurrencyData = { currency: string };
type OrderData = { orderId: string };
type SaleData = TitleData & { saleId: string };
type OrderedSaleData = SaleData & OrderData;
type ListingData = TitleData & { listingId: string | null };
type DecidedListingData = ListingData & { reason: string | null };
type RentalData = ListingData & { rentalId: string };
type DisputeData = ListingData & { disputeId: string };
type ConversationData = ListingData & { conversationId: string | null };
type OfferData = ConversationData & Amount;
type Amount = CurrencyData & { amountCents: number };
type Refund = CurrencyData & { refundCents: number };
/** `takenCents`: amount that left the balance or came back to it. */
type TopUpData = Amount & { takenCents: number };
/** `owedCents`: part that had been paid out, which the next earnings settle. */
type LostEarningData = OrderData & Amount & { owedCents: number };
/** `returnAddress`: null for a hand-over in person, or if unknown. */
type ReturnAddressData = { returnAddress: Address | null };
type DepositData = RentalData & CurrencyData & { capturedCents: number; releasedCents: number; reason: string | null };
/** `dueBy`: the payment provider's deadline; null if the provider names none. */
type AccountData = { needs: readonly AccountNeed[]; dueBy: string | null };
export type MailLine = { title: string | null; quantity: number; priceCents: number; shippingCents: number };
/** Part of a paid order that one seller has to send. */
type ShipmentData = OrderData & CurrencyData & { lines: MailLine[]; needsAddress: boolean };

/**
 * Every kind of notification: data of its mail, topic and place. Its texts stand in `en.ts` and `ja.ts`, and in `notifications.json` of
 * the web's locales. `…_seller` goes to the seller.
 */
export const NOTIFICATIONS = {
  /** `depositCents`: part of the total that is returned after the rentals. `rented`: the order contains rentals. */
  order_receipt: notification<OrderData & CurrencyData & { totalCents: number; depositCents?: number; rented?: true; lines: MailLine[] }>(
    'purchases',
    'order',
    { always: true, values: ({ rented = false }) => ({ rented }) },
  ),
  address_missing: notification<OrderData>('purchases', 'order'),
  order_expired: notification<OrderData>('purchases', 'order', { path: '/manga' }),
  order_cancelled: notification<OrderData>('purchases', 'order'),
  sale_shipped: notification<OrderedSaleData>('purchases', 'order'),
  sale_cancelled: notification<OrderedSaleData & Refund & { by: CancelledBy }>('purchases', 'order'),
  order_to_ship: notification<ShipmentData>('sales', 'seller'),
  sale_reminder: notification<OrderedSaleData & { shipBy: string }>('sales', 'seller'),
  sale_delivered_seller: notification<OrderedSaleData>('sales', 'seller'),
  sale_cancelled_seller: notification<OrderedSaleData & { by: CancelledBy }>('sales', 'seller'),
  sale_completed: notification<SaleData & CurrencyData & { earnedCents: number }>('sales', 'seller'),
  order_refunded: notification<OrderData & Refund>('money', 'order', { always: true }),
  /** The bank returned a refund, which was credited to the buyer's balance. */
  refund_returned: notification<OrderData & Refund>('money', 'order', { always: true, path: PATHS.statement }),
  payout_paid: notification<Amount & { saleId?: string }>('money', 'seller'),
  /** `sent`: the payout was on its way and came back. `byBank`: the seller's bank returned it. */
  payout_failed: notification<Amount & { sent: boolean; byBank?: boolean }>('money', 'seller', {
    path: '/onboarding',
    values: ({ byBank = false }) => ({ byBank }),
  }),
  account_asked: notification<AccountData>('money', 'onboarding', { always: true }),
  account_payable: notification<AccountData>('money', 'onboarding'),
  /** `isClosed`: closed for good; further documents do not change that. */
  account_stopped: notification<AccountData & { isClosed: boolean }>('money', 'onboarding', { always: true }),
  /** Decisions on the seller's identity; the notes stand on the page alone. */
  kyc_approved: notification<Record<string, never>>('money', 'onboarding'),
  kyc_needs_info: notification<Record<string, never>>('money', 'onboarding', { always: true }),
  kyc_rejected: notification<Record<string, never>>('money', 'onboarding', { always: true }),
  /** The buyer's bank also pays this refund, so the balance is charged; restored if the bank decides otherwise. */
  balance_charged_back: notification<OrderData & Amount>('money', 'statement', { always: true }),
  balance_restored: notification<OrderData & Amount>('money', 'statement', { always: true }),
  topup_charged_back: notification<TopUpData>('money', 'statement', { always: true }),
  topup_restored: notification<TopUpData>('money', 'statement', { always: true }),
  topup_lost: notification<TopUpData & { owedCents: number }>('money', 'statement', {
    always: true,
    values: ({ amountCents, takenCents, owedCents }) => ({ staysTaken: amountCents > takenCents + owedCents }),
  }),
  chargeback_opened: notification<OrderData>('money', 'seller', { always: true }),
  chargeback_lost: notification<LostEarningData>('money', 'seller', { always: true }),
  dispute_refunded: notification<LostEarningData & { disputeId: string }>('money', 'dispute', { always: true }),
  /** To the side that opened the dispute. `dueAt`: deadline for the other side's answer. */
  dispute_begun: notification<DisputeData & { dueAt: string }>('disputes', 'dispute'),
  dispute_opened: notification<DisputeData & { dueAt: string }>('disputes', 'dispute'),
  dispute_answered: notification<DisputeData & { offered: boolean }>('disputes', 'dispute'),
  dispute_reminder: notification<DisputeData & { dueAt: string | null }>('disputes', 'dispute'),
  dispute_escalated: notification<DisputeData>('disputes', 'dispute'),
  /** `verdict` of the buyer's bank: `won` for the seller, `lost` for the buyer. */
  dispute_decided: notification<DisputeData & Refund & { verdict?: 'won' | 'lost' }>('disputes', 'dispute', {
    always: true,
    values: ({ verdict = 'none' }) => ({ verdict }),
  }),
  request_opened: notification<ConversationData>('requests', 'conversation'),
  request_moved: notification<ConversationData & { stage: RequestStage }>('requests', 'conversation'),
  request_withdrawn: notification<ConversationData>('requests', 'conversation'),
  /** `viewingAt`: null for a cancelled viewing. */
  viewing_set: notification<ConversationData & { viewingAt: string | null }>('requests', 'conversation'),
  /** To the other side. `dueAt`: the end of the offer. */
  offer_made: notification<OfferData & { dueAt: string }>('offers', 'conversation'),
  /** To the buyer. `dueAt`: the copy or the days leave the cart then. */
  offer_kept: notification<OfferData & { dueAt: string }>('offers', 'conversation', { path: '/checkout' }),
  /** To a seller who made the offer. */
  offer_accepted: notification<OfferData>('offers', 'conversation'),
  offer_declined: notification<OfferData>('offers', 'conversation'),
  offer_expired: notification<OfferData>('offers', 'conversation'),
  /** To both sides: the reservation failed, or the buyer did not pay for it in time. */
  offer_failed: notification<OfferData>('offers', 'conversation'),
  offer_lapsed: notification<OfferData>('offers', 'conversation'),
  /** All ids are null for messages in several conversations. */
  messages_unread: notification<ConversationData>('messages', 'conversation'),
  /** For a review of a sale by its buyer, or of a rental by its renter. */
  review_wanted: notification<OrderData & TitleData & { saleId?: string; rentalId?: string; listingId?: string }>('reviews', 'order'),
  /** For a seller's review of a renter. */
  review_wanted_seller: notification<RentalData>('reviews', 'seller'),
  /** Title and body are null in the outbox, and filled in when the mail is sent. */
  announcement: notification<TitleData & { announcementId: string; body: string | null }>('announcements', 'announcement'),
  listing_approved: notification<ListingData>('listings', 'listing'),
  listing_rejected: notification<DecidedListingData>('listings', 'seller'),
  listing_removed: notification<DecidedListingData>('listings', 'seller'),
  listing_paused: notification<DecidedListingData & { at: string }>('listings', 'seller'),
  report_upheld: notification<{ kind: ReportedKind }>('reports', 'buyer', { path: '/notifications' }),
  /** `listingId`: of a reported listing, which is still there; null otherwise. */
  report_cleared: notification<{ kind: ReportedKind; listingId: string | null }>('reports', 'listing', {
    path: ({ listingId }) => (listingId === null ? '/notifications' : `/item/${listingId}`),
  }),
  /** `listingId`: of a single rental; null for several. */
  rental_confirmed_seller: notification<ShipmentData & { listingId: string | null }>('rentals', 'seller'),
  rental_shipped: notification<RentalData & ReturnAddressData>('rentals', 'buyer'),
  /** `startDate`: first day, `YYYY-MM-DD`. */
  rental_unsent_seller: notification<RentalData & { startDate: string }>('rentals', 'seller'),
  rental_received_seller: notification<RentalData>('rentals', 'seller'),
  rental_sent_back_seller: notification<RentalData>('rentals', 'seller'),
  /** `condition`: null if the seller did not confirm the return. */
  rental_returned: notification<RentalData & { condition: string | null }>('rentals', 'buyer'),
  rental_overdue_seller: notification<RentalData>('rentals', 'seller'),
  /** `endDate`: new end, `YYYY-MM-DD`. */
  rental_extended: notification<RentalData & OrderData & { endDate: string }>('rentals', 'order'),
  /** `rentCents`: 0 if the earlier rent already covered the days; absent in older mails. */
  rental_extended_seller: notification<RentalData & { endDate: string; rentCents?: number }>('rentals', 'seller', {
    values: ({ rentCents }) => ({ isPrepaid: rentCents === 0 }),
  }),
  /** `endDate`: `YYYY-MM-DD`; a parcel posted on this day is on time. */
  rental_reminder: notification<ListingData & OrderData & ReturnAddressData & { daysLeft: RentalReminder; endDate: string }>(
    'rentals',
    'order',
    { values: ({ daysLeft }) => ({ isOverdue: daysLeft < 0 }) },
  ),
  rental_cancelled: notification<RentalData & Refund & { by: RentalCancelledBy }>('rentals', 'buyer'),
  rental_cancelled_seller: notification<RentalData & { by: RentalCancelledBy }>('rentals', 'seller'),
  deposit_decided: notification<DepositData>('rentals', 'buyer', { always: true }),
  deposit_decided_seller: notification<DepositData>('rentals', 'seller'),
};

/** Mails with and without a notification in the product. */
export const MAILS = {
  ...NOTIFICATIONS,
  welcome: mail('/manga'),
  /** `counts`: number of notifications per topic in the days before. */
  digest: mail<{ counts: Partial<Record<NotificationTopic, number>> }>('/notifications'),
  verify_email: mail<{ token: string }>(({ token }) => `/verify-email?token=${encodeURIComponent(token)}`),
  reset_password: mail<{ token: string }>(({ token }) => `/reset-password?token=${encodeURIComponent(token)}`),
  sign_in_warning: mail('/forgot-password'),
  account_reopened: mail<{ reason: string | null }>('/signin'),
};

export type NotificationKind = keyof typeof NOTIFICATIONS;
export type TemplateName = keyof typeof MAILS;
type DataOf<M> = M extends MailTemplate<infer D> ? D : never;
/** Data of each mail. Texts of people are null while unknown, and in mails that must not contain them. */
export type TemplateData = { [T in TemplateName]: DataOf<(typeof MAILS)[T]> };
