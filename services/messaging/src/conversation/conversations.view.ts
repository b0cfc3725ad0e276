import type { Picture, SystemLine } from '@tankobon/contracts';
import { view, type ViewTx } from '@tankobon/eventstore';
import { instant } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ConversationEvent, ConversationParties } from './conversation.js';

/** A conversation as one of its two sides sees it in their list. */
@Entity('conversation_sides')
export class SideRow {
  @PrimaryColumn('text', { name: 'person_id' }) personId!: string;
  @PrimaryColumn('text', { name: 'conversation_id' }) conversationId!: string;
  @Column('text', { name: 'other_id' }) otherId!: string;
  @Column('text', { name: 'buyer_id' }) buyerId!: string;
  @Column('text', { name: 'seller_id' }) sellerId!: string;
  @Column('text', { name: 'listing_id' }) listingId!: string;
  @Column('int', { default: 0 }) unread!: number;
  @Column('boolean', { name: 'has_left', default: false }) hasLeft!: boolean;
  @Column(instant('updated_at')) updatedAt!: string;
}

@Entity('messages')
export class MessageRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'conversation_id' }) conversationId!: string;
  @Column('int') number!: number;
  @Column('text', { name: 'sender_id', nullable: true }) senderId!: string | null;
  @Column('text', { nullable: true }) body!: string | null;
  @Column('jsonb', { default: [] }) pictures!: Picture[];
  @Column('text', { nullable: true }) line!: SystemLine | null;
  @Column('text', { nullable: true }) ref!: string | null;
  @Column(instant('sent_at')) sentAt!: string;
}

/** Writes the rows of both sides, for an event that neither of them caused. */
async function showToBoth(
  tx: ViewTx,
  conversationId: string,
  { buyerId, sellerId, listingId }: ConversationParties,
  updatedAt: string,
): Promise<void> {
  const common = { conversationId, buyerId, sellerId, listingId, updatedAt };
  await tx.upsert(SideRow, { ...common, personId: buyerId, otherId: sellerId }, ['personId', 'conversationId']);
  await tx.upsert(SideRow, { ...common, personId: sellerId, otherId: buyerId }, ['personId', 'conversationId']);
}

export const conversationsView = view<ConversationEvent>('conversations', [SideRow, MessageRow], {
  ConversationOpened: ({ streamId, data }, tx) => showToBoth(tx, streamId, data, data.at),
  ConversationRejoined: ({ streamId: conversationId, data: { personId, at: updatedAt } }, tx) =>
    tx.update(SideRow, { personId, conversationId }, { hasLeft: false, updatedAt }),
  MessageSent: async ({ streamId: conversationId, data }, tx) => {
    const { messageId: id, number, senderId, recipientId, body, unread, at } = data;
    const pictures = data.pictures ?? [];
    await tx.insert(MessageRow, { id, conversationId, number, senderId, body, pictures, line: null, ref: null, sentAt: at });
    await tx.update(SideRow, { personId: senderId, conversationId }, { unread: 0, hasLeft: false, updatedAt: at });
    await tx.update(SideRow, { personId: recipientId, conversationId }, { unread, updatedAt: at });
  },
  SystemLineSaid: async ({ streamId: conversationId, data: { messageId: id, number, line, ref, at, ...parties } }, tx) => {
    await tx.insert(MessageRow, { id, conversationId, number, senderId: null, body: null, pictures: [], line, ref, sentAt: at });
    await showToBoth(tx, conversationId, parties, at);
  },
  ConversationRead: ({ streamId: conversationId, data: { personId, unread } }, tx) =>
    tx.update(SideRow, { personId, conversationId }, { unread }),
  ConversationLeft: ({ streamId: conversationId, data: { personId } }, tx) =>
    tx.update(SideRow, { personId, conversationId }, { unread: 0, hasLeft: true }),
});
