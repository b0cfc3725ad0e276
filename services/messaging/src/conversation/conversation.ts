import type { MessageRule, Picture, SystemLine } from '@tankobon/contracts';
import { derivedStreamId, type Event } from '@tankobon/eventstore';

export type Parties = { buyerId: string; sellerId: string; listingId: string };
/** What is said in words, and what is shown. */
export type Words = { body: string | null; pictures?: Picture[] | null };
type Numbered = { messageId: string; number: number; at: string };

export type ConversationEvent =
  | Event<'ConversationOpened', Parties & { at: string }>
  /** One of the two had left, and sees it again. */
  | Event<'ConversationRejoined', { personId: string; at: string }>
  /** `unread`: of its recipient, with it. `body` and `pictures` are null where there are none or their sender was erased. */
  | Event<
      'MessageSent',
      Numbered & { senderId: string; recipientId: string; listingId: string; flags: MessageRule[]; unread: number } & Words
    >
  | Event<'SystemLineSaid', Numbered & Parties & { line: SystemLine; ref: string }>
  | Event<'ConversationRead', { personId: string; unread: number; at: string }>
  | Event<'ConversationLeft', { personId: string; at: string }>;

/** Of any length it is as small as this: what was said stands in the events. */
export type Conversation =
  | { status: 'none' }
  | ({
      status: 'open';
      messages: number;
      unread: Readonly<Record<string, number>>;
      left: readonly string[];
      said: string | null;
    } & Parties);

export type Open = Extract<Conversation, { status: 'open' }>;

export const nothingSaid = (parties: Parties): Open => ({ status: 'open', ...parties, messages: 0, unread: {}, left: [], said: null });

/** One conversation for each buyer and listing. */
export const conversationIdOf = (buyerId: string, listingId: string): string =>
  derivedStreamId('conversation', 'conversation', buyerId, listingId);

/** Replays one fact. Never refuses: what is recorded has happened. */
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

/** The other side of it; nobody where the person is not one of the two. */
export function otherOf(conversation: Conversation, personId: string): string | undefined {
  if (conversation.status === 'none') return undefined;
  const { buyerId, sellerId } = conversation;
  return personId === buyerId ? sellerId : personId === sellerId ? buyerId : undefined;
}

/** What tells two lines of the marketplace apart. */
export const saying = ({ line, ref }: { line: SystemLine; ref: string }): string => `${line} ${ref}`;
