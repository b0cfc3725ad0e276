import { newId, REQUEST_ENDS, type RequestStage, type SystemLine } from '@tankobon/contracts';
import type { Actor, Place, StoreTx } from '@tankobon/eventstore';
import { In, Not } from 'typeorm';
import { conversation } from '../conversation/conversation.decide.js';
import { request } from '../request/request.decide.js';
import { RequestRow } from '../request/requests.view.js';
import type { OfferParties } from './offer.js';

export type OfferLine = Extract<SystemLine, `offer${string}`>;
export const threadOf = ({ conversationId }: OfferParties): Place[] => [[conversation, conversationId]];

/** Adds a line about an offer to the conversation. */
export async function say(tx: StoreTx, { conversationId }: OfferParties, line: OfferLine, offerId: string, by: Actor): Promise<void> {
  const data = { messageId: newId('message'), line, ref: offerId };
  await tx.handle(conversation, conversationId, { type: 'SayOfSystem', data, by });
}

const STAGES: readonly RequestStage[] = ['applied', 'screening', 'interview', 'offer', 'contract_sent', 'hired'];

/** Moves the open request of the two, if there is one, forward to a stage, never back. */
export async function moveRequest(
  tx: StoreTx,
  { buyerId: applicantId, listingId }: OfferParties,
  stage: RequestStage,
  by: Actor,
): Promise<void> {
  const where = { applicantId, listingId, status: Not(In([...REQUEST_ENDS])) };
  const open = await tx.manager.findOne(RequestRow, { select: { id: true, stage: true }, where });
  if (!open || STAGES.indexOf(open.stage) >= STAGES.indexOf(stage)) return;
  await tx.handle(request, open.id, { type: 'MoveRequest', data: { stage, open: 0, sameListing: false }, by });
}
