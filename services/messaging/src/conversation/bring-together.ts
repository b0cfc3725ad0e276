import { newId, type SystemLine } from '@tankobon/contracts';
import type { Actor, StoreTx } from '@tankobon/eventstore';
import { conversation } from './conversation.decide.js';
import { conversationIdOf, type Parties } from './conversation.js';

/** Opens the conversation of the two, unless it is, and says in it what happened. */
export async function bringTogether(tx: StoreTx, by: Actor, parties: Parties, said: { line: SystemLine; ref: string }): Promise<string> {
  const { buyerId, sellerId, listingId } = parties;
  const conversationId = conversationIdOf(buyerId, listingId);
  await tx.handle(conversation, conversationId, { type: 'OpenConversation', data: { buyerId, sellerId, listingId }, by });
  await tx.handle(conversation, conversationId, { type: 'SayOfSystem', data: { messageId: newId('message'), ...said }, by });
  return conversationId;
}
