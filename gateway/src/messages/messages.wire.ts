import { Conversation, Message, messaging, type Out } from '@tankobon/contracts';
import { z } from 'zod';
import { inQuery, worded } from '../door/spelling.js';

const Said = worded(Message, ['id', 'number', 'body', 'line', 'ref'], { sender_id: 'senderId', created_at: 'sentAt' });
const MessageOnWire = Said.schema.meta({ id: 'Message' });
const Card = worded(Conversation, ['id', 'title', 'unread', 'blocked', 'deals'], {
  ...{ item_id: 'listingId', buyer_id: 'buyerId', seller_id: 'sellerId' },
  ...{ other_id: 'otherId', other_name: 'otherName', updated_at: 'updatedAt' },
});
const ConversationOnWire = Card.schema.extend({ last_message: MessageOnWire.nullable() }).meta({ id: 'Conversation' });

export const Conversations = inQuery(messaging.conversations.input);
export const Messages = inQuery(messaging.messages.input);

const nextCursor = messaging.conversations.answer.shape.nextCursor;
export const ConversationsAnswer = z.object({ conversations: z.array(ConversationOnWire), nextCursor });
export const toConversations = (page: Out<typeof messaging.conversations>): z.output<typeof ConversationsAnswer> => ({
  conversations: page.items.map((each) => ({ ...Card.of(each), last_message: each.lastMessage && Said.of(each.lastMessage) })),
  nextCursor: page.nextCursor,
});

export const MessagesAnswer = z.object({ messages: z.array(MessageOnWire), nextCursor });
export const toMessages = (page: Out<typeof messaging.messages>): z.output<typeof MessagesAnswer> => ({
  messages: page.items.map(Said.of),
  nextCursor: page.nextCursor,
});
