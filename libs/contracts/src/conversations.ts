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
import { problem } from './validation-sentences.js';

export const MAX_MESSAGE = 4_000;
export const MAX_MESSAGE_PICTURES = 4;
const missing = problem('conversation.empty_message');

/** System lines of a conversation, about events between its two sides. */
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
  /** null = a system line, `line` about `ref`. */
  senderId: PersonId.nullable(),
  /** null where its sender was erased, where it has pictures only, and for a system line. */
  body: z.string().nullable(),
  /** Private pictures; erased with their sender. */
  pictures: z.array(Picture).max(MAX_MESSAGE_PICTURES),
  line: SystemLine.nullable(),
  ref: z.string().nullable(),
  sentAt: Instant,
});
export type Message = z.infer<typeof Message>;

/** A conversation as one of its two sides sees it. */
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
  /** True where the reader has blocked the other side. */
  blocked: z.boolean(),
  /** Orders and bookings of the listing, newest first; `ref` is their order. */
  deals: z.array(z.object({ line: SystemLine, ref: z.string() })),
  updatedAt: Instant,
});
export type Conversation = z.infer<typeof Conversation>;

const ConversationRef = z.strictObject({ conversationId: ConversationId });
const Count = z.int().min(0).max(2_147_483_647);
const not_found = 404;

export const conversationCalls = {
  /** The caller's conversations, latest message first; with `listingId` about one listing only. */
  conversations: query({
    rest: 'GET /conversations',
    input: Page.extend({ listingId: ListingId.optional() }),
    answer: pageOf(Conversation),
    roles: [],
  }),
  conversation: query({ input: ConversationRef, answer: Conversation, roles: [], refusals: { not_found } }),
  /** Number of unread messages in all of the caller's conversations. */
  unreadMessages: query({ input: Empty, answer: z.object({ unread: z.int() }), roles: [] }),
  /** Newest first; with `after` the messages after that number, oldest first. */
  messages: query({
    rest: 'GET /messages',
    input: Page.extend({ conversationId: ConversationId, after: Count.optional() }),
    answer: pageOf(Message),
    roles: [],
    refusals: { not_found },
  }),
  /** Sends a message to a listing's seller; opens the conversation where there is none. */
  askSeller: command({
    rest: { route: 'POST /items/:id/conversations', status: 201 },
    input: z.strictObject({ listingId: ListingId, message: words(MAX_MESSAGE, { missing }) }),
    answer: z.object({ conversationId: ConversationId, messageId: MessageId }),
    roles: [],
    refusals: { not_found, own_listing: 422, unavailable: 409, blocked: 403, left: 409 },
  }),
  /** Sends text, unused pictures of the sender, or both. */
  sendMessage: command({
    rest: { route: 'POST /messages', status: 201 },
    input: ConversationRef.extend({
      body: words(MAX_MESSAGE, { missing }).optional(),
      pictures: distinctList(PictureId, { max: MAX_MESSAGE_PICTURES }).default([]),
    }).refine(({ body, pictures }) => body !== undefined || pictures.length > 0, { path: ['body'], error: missing }),
    answer: z.object({ messageId: MessageId }),
    roles: [],
    refusals: { not_found, blocked: 403, left: 409, picture_unknown: 422, picture_used: 409 },
  }),
  /** Marks messages as read up to a number; without `upTo` all. */
  markRead: command({
    rest: { route: 'POST /conversations/:id/read', isBodyOptional: true },
    input: ConversationRef.extend({ upTo: Count.optional() }),
    answer: z.object({ unread: z.int() }),
    roles: [],
    refusals: { not_found },
  }),
  /** Removes the conversation from the caller's list; the other side can no longer write. A caller who writes again rejoins. */
  leaveConversation: command({
    rest: 'POST /conversations/:id/leave',
    input: ConversationRef,
    answer: Done,
    roles: [],
    refusals: { not_found },
  }),
  /** Blocks the other side from writing to the caller, in every conversation. */
  blockOther: command({ rest: 'POST /conversations/:id/block', input: ConversationRef, answer: Done, roles: [], refusals: { not_found } }),
  unblockOther: command({
    rest: 'POST /conversations/:id/unblock',
    input: ConversationRef,
    answer: Done,
    roles: [],
    refusals: { not_found },
  }),
  /** Messages with sender and recipient, for moderation. */
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
    /** Contact rules that the message seems to break. */
    flags: z.array(z.string()),
    at: Instant,
    /** null where its sender was erased, or where there are none. */
    body: z.string().nullish(),
    pictures: z.array(Picture).nullish(),
    pii: Sealed.optional(),
  }),
  /** A message seems to break these rules. The fact does not carry its text. */
  'MessageFlagged.v1': z.object({
    messageId: MessageId,
    conversationId: ConversationId,
    senderId: PersonId,
    rules: z.array(MessageRule),
    at: Instant,
  }),
  /** A system line about `ref`. */
  'SystemLineSaid.v1': Parties.extend({ messageId: MessageId, line: SystemLine, ref: z.string() }),
  'ConversationRead.v1': z.object({ conversationId: ConversationId, personId: PersonId, unread: z.int(), at: Instant }),
};
