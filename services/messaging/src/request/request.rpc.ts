import { Injectable } from '@nestjs/common';
import { type Application, type CallInput, messaging, newId } from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent, refuse, type StoreTx } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { isBlocked } from '../conversation/blocks.js';
import { conversation } from '../conversation/conversation.decide.js';
import { conversationIdOf } from '../conversation/conversation.js';
import { findListing } from '../views/listing-titles.js';
import { request, type RequestCommand } from './request.decide.js';
import { countOpen, findMyRequests, findRequest } from './request-queries.js';
import { notifyOfRequest } from './notify-of-request.js';

type RequestResponse = Promise<{ application: Application }>;

@Injectable()
export class RequestRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  /** Opens the request and sends its message in one transaction. */
  @Handles(messaging.openRequest)
  open({ listingId, ...said }: CallInput<typeof messaging.openRequest>, call: CallContext) {
    const { actor: by } = call;
    const [requestId, messageId] = [newId('request'), newId('message')];
    const conversationId = conversationIdOf(by.id, listingId);
    return this.store.transaction(call, async (tx) => {
      const [listing, others] = [await findListing(tx.manager, listingId), await countOpen(tx.manager, by.id, listingId)];
      const data = { ...said, listing, ...others, conversationId };
      const { events } = await tx.handle(request, requestId, { type: 'OpenRequest', data, by });
      const { sellerId } = listing!;
      const blocked = await isBlocked(tx.manager, sellerId, by.id);
      await tx.handle(conversation, conversationId, { type: 'OpenConversation', data: { buyerId: by.id, sellerId, listingId }, by });
      await tx.handle(conversation, conversationId, { type: 'SendMessage', data: { messageId, body: said.message, blocked }, by });
      await notifyOfRequest(tx, events);
      return { request: { id: requestId, listingId, status: 'applied' as const, stage: 'applied' as const }, conversationId };
    });
  }

  @Handles(messaging.moveRequest)
  move({ requestId, ...command }: CallInput<typeof messaging.moveRequest>, call: CallContext): RequestResponse {
    return this.moving(requestId, call, (others) => ({ type: 'MoveRequest', data: { ...command, ...others }, by: call.actor }));
  }

  @Handles(messaging.resendContract)
  resendContract({ requestId }: CallInput<typeof messaging.resendContract>, call: CallContext): RequestResponse {
    return this.moving(requestId, call, (others) => ({ type: 'ResendContract', data: others, by: call.actor }));
  }

  @Handles(messaging.withdrawRequest)
  withdraw({ requestId }: CallInput<typeof messaging.withdrawRequest>, call: CallContext): RequestResponse {
    return this.moving(requestId, call, () => ({ type: 'WithdrawRequest', data: {}, by: call.actor }));
  }

  @Handles(messaging.request)
  request({ requestId }: CallInput<typeof messaging.request>, { actor }: CallContext): Promise<Application> {
    return found(this.db.manager, requestId, actor);
  }

  @Handles(messaging.myRequests)
  mine(page: CallInput<typeof messaging.myRequests>, { actor }: CallContext) {
    return findMyRequests(this.db.manager, actor, page);
  }

  /** Reads the answer afresh, because answers stored with an idempotency key hold no personal data. */
  private async moving(
    requestId: string,
    call: CallContext,
    command: (others: { open: number; sameListing: boolean }) => Intent<RequestCommand>,
  ): RequestResponse {
    const { applicantId, listingId } = await found(this.db.manager, requestId, call.actor);
    await this.store.transaction(call, async (tx) => {
      const { events } = await tx.handle(request, requestId, command(await countOpen(tx.manager, applicantId, listingId, requestId)));
      if (events.some(({ type }) => type !== 'RequestNoted')) await sayMoved(tx, requestId, applicantId, listingId);
      await notifyOfRequest(tx, events);
      return {};
    });
    return { application: await found(this.db.manager, requestId, call.actor) };
  }
}

async function sayMoved(tx: StoreTx, requestId: string, buyerId: string, listingId: string): Promise<void> {
  const data = { messageId: newId('message'), line: 'request_moved' as const, ref: requestId };
  const by = { id: 'messaging', role: 'system' as const };
  await tx.handle(conversation, conversationIdOf(buyerId, listingId), { type: 'SayOfSystem', data, by });
}

async function found(db: EntityManager, requestId: string, by: CallContext['actor']): Promise<Application> {
  return (await findRequest(db, requestId, by)) ?? refuse('not_found', message('inquiry.not_found'));
}
