import type { MessageRule, Picture, SystemLine } from '@tankobon/contracts';
import { derivedStreamId, type Event } from '@tankobon/eventstore';

export type ConversationParties = { buyerId: string; sellerId: string; listingId: string };
/** Text and pictures of a message. */
export type MessageContent = { body: string | null; pictures?: Picture[] | null };
type MessageHeader = { messageId: string; number: number; at: string };

export type ConversationEvent =
  | Event<'ConversationOpened', ConversationParties & { at: string }>
  /** A side that had left sees the conversation again. */
  | Event<'ConversationRejoined', { personId: string; at: string }>
  /** `unread`: the recipient's unread messages, with this one. `body` and `pictures` are null if empty or if the sender was erased. */
  | Event<
      'MessageSent',
      MessageHeader & { senderId: string; recipientId: string; listingId: string; flags: MessageRule[]; unread: number } & MessageContent
    >
  | Event<'SystemLineSaid', MessageHeader & ConversationParties & { line: SystemLine; ref: string }>
  | Event<'ConversationRead', { personId: string; unread: number; at: string }>
  | Event<'ConversationLeft', { personId: string; at: string }>;

/** State of constant size. Messages are in the events only. `said`: the last line of the marketplace. */
export type Conversation =
  | { status: 'none' }
  | ({
      status: 'open';
      messages: number;
      unread: Readonly<Record<string, number>>;
      left: readonly string[];
      said: string | null;
    } & ConversationParties);

export type ActiveConversation = Extract<Conversation, { status: 'open' }>;

export const nothingSaid = (parties: ConversationParties): ActiveConversation => ({ status: 'open', ...parties, messages: 0, unread: {}, left: [], said: null }); // prettier-ignore

/** Returns the id of the only conversation of a buyer about a listing. */
export const conversationIdOf = (buyerId: string, listingId: string): string =>
  derivedStreamId('conversation', 'conversation', buyerId, listingId);

/** Applies one event. Never refuses: recorded events have happened. */
export function evolve(conversation: Conversation, { type, data }: ConversationEvent): Conversation {
  if (type === 'ConversationOpened') {
    const { buyerId, sellerId, listingId } = data;
    return nothingSaid({ buyerId, sellerId, listingId });
  }
  if (conversation.status === 'none') return conversation;
  const { unread, left } = conversation;
  switch (type) {
    case 'ConversationRejoined':
      return { ...conversation, left: left.filter((id) => id !== data.personId) };
    case 'MessageSent':
      return {
        ...conversation,
        messages: data.number,
        unread: { ...unread, [data.recipientId]: data.unread, [data.senderId]: 0 },
        left: left.filter((id) => id !== data.senderId),
      };
    case 'SystemLineSaid':
      return { ...conversation, messages: data.number, said: saying(data) };
    case 'ConversationRead':
      return { ...conversation, unread: { ...unread, [data.personId]: data.unread } };
    case 'ConversationLeft':
      return { ...conversation, unread: { ...unread, [data.personId]: 0 }, left: [...left, data.personId] };
  }
}

/** Returns the other side's id; undefined if the person is not one of the two. */
export function otherOf(conversation: Conversation, personId: string): string | undefined {
  if (conversation.status === 'none') return undefined;
  const { buyerId, sellerId } = conversation;
  return personId === buyerId ? sellerId : personId === sellerId ? buyerId : undefined;
}

/** Identifies a line of the marketplace, to recognise a repeated one. */
export const saying = ({ line, ref }: { line: SystemLine; ref: string }): string => `${line} ${ref}`;
