import { REQUEST_ENDS, type RequestStage } from '@tankobon/contracts';
import type { Actor, StoreTx } from '@tankobon/eventstore';
import { In, Not } from 'typeorm';
import { request } from '../request/request.decide.js';
import { RequestRow } from '../request/requests.view.js';
import type { OfferParties } from './offer.js';

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
