import { z } from 'zod';
import { distinctList } from './distinct-list.js';
import { command, query } from './dsl.js';
import {
  ConversationId,
  Currency,
  DisputeId,
  Empty,
  Instant,
  line,
  ListingId,
  NotificationId,
  OrderId,
  Page,
  pageOf,
  PersonId,
  text,
} from './primitives.js';
import { problem } from './validation-sentences.js';

const Audience = z.enum(['buyers', 'sellers', 'all']);
export type Audience = z.infer<typeof Audience>;
const missingTexts = { missing: problem('announcement.incomplete') };
export const Announcement = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  audience: Audience,
  publishedAt: Instant,
  expiresAt: Instant.nullable(),
  /** Number of people notified one by one, and whether that continues; null for its audience. */
  told: z.object({ people: z.int().min(0), goesOn: z.boolean() }).nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

export const announcementCalls = {
  /** Current announcements for the caller, newest first; for staff all, including expired ones. */
  announcements: query({ rest: 'GET /announcements', input: Empty, answer: z.object({ items: z.array(Announcement) }) }),
  /** Current size of each audience, people. */
  audiences: query({
    input: Empty,
    answer: z.object({ all: z.int().min(0), buyers: z.int().min(0), sellers: z.int().min(0) }),
    roles: ['admin'],
  }),
  announce: command({
    rest: { route: 'POST /admin/announcements', status: 201 },
    input: z.strictObject({
      title: line(120, 1, missingTexts),
      body: text(2_000, 1, missingTexts),
      audience: Audience,
      expiresAt: Instant.optional(),
    }),
    answer: z.object({ announcement: Announcement }),
    roles: ['admin'],
    refusals: { over_already: 422 },
  }),
};

export const announcementFacts = {
  'AnnouncementPublished.v1': z.object({ announcementId: z.string(), audience: Audience, expiresAt: Instant.nullable(), at: Instant }),
};

/** Topics of notifications, each with its own preference. */
export const NotificationTopic = z.enum([
  'purchases',
  'sales',
  'rentals',
  'money',
  'listings',
  'reports',
  'disputes',
  'requests',
  'offers',
  'messages',
  'reviews',
  'announcements',
]);
export type NotificationTopic = z.infer<typeof NotificationTopic>;
/** Delivery of a topic: in the product unless `off`, with a mail at once, in the daily mail, or without mail. */
export const NotificationDelivery = z.enum(['mail', 'digest', 'product', 'off']);
export type NotificationDelivery = z.infer<typeof NotificationDelivery>;
/**
 * Page that a notification leads to: the named order, listing, dispute, conversation or announcement, the person's purchases or sales,
 * statement or payout account.
 */
export const NotificationPlace = z.enum([
  'order',
  'listing',
  'dispute',
  'conversation',
  'announcement',
  'buyer',
  'seller',
  'statement',
  'onboarding',
]);
export type NotificationPlace = z.infer<typeof NotificationPlace>;

/** A notification has no text: the screens have one for each kind. */
export const Notification = z.object({
  id: NotificationId,
  kind: z.string(),
  place: NotificationPlace,
  orderId: OrderId.nullable(),
  listingId: ListingId.nullable(),
  disputeId: DisputeId.nullable(),
  conversationId: ConversationId.nullable(),
  announcementId: z.string().nullable(),
  /** Title of the sale, the listing or the announcement; null where there is none, or not known yet. */
  title: z.string().nullable(),
  /** Amount moved, in minor units; null without money, and in older notifications. */
  amountCents: z.int().nullable(),
  currency: Currency.nullable(),
  /** Days until a rented copy must be sent back; below zero = overdue. */
  daysLeft: z.int().nullable(),
  read: z.boolean(),
  at: Instant,
});
export type Notification = z.infer<typeof Notification>;

const Preferences = z.object({
  purchases: NotificationDelivery,
  sales: NotificationDelivery,
  rentals: NotificationDelivery,
  money: NotificationDelivery,
  listings: NotificationDelivery,
  reports: NotificationDelivery,
  disputes: NotificationDelivery,
  requests: NotificationDelivery,
  offers: NotificationDelivery,
  messages: NotificationDelivery,
  reviews: NotificationDelivery,
  announcements: NotificationDelivery,
});
const Unread = z.object({ unread: z.int().min(0) });

export const notificationCalls = {
  /** The caller's notifications, newest first. */
  notices: query({ input: Page, answer: pageOf(Notification), roles: [] }),
  /** Number of unread notifications, counted up to 100. */
  unreadNotices: query({ input: Empty, answer: Unread, roles: [] }),
  /** Marks the named notifications, or all up to `upTo`, as read. */
  readNotices: command({
    rest: 'POST /notifications/read',
    input: z.strictObject({ ids: distinctList(NotificationId, { min: 1, max: 100 }).optional(), upTo: Instant.optional() }),
    answer: Unread,
    roles: [],
    refusals: { not_found: 404, nothing_named: 422 },
  }),
  noticePreferences: query({ rest: 'GET /user/notification-preferences', input: Empty, answer: Preferences, roles: [] }),
  /** Sets preferences; absent topics stay unchanged. */
  preferNotices: command({
    rest: 'PUT /user/notification-preferences',
    input: Preferences.partial().strict(),
    answer: Preferences,
    roles: [],
  }),
};

export const notificationFacts = {
  'Noticed.v1': z.object({
    noticeId: NotificationId,
    personId: PersonId,
    kind: z.string(),
    orderId: OrderId.optional(),
    saleId: z.string().optional(),
    rentalId: z.string().optional(),
    listingId: ListingId.optional(),
    disputeId: DisputeId.optional(),
    conversationId: ConversationId.optional(),
    announcementId: z.string().optional(),
    at: Instant,
  }),
};
