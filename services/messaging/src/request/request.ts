import type { Delivery, RequestStage, RequestStatus } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type Parties = { listingId: string; buyerId: string; sellerId: string; conversationId: string };
type Done = { by: string; at: string };

export type RequestEvent =
  /** The message is its buyer's, and null where they were erased. */
  | Event<'RequestOpened', Parties & { preferredDelivery: Delivery; message: string | null; at: string }>
  /** The reason of a refusal is told to its buyer, notes are not; null where their writer was erased. */
  | Event<'RequestMoved', Parties & Done & { stage: RequestStage; reason: string | null; note: string | null }>
  | Event<'ViewingSet', Parties & Done & { interviewScheduledAt: string | null }>
  /** `wasSent`: it was in that stage before. */
  | Event<'ContractResent', Parties & Done & { wasSent: boolean }>
  | Event<'RequestNoted', Done & { note: string | null }>
  | Event<'RequestWithdrawn', Parties & Done>;

export type Request =
  { status: 'none' } | { status: RequestStatus; stage: RequestStage; parties: Parties; interviewScheduledAt: string | null };

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(request: Request, { type, data }: RequestEvent): Request {
  if (type === 'RequestOpened') {
    const { listingId, buyerId, sellerId, conversationId } = data;
    const parties = { listingId, buyerId, sellerId, conversationId };
    return { status: 'applied', stage: 'applied', parties, interviewScheduledAt: null };
  }
  if (request.status === 'none') return request;
  switch (type) {
    case 'RequestMoved':
      return { ...request, status: data.stage, stage: data.stage };
    case 'ContractResent':
      return { ...request, status: 'contract_sent', stage: 'contract_sent' };
    case 'ViewingSet':
      return { ...request, interviewScheduledAt: data.interviewScheduledAt };
    case 'RequestWithdrawn':
      return { ...request, status: 'withdrawn' };
    case 'RequestNoted':
      return request;
  }
}
