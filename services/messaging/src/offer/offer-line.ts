import { newId, type SystemLine } from '@tankobon/contracts';
import type { Actor, StreamReference, StoreTx } from '@tankobon/eventstore';
import { conversation } from '../conversation/conversation.decide.js';
import type { OfferParties } from './offer.js';

export type OfferLine = Extract<SystemLine, `offer${string}`>;
export const placesOf = ({ conversationId }: OfferParties): StreamReference[] => [[conversation, conversationId]];

/** Adds a line about an offer to the conversation. */
export async function addOfferLine(
  tx: StoreTx,
  { conversationId }: OfferParties,
  line: OfferLine,
  offerId: string,
  by: Actor,
): Promise<void> {
  const data = { messageId: newId('message'), line, ref: offerId };
  await tx.handle(conversation, conversationId, { type: 'SayOfSystem', data, by });
}
