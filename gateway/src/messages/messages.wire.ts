import { Conversation, Message, messaging, type Out } from '@tankobon/contracts';
import { z } from 'zod';
import { inQuery, worded } from '../door/spelling.js';
import { PictureOnWire, toPicture } from '../wire/pictures.wire.js';
import type { SignedMedia } from '../wire/signed-media.js';

const Said = worded(Message, ['id', 'number', 'body', 'line', 'ref'], { sender_id: 'senderId', created_at: 'sentAt' });
const MessageOnWire = Said.schema.extend({ pictures: z.array(PictureOnWire) }).meta({ id: 'Message' });
/** With the addresses of its pictures, good for ten minutes. */
const toMessage = (message: Message, media: SignedMedia): z.output<typeof MessageOnWire> => ({
  ...Said.of(message),
  pictures: message.pictures.map((picture) => toPicture(picture, media.sizesOf(picture))),
});

const Card = worded(Conversation, ['id', 'title', 'unread', 'blocked', 'deals'], {
  ...{ item_id: 'listingId', buyer_id: 'buyerId', seller_id: 'sellerId' },
  ...{ other_id: 'otherId', other_name: 'otherName', updated_at: 'updatedAt' },
});
const ConversationOnWire = Card.schema.extend({ last_message: MessageOnWire.nullable() }).meta({ id: 'Conversation' });

export const Conversations = inQuery(messaging.conversations.input);
export const Messages = inQuery(messaging.messages.input);

const nextCursor = messaging.conversations.answer.shape.nextCursor;
export const ConversationsAnswer = z.object({ conversations: z.array(ConversationOnWire), nextCursor });
export const toConversations = (page: Out<typeof messaging.conversations>, media: SignedMedia): z.output<typeof ConversationsAnswer> => ({
  conversations: page.items.map((each) => ({ ...Card.of(each), last_message: each.lastMessage && toMessage(each.lastMessage, media) })),
  nextCursor: page.nextCursor,
});

export const MessagesAnswer = z.object({ messages: z.array(MessageOnWire), nextCursor });
export const toMessages = (page: Out<typeof messaging.messages>, media: SignedMedia): z.output<typeof MessagesAnswer> => ({
  messages: page.items.map((message) => toMessage(message, media)),
  nextCursor: page.nextCursor,
});
