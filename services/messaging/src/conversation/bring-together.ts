import { newId, type SystemLine } from '@tankobon/contracts';
import type { Actor, Place, StoreTx } from '@tankobon/eventstore';
import { conversation } from './conversation.decide.js';
import { conversationIdOf, type Parties } from './conversation.js';

/** What happened, said in the conversation of the two. */
export type Said = { line: SystemLine; ref: string; between: Parties };

export const threadOf = ({ between: { buyerId, listingId } }: Said): Place => [conversation, conversationIdOf(buyerId, listingId)];

/** Opens the conversation of the two, unless it is, and says in it what happened. */
export async function bringTogether(tx: StoreTx, by: Actor, { between, line, ref }: Said): Promise<string> {
  const { buyerId, sellerId, listingId } = between;
  const conversationId = conversationIdOf(buyerId, listingId);
  await tx.handle(conversation, conversationId, { type: 'OpenConversation', data: { buyerId, sellerId, listingId }, by });
  await tx.handle(conversation, conversationId, { type: 'SayOfSystem', data: { messageId: newId('message'), line, ref }, by });
  return conversationId;
}
