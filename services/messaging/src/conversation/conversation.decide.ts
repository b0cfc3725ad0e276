import { contactRulesIn, type SystemLine } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import {
  type ActiveConversation,
  type Conversation,
  type ConversationEvent,
  type ConversationParties,
  evolve,
  type MessageContent,
  nothingSaid,
  otherOf,
  saying,
} from './conversation.js';
import type { ListingSnapshot } from '../views/listing-titles.js';

/** `blocked`: the other side blocks the sender. */
type MessageDraft = MessageContent & { messageId: string; blocked: boolean };

export type ConversationCommand =
  /** Sent with a request, an order or a booking, which bring the two together. */
  | Command<'OpenConversation', ConversationParties>
  /** `listing`: null = unknown listing. */
  | Command<'AskSeller', MessageDraft & { listing: ListingSnapshot | null }>
  | Command<'SendMessage', MessageDraft>
  | Command<'SayOfSystem', { messageId: string; line: SystemLine; ref: string }>
  | Command<'MarkRead', { upTo?: number | undefined }>
  | Command<'LeaveConversation', Record<string, never>>;

const none = () => refuse('not_found', message('conversation.not_found'));

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

/** Opens a conversation, or brings back sides that have left. Only a block keeps the other side away. */
function opened(
  { data, now: at }: Extract<ConversationCommand, { type: 'OpenConversation' }>,
  conversation: Conversation,
): ConversationEvent[] {
  if (conversation.status !== 'none')
    return conversation.left.map((personId) => ({ type: 'ConversationRejoined', data: { personId, at } }));
  if (data.buyerId === data.sellerId) return refuse('own_listing', message('conversation.own_listing'));
  return [{ type: 'ConversationOpened', data: { ...data, at } }];
}

/** Opens a conversation together with its first message, so that no list shows an empty one. */
function asked(command: Extract<ConversationCommand, { type: 'AskSeller' }>): ConversationEvent[] {
  const { listing, ...said } = command.data;
  if (!listing) return refuse('not_found', message('listing.not_found'));
  const { listingId, sellerId, live } = listing;
  if (sellerId === command.by.id) return refuse('own_listing', message('conversation.own_listing'));
  if (!live) return refuse('unavailable', message('inquiry.no_questions'));
  const parties = { buyerId: command.by.id, sellerId, listingId };
  const opened = { type: 'ConversationOpened', data: { ...parties, at: command.now } } as const;
  return [opened, sent(said, command, nothingSaid(parties))];
}

function sent(
  said: MessageDraft,
  { by, now: at }: Pick<ConversationCommand, 'by' | 'now'>,
  conversation: ActiveConversation,
): ConversationEvent {
  const { listingId, messages, left } = conversation;
  const recipientId = otherOf(conversation, by.id) ?? none();
  if (said.blocked) return refuse('blocked', message('conversation.blocked'));
  if (left.includes(recipientId)) return refuse('left', message('conversation.left'));
  const { messageId, body, pictures = [] } = said;
  const unread = unreadOf(conversation, recipientId) + 1;
  const about = { messageId, number: messages + 1, senderId: by.id, recipientId, listingId };
  return {
    type: 'MessageSent',
    data: { ...about, body, ...(pictures?.length && { pictures }), flags: contactRulesIn(body ?? ''), unread, at },
  };
}

const unreadOf = ({ unread }: ActiveConversation, personId: string): number => unread[personId] ?? 0;
const partiesOf = ({ buyerId, sellerId, listingId }: ActiveConversation): ConversationParties => ({ buyerId, sellerId, listingId });

export const conversation = aggregate<Conversation, ConversationCommand, ConversationEvent>({
  type: 'conversation',
  initial: { status: 'none' },
  evolve,
  decide,
  personal: { MessageSent: { of: ({ senderId }) => senderId, fields: ['body', 'pictures'] } },
});
