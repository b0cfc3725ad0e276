import { z } from 'zod';
import { distinctList } from './distinct-list.js';
import { command, query } from './dsl.js';
import { Picture } from './pictures.js';
import {
  ConversationId,
  Done,
  Empty,
  Instant,
  ListingId,
  MessageId,
  Page,
  pageOf,
  PersonId,
  PictureId,
  Sealed,
  words,
} from './primitives.js';
import { MessageRule } from './reports.js';

export const MAX_MESSAGE = 4_000;
export const MAX_MESSAGE_PICTURES = 4;
const missing = 'Write a message before sending.';

/** What the marketplace itself says in a conversation, about what happened between the two. */
export const SystemLine = z.enum([
  'request_opened', 'request_moved', 'offer', 'ordered', 'booked', 'shipped', 'delivered', 'dispute_opened', 'dispute_closed',
  'offer_countered', 'offer_accepted', 'offer_declined', 'offer_withdrawn', 'offer_expired', 'offer_failed', 'offer_lapsed',
]); // prettier-ignore
export type SystemLine = z.infer<typeof SystemLine>;

export const Message = z.object({
  id: MessageId,
  conversationId: ConversationId,
  /** 1..n in its conversation. */
  number: z.int(),
  /** null: the marketplace says `line` about `ref`. */
  senderId: PersonId.nullable(),
  /** null where its sender was erased, where it is pictures alone, and of a line of the marketplace. */
  body: z.string().nullable(),
  /** Private ones; gone with their sender. */
  pictures: z.array(Picture).max(MAX_MESSAGE_PICTURES),
  line: SystemLine.nullable(),
  ref: z.string().nullable(),
  sentAt: Instant,
});
export type Message = z.infer<typeof Message>;

/** As one of its two sides sees it. */
export const Conversation = z.object({
  id: ConversationId,
  listingId: ListingId,
  title: z.string().nullable(),
  buyerId: PersonId,
  sellerId: PersonId,
  otherId: PersonId,
  /** null where the other side was erased. */
  otherName: z.string().nullable(),
  lastMessage: Message.nullable(),
  unread: z.int(),
  /** Whether the reader lets the other side write to them no more. */
  blocked: z.boolean(),
  /** What was ordered and booked of the listing, each with its order, the newest first. */
  deals: z.array(z.object({ line: SystemLine, ref: z.string() })),
  updatedAt: Instant,
});
export type Conversation = z.infer<typeof Conversation>;

const ConversationRef = z.strictObject({ conversationId: ConversationId });
const Count = z.int().min(0).max(2_147_483_647);
const not_found = 404;

export const conversationCalls = {
  /** The caller's own, the last one spoken in first; with `listingId` those about one listing. */
  conversations: query({ input: Page.extend({ listingId: ListingId.optional() }), answer: pageOf(Conversation), roles: [] }),
  conversation: query({ input: ConversationRef, answer: Conversation, roles: [], refusals: { not_found } }),
  /** Messages of the other side that the caller has not read, in all conversations. */
  unreadMessages: query({ input: Empty, answer: z.object({ unread: z.int() }), roles: [] }),
  /** The newest first; with `after` those that came after the one with that number, the oldest first. */
  messages: query({
    input: Page.extend({ conversationId: ConversationId, after: Count.optional() }),
    answer: pageOf(Message),
    roles: [],
    refusals: { not_found },
  }),
  /** The first message to the seller of a listing, or one more where the two talk about it already. */
  askSeller: command({
    input: z.strictObject({ listingId: ListingId, message: words(MAX_MESSAGE, { missing }) }),
    answer: z.object({ conversationId: ConversationId, messageId: MessageId }),
    roles: [],
    refusals: { not_found, own_listing: 422, unavailable: 409, blocked: 403, left: 409 },
  }),
  /** Words, pictures of the sender's that belong to nothing yet, or both. */
  sendMessage: command({
    input: ConversationRef.extend({
      body: words(MAX_MESSAGE, { missing }).optional(),
      pictures: distinctList(PictureId, { max: MAX_MESSAGE_PICTURES }).default([]),
    }).refine(({ body, pictures }) => body !== undefined || pictures.length > 0, { path: ['body'], error: missing }),
    answer: z.object({ messageId: MessageId }),
    roles: [],
    refusals: { not_found, blocked: 403, left: 409, picture_unknown: 422, picture_used: 409 },
  }),
  /** Up to the message with that number; without it all there are. */
  markRead: command({
    input: ConversationRef.extend({ upTo: Count.optional() }),
    answer: z.object({ unread: z.int() }),
    roles: [],
    refusals: { not_found },
  }),
  /** It is gone from the caller's list, and the other side writes no more. Who writes again is back. */
  leaveConversation: command({ input: ConversationRef, answer: Done, roles: [], refusals: { not_found } }),
  /** The other side writes to the caller no more, in any conversation. */
  blockOther: command({ input: ConversationRef, answer: Done, roles: [], refusals: { not_found } }),
  unblockOther: command({ input: ConversationRef, answer: Done, roles: [], refusals: { not_found } }),
  /** What people said, with who wrote it to whom, for who has to look at it: moderation asks. */
  saidMessages: query({
    input: z.strictObject({ ids: distinctList(MessageId, { max: 100 }) }),
    answer: z.object({
      items: z.array(
        z.object({ id: MessageId, conversationId: ConversationId, senderId: PersonId, recipientId: PersonId, body: z.string().nullable() }),
      ),
    }),
    internal: true,
  }),
};

const Parties = z.object({ conversationId: ConversationId, listingId: ListingId, buyerId: PersonId, sellerId: PersonId, at: Instant });

export const conversationFacts = {
  'ConversationOpened.v1': Parties,
  'MessageSent.v1': z.object({
    messageId: MessageId,
    conversationId: ConversationId,
    listingId: ListingId,
    senderId: PersonId,
    recipientId: PersonId,
    /** Rules that it looks like breaking. */
    flags: z.array(z.string()),
    at: Instant,
    /** null where its sender was erased, or where there are none. */
    body: z.string().nullish(),
    pictures: z.array(Picture).nullish(),
    pii: Sealed.optional(),
  }),
  /** It looks like breaking these rules. What it says stays where it was said. */
  'MessageFlagged.v1': z.object({
    messageId: MessageId,
    conversationId: ConversationId,
    senderId: PersonId,
    rules: z.array(MessageRule),
    at: Instant,
  }),
  /** The marketplace said something about `ref`. */
  'SystemLineSaid.v1': Parties.extend({ messageId: MessageId, line: SystemLine, ref: z.string() }),
  'ConversationRead.v1': z.object({ conversationId: ConversationId, personId: PersonId, unread: z.int(), at: Instant }),
};
