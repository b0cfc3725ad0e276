import { Conversation, Message, messaging, type CallOutput, PersonId } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';
import { systemLines } from '../generated/system-lines.js';
import { PictureOnWire, toPicture } from '../wire/pictures.wire.js';
import type { ReaderContext } from '../wire/rest-controller.js';

const Said = pickFields(Message, ['id', 'number', 'line', 'ref'], { created_at: 'sentAt' });
const MessageOnWire = Said.schema
  .extend({ sender_id: z.union([PersonId, z.literal('system')]), body: z.string(), pictures: z.array(PictureOnWire) })
  .meta({ id: 'Message' });
/** Converts a message. A system line is sent by `system`; a message of pictures alone, or of an erased person, has an empty body. */
const toMessage = (message: Message, { media, language }: ReaderContext): z.output<typeof MessageOnWire> => ({
  ...Said.of(message),
  sender_id: message.senderId ?? 'system',
  body: message.line ? systemLines[language][message.line] : (message.body ?? ''),
  pictures: message.pictures.map((picture) => toPicture(picture, media.sizesOf(picture))),
});

const Card = pickFields(Conversation, ['id', 'title', 'unread', 'blocked', 'deals'], {
  ...{ item_id: 'listingId', buyer_id: 'buyerId', seller_id: 'sellerId' },
  ...{ other_id: 'otherId', other_name: 'otherName', updated_at: 'updatedAt' },
});
const ConversationOnWire = Card.schema.extend({ last_message: MessageOnWire.nullable() }).meta({ id: 'Conversation' });

const nextCursor = messaging.conversations.answer.shape.nextCursor;
export const ConversationsAnswer = z.object({ conversations: z.array(ConversationOnWire), nextCursor });
export const toConversations = (
  page: CallOutput<typeof messaging.conversations>,
  reader: ReaderContext,
): z.output<typeof ConversationsAnswer> => ({
  conversations: page.items.map((each) => ({ ...Card.of(each), last_message: each.lastMessage && toMessage(each.lastMessage, reader) })),
  nextCursor: page.nextCursor,
});

export const MessagesAnswer = z.object({ messages: z.array(MessageOnWire), nextCursor });
export const toMessages = (page: CallOutput<typeof messaging.messages>, reader: ReaderContext): z.output<typeof MessagesAnswer> => ({
  messages: page.items.map((message) => toMessage(message, reader)),
  nextCursor: page.nextCursor,
});
