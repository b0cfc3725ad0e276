import type { Delivery, RequestStage, RequestStatus } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type RequestParties = { listingId: string; buyerId: string; sellerId: string; conversationId: string };
type ActionHeader = { by: string; at: string };

export type RequestEvent =
  /** `message`: the buyer's; null after their erasure. */
  | Event<'RequestOpened', RequestParties & { preferredDelivery: Delivery; message: string | null; at: string }>
  /** `reason`: of a rejection, shown to the buyer. `note`: hidden from the buyer. Both are null after their author's erasure. */
  | Event<'RequestMoved', RequestParties & ActionHeader & { stage: RequestStage; reason: string | null; note: string | null }>
  | Event<'ViewingSet', RequestParties & ActionHeader & { interviewScheduledAt: string | null }>
  /** `wasSent`: the request was in that stage before. */
  | Event<'ContractResent', RequestParties & ActionHeader & { wasSent: boolean }>
  | Event<'RequestNoted', ActionHeader & { note: string | null }>
  | Event<'RequestWithdrawn', RequestParties & ActionHeader>;

export type Request =
  { status: 'none' } | { status: RequestStatus; stage: RequestStage; parties: RequestParties; interviewScheduledAt: string | null };

/** Applies one event. Never refuses: recorded events have happened. */
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
