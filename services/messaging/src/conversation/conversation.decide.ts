import { contactRulesIn, type SystemLine } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import {
  type Conversation,
  type ConversationEvent,
  evolve,
  nothingSaid,
  type Open,
  otherOf,
  type Parties,
  saying,
  type Words,
} from './conversation.js';
import type { Wanted } from '../views/listing-titles.js';

/** `blocked`: the other side wants to hear nothing of the sender. */
type Said = Words & { messageId: string; blocked: boolean };

export type ConversationCommand =
  /** By what brings the two together: a request, an order, a booking. */
  | Command<'OpenConversation', Parties>
  /** `listing`: null = nobody has heard of it. */
  | Command<'AskSeller', Said & { listing: Wanted | null }>
  | Command<'SendMessage', Said>
  | Command<'SayOfSystem', { messageId: string; line: SystemLine; ref: string }>
  | Command<'MarkRead', { upTo?: number | undefined }>
  | Command<'LeaveConversation', Record<string, never>>;

const none = () => refuse('not_found', 'There is no such conversation.');

/** The rules of a conversation between the buyer and the seller of one listing. */
export function decide(command: ConversationCommand, conversation: Conversation): ConversationEvent[] {
  const { type, data, by, now: at } = command;
  if (type === 'OpenConversation') return opened(command, conversation);
  if (type === 'AskSeller' && conversation.status === 'none') return asked(command);
  if (conversation.status === 'none') return none();
  if (type === 'SayOfSystem') {
    if (conversation.said === saying(data)) return [];
    return [{ type: 'SystemLineSaid', data: { ...data, ...partiesOf(conversation), number: conversation.messages + 1, at } }];
  }
  if (!otherOf(conversation, by.id)) return none();
  switch (type) {
    case 'AskSeller':
    case 'SendMessage':
      return [sent(command.data, command, conversation)];
    case 'MarkRead': {
      const unread = Math.min(unreadOf(conversation, by.id), Math.max(0, conversation.messages - (data.upTo ?? conversation.messages)));
      if (unread === unreadOf(conversation, by.id)) return [];
      return [{ type: 'ConversationRead', data: { personId: by.id, unread, at } }];
    }
    case 'LeaveConversation':
      if (conversation.left.includes(by.id)) return [];
      return [{ type: 'ConversationLeft', data: { personId: by.id, at } }];
  }
}

/** What brings the two together again brings back who has left; who wants to hear no more of the other side blocks it. */
function opened(
  { data, now: at }: Extract<ConversationCommand, { type: 'OpenConversation' }>,
  conversation: Conversation,
): ConversationEvent[] {
  if (conversation.status !== 'none')
    return conversation.left.map((personId) => ({ type: 'ConversationRejoined', data: { personId, at } }));
  if (data.buyerId === data.sellerId) return refuse('own_listing', 'This listing is your own.');
  return [{ type: 'ConversationOpened', data: { ...data, at } }];
}

/** The first word opens it: nobody finds a conversation in their list in which nothing was said. */
function asked(command: Extract<ConversationCommand, { type: 'AskSeller' }>): ConversationEvent[] {
  const { listing, ...said } = command.data;
  if (!listing) return refuse('not_found', 'There is no such listing.');
  const { listingId, sellerId, live } = listing;
  if (sellerId === command.by.id) return refuse('own_listing', 'This listing is your own.');
  if (!live) return refuse('unavailable', 'This listing takes no questions at the moment.');
  const parties = { buyerId: command.by.id, sellerId, listingId };
  const opened = { type: 'ConversationOpened', data: { ...parties, at: command.now } } as const;
  return [opened, sent(said, command, nothingSaid(parties))];
}

function sent(said: Said, { by, now: at }: Pick<ConversationCommand, 'by' | 'now'>, conversation: Open): ConversationEvent {
  const { listingId, messages, left } = conversation;
  const recipientId = otherOf(conversation, by.id) ?? none();
  if (said.blocked) return refuse('blocked', 'You cannot write to this person.');
  if (left.includes(recipientId)) return refuse('left', 'The other side has left this conversation.');
  const { messageId, body, pictures = [] } = said;
  const unread = unreadOf(conversation, recipientId) + 1;
  const about = { messageId, number: messages + 1, senderId: by.id, recipientId, listingId };
  return {
    type: 'MessageSent',
    data: { ...about, body, ...(pictures?.length && { pictures }), flags: contactRulesIn(body ?? ''), unread, at },
  };
}

const unreadOf = ({ unread }: Open, personId: string): number => unread[personId] ?? 0;
const partiesOf = ({ buyerId, sellerId, listingId }: Open): Parties => ({ buyerId, sellerId, listingId });

export const conversation = aggregate<Conversation, ConversationCommand, ConversationEvent>({
  type: 'conversation',
  initial: { status: 'none' },
  evolve,
  decide,
  personal: { MessageSent: { of: ({ senderId }) => senderId, fields: ['body', 'pictures'] } },
});
