import { type Delivery, overseesAll, REQUEST_ENDS, type RequestStage, type RequestStatus } from '@tankobon/contracts';
import { type Actor, aggregate, type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { ListingSnapshot } from '../views/listing-titles.js';
import { evolve, type Request, type RequestEvent } from './request.js';

export const MOST_OPEN = 20;

/** Other open requests of the buyer: their number, and whether one of them is for this listing. */
export type OpenRequests = { open: number; sameListing: boolean };
/** `listing`: null = unknown listing. */
type RequestOpening = OpenRequests & {
  listing: ListingSnapshot | null;
  conversationId: string;
  message: string;
  preferredDelivery: Delivery;
};
type RequestMove = OpenRequests & {
  stage?: RequestStage | undefined;
  status?: string | undefined;
  interviewScheduledAt?: string | null | undefined;
  rejectedReason?: string | undefined;
  notes?: string | undefined;
};

export type RequestCommand =
  | Command<'OpenRequest', RequestOpening>
  | Command<'MoveRequest', RequestMove>
  | Command<'ResendContract', OpenRequests>
  | Command<'WithdrawRequest', Record<string, never>>;
type CommandOf<T extends RequestCommand['type']> = Extract<RequestCommand, { type: T }>;
type ExistingRequest = Exclude<Request, { status: 'none' }>;

/** The rules of a request: its stages, and the people who may change them. The deal itself is made in cart and order. */
export function decide(command: RequestCommand, request: Request): RequestEvent[] {
  if (command.type === 'OpenRequest') return request.status === 'none' ? [opened(command)] : [];
  if (request.status === 'none') return refuse('not_found', message('inquiry.not_found'));
  switch (command.type) {
    case 'MoveRequest':
      return moved(command, request);
    case 'ResendContract': {
      checkMover(request, command.by);
      checkNotWithdrawn(request);
      if (isOver(request.status)) checkRoom(command.data);
      const wasSent = request.stage === 'contract_sent';
      return [{ type: 'ContractResent', data: { ...request.parties, by: command.by.id, at: command.now, wasSent } }];
    }
    case 'WithdrawRequest': {
      const { by, now } = command;
      checkParty(request, by);
      if (by.id !== request.parties.buyerId && by.role !== 'system') return refuse('not_buyer', message('inquiry.sender_only'));
      if (request.status === 'withdrawn') return [];
      if (isOver(request.status)) return refuse('invalid_transition', message('inquiry.ended'));
      return [{ type: 'RequestWithdrawn', data: { ...request.parties, by: by.id, at: now } }];
    }
  }
}

function opened({ data, by, now }: CommandOf<'OpenRequest'>): RequestEvent {
  const { listing, conversationId, message: body, preferredDelivery } = data;
  if (!listing) return refuse('not_found', message('listing.not_found'));
  if (listing.sellerId === by.id) return refuse('own_listing', message('inquiry.own_listing'));
  if (!listing.live) return refuse('unavailable', message('inquiry.not_taken'));
  checkRoom(data);
  const parties = { listingId: listing.listingId, buyerId: by.id, sellerId: listing.sellerId, conversationId };
  return { type: 'RequestOpened', data: { ...parties, preferredDelivery, message: body, at: now } };
}

function moved({ data, by, now }: CommandOf<'MoveRequest'>, request: ExistingRequest): RequestEvent[] {
  checkMover(request, by);
  const stage = data.stage ?? (data.status === 'declined' ? 'declined' : request.stage);
  const viewing = data.interviewScheduledAt;
  checkNotWithdrawn(request);
  if (isOver(request.status) && !isOver(stage)) checkRoom(data);
  const done = { by: by.id, at: now };
  const [reason, note] = [data.rejectedReason || null, data.notes || null];
  const events: RequestEvent[] = [];
  if (viewing !== undefined && viewing !== request.interviewScheduledAt) {
    if (viewing !== null && Date.parse(viewing) <= Date.parse(now)) return refuse('viewing_past', message('inquiry.viewing_in_past'));
    if (viewing !== null && Date.parse(viewing) > Date.parse(now) + VIEWING_WITHIN_MS)
      return refuse('viewing_far', message('inquiry.viewing_too_far'));
    events.push({ type: 'ViewingSet', data: { ...request.parties, ...done, interviewScheduledAt: viewing } });
  }
  if (stage === request.stage) return note === null ? events : [...events, { type: 'RequestNoted', data: { ...done, note } }];
  const visibleReason = stage === 'declined' ? reason : null;
  return [...events, { type: 'RequestMoved', data: { ...request.parties, ...done, stage, reason: visibleReason, note } }];
}

const VIEWING_WITHIN_MS = 366 * 24 * 60 * 60_000;

const isOver = (status: RequestStatus) => (REQUEST_ENDS as readonly RequestStatus[]).includes(status);

/** Refuses other people's requests, as if these did not exist. */
function checkParty({ parties: { buyerId, sellerId } }: ExistingRequest, by: Actor): void {
  if (by.id !== buyerId && by.id !== sellerId && !overseesAll(by)) refuse('not_found', message('inquiry.not_found'));
}

function checkMover(request: ExistingRequest, by: Actor): void {
  checkParty(request, by);
  if (by.id !== request.parties.sellerId && !overseesAll(by)) refuse('not_seller', message('inquiry.seller_only'));
}

function checkNotWithdrawn({ status }: ExistingRequest): void {
  if (status === 'withdrawn') refuse('withdrawn', message('inquiry.withdrawn'));
}

/** Checks the limits of open requests, also when an ended request continues. */
function checkRoom({ open, sameListing }: OpenRequests): void {
  if (sameListing) refuse('already_requested', message('inquiry.already_open'));
  if (open >= MOST_OPEN) refuse('too_many_open', message('inquiry.too_many', { most: MOST_OPEN }));
}

export const request = aggregate<Request, RequestCommand, RequestEvent>({
  type: 'request',
  initial: { status: 'none' },
  evolve,
  decide,
  personal: {
    RequestOpened: { of: ({ buyerId }) => buyerId, fields: ['message'] },
    RequestMoved: { of: ({ by }) => by, fields: ['reason', 'note'] },
    RequestNoted: { of: ({ by }) => by, fields: ['note'] },
  },
});
