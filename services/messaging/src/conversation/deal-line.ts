import { newId, type SystemLine } from '@tankobon/contracts';
import type { Actor, StreamReference, StoreTx } from '@tankobon/eventstore';
import { conversation } from './conversation.decide.js';
import { conversationIdOf, type ConversationParties } from './conversation.js';

/** Line of the marketplace about a deal, for the conversation of its buyer and seller. */
export type DealLine = { line: SystemLine; ref: string; between: ConversationParties };

export const placeOf = ({ between: { buyerId, listingId } }: DealLine): StreamReference => [
  conversation,
  conversationIdOf(buyerId, listingId),
];

/** Opens the conversation of the two, unless it exists, and adds the line. */
export async function addDealLine(tx: StoreTx, by: Actor, { between, line, ref }: DealLine): Promise<string> {
  const { buyerId, sellerId, listingId } = between;
  const conversationId = conversationIdOf(buyerId, listingId);
  await tx.handle(conversation, conversationId, { type: 'OpenConversation', data: { buyerId, sellerId, listingId }, by });
  await tx.handle(conversation, conversationId, { type: 'SayOfSystem', data: { messageId: newId('message'), line, ref }, by });
  return conversationId;
}
