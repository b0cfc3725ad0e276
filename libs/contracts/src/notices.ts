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
  NoticeId,
  OrderId,
  Page,
  pageOf,
  PersonId,
  text,
} from './primitives.js';

const Audience = z.enum(['buyers', 'sellers', 'all']);
export type Audience = z.infer<typeof Audience>;
const unsaid = { missing: 'Provide a title and message before broadcasting.' };
export const Announcement = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  audience: Audience,
  publishedAt: Instant,
  expiresAt: Instant.nullable(),
  /** How many people were told of it one by one, and whether that goes on; null to whom it is announced. */
  told: z.object({ people: z.int().min(0), goesOn: z.boolean() }).nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

export const announcementCalls = {
  /** What is on now for who asks, the newest first; staff reads what was said to anybody, what is over included. */
  announcements: query({ input: Empty, answer: z.object({ items: z.array(Announcement) }) }),
  /** How many people each audience has now. */
  audiences: query({
    input: Empty,
    answer: z.object({ all: z.int().min(0), buyers: z.int().min(0), sellers: z.int().min(0) }),
    roles: ['admin'],
  }),
  announce: command({
    input: z.strictObject({
      title: line(120, 1, unsaid),
      body: text(2_000, 1, unsaid),
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

/** What people are told of, by what they can say how they want to hear of it. */
export const NoticeTopic = z.enum([
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
export type NoticeTopic = z.infer<typeof NoticeTopic>;
/** In the product always but for `off`: with a mail at once, in the mail of the day, without any. */
export const NoticeHow = z.enum(['mail', 'digest', 'product', 'off']);
export type NoticeHow = z.infer<typeof NoticeHow>;
/** Where what it is about is seen: the order, listing, dispute, conversation or announcement that it names, what somebody buys or sells, their statement or their payout account. */
export const NoticePlace = z.enum([
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
export type NoticePlace = z.infer<typeof NoticePlace>;

/** It carries no words: who shows it has them for each kind. */
export const Notice = z.object({
  id: NoticeId,
  kind: z.string(),
  place: NoticePlace,
  orderId: OrderId.nullable(),
  listingId: ListingId.nullable(),
  disputeId: DisputeId.nullable(),
  conversationId: ConversationId.nullable(),
  announcementId: z.string().nullable(),
  /** Of the sale, the listing or the announcement; null where there is none, or it is not known yet. */
  title: z.string().nullable(),
  /** Amount that moved, in minor units; null without money, and of older notices. */
  amountCents: z.int().nullable(),
  currency: Currency.nullable(),
  /** Until a rented copy has to be sent back; below zero where that is over. */
  daysLeft: z.int().nullable(),
  read: z.boolean(),
  at: Instant,
});
export type Notice = z.infer<typeof Notice>;

const Preferences = z.object({
  purchases: NoticeHow,
  sales: NoticeHow,
  rentals: NoticeHow,
  money: NoticeHow,
  listings: NoticeHow,
  reports: NoticeHow,
  disputes: NoticeHow,
  requests: NoticeHow,
  offers: NoticeHow,
  messages: NoticeHow,
  reviews: NoticeHow,
  announcements: NoticeHow,
});
const Unread = z.object({ unread: z.int().min(0) });

export const noticeCalls = {
  /** The caller's own, the newest first. */
  notices: query({ input: Page, answer: pageOf(Notice), roles: [] }),
  /** At most 100 are counted. */
  unreadNotices: query({ input: Empty, answer: Unread, roles: [] }),
  /** Those that are named, or all up to a moment. */
  readNotices: command({
    input: z.strictObject({ ids: distinctList(NoticeId, { min: 1, max: 100 }).optional(), upTo: Instant.optional() }),
    answer: Unread,
    roles: [],
    refusals: { not_found: 404, nothing_named: 422 },
  }),
  noticePreferences: query({ input: Empty, answer: Preferences, roles: [] }),
  /** What is left out stays as it is. */
  preferNotices: command({ input: Preferences.partial().strict(), answer: Preferences, roles: [] }),
};

export const noticeFacts = {
  'Noticed.v1': z.object({
    noticeId: NoticeId,
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
