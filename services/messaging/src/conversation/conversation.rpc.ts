import { Injectable } from '@nestjs/common';
import { type CallInput, messaging, newId, type Picture, pictures, type Pictures } from '@tankobon/contracts';
import { type CallContext, derivedStreamId, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { block, blockedIn, isBlocked, unblock } from './blocks.js';
import { findListing } from '../views/listing-titles.js';
import { conversation } from './conversation.decide.js';
import { type Conversation, conversationIdOf, otherOf } from './conversation.js';
import {
  countUnread,
  findConversation,
  findConversations,
  findMessages,
  findMessagesAfter,
  findOther,
  findSaid,
} from './conversation-queries.js';

type Ref = { conversationId: string };
const DONE = { ok: true as const };

/** Refuses other people's conversations, as if these did not exist. */
const none = () => refuse('not_found', message('conversation.not_found'));

/** Derives the id from the idempotency key: a repeated call is the same message, to which its pictures already belong. */
const messageIdOf = ({ actor, idempotencyKey }: CallContext): string =>
  idempotencyKey ? derivedStreamId('message', 'message', actor.id, idempotencyKey) : newId('message');

@Injectable()
export class ConversationRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
  ) {}

  @Handles(messaging.conversations)
  conversations({ limit, ...sought }: CallInput<typeof messaging.conversations>, { actor }: CallContext) {
    return findConversations(this.db.manager, actor.id, limit, sought);
  }

  @Handles(messaging.conversation)
  async conversation({ conversationId }: Ref, { actor }: CallContext) {
    return (await findConversation(this.db.manager, actor.id, conversationId)) ?? none();
  }

  @Handles(messaging.unreadMessages)
  async unreadMessages(_input: CallInput<typeof messaging.unreadMessages>, { actor }: CallContext) {
    return { unread: await countUnread(this.db.manager, actor.id) };
  }

  @Handles(messaging.messages)
  async messages({ conversationId, after, limit, cursor }: CallInput<typeof messaging.messages>, { actor }: CallContext) {
    const { manager } = this.db;
    const page =
      after === undefined
        ? await findMessages(manager, actor.id, conversationId, limit, cursor)
        : await findMessagesAfter(manager, actor.id, conversationId, after, limit, cursor);
    if (page.items.length === 0) await this.other(manager, conversationId, actor.id);
    return page;
  }

  @Handles(messaging.askSeller)
  async ask({ listingId, message: body }: CallInput<typeof messaging.askSeller>, call: CallContext) {
    const { manager } = this.db;
    const listing = await findListing(manager, listingId);
    const blocked = listing !== null && (await isBlocked(manager, listing.sellerId, call.actor.id));
    const conversationId = conversationIdOf(call.actor.id, listingId);
    const data = { listing, messageId: newId('message'), body, blocked };
    const answerWith = () => ({ conversationId, messageId: data.messageId });
    return (await this.store.handle(conversation, conversationId, { type: 'AskSeller', data, by: call.actor }, call, answerWith)).answer;
  }

  @Handles(messaging.sendMessage)
  async sendMessage({ conversationId, body, pictures: ids }: CallInput<typeof messaging.sendMessage>, call: CallContext) {
    const { actor: by } = call;
    const [loaded, blocks] = await this.store.loadTwo(conversation, conversationId, blockedIn(conversationId, by.id));
    const messageId = messageIdOf(call);
    const blocked = blocks.length > 0;
    const pictures = blocked || ids.length === 0 ? [] : await this.attach(loaded.state, messageId, ids, call);
    const command = { type: 'SendMessage' as const, data: { messageId, body: body ?? null, pictures, blocked }, by };
    return (await this.store.handle(conversation, conversationId, command, call, () => ({ messageId }), loaded)).answer;
  }

  @Handles(messaging.markRead)
  async markRead({ conversationId, upTo }: CallInput<typeof messaging.markRead>, call: CallContext) {
    const command = { type: 'MarkRead' as const, data: { upTo }, by: call.actor };
    const { state } = await this.store.handle(conversation, conversationId, command, call);
    return { unread: state.status === 'open' ? (state.unread[call.actor.id] ?? 0) : 0 };
  }

  @Handles(messaging.leaveConversation)
  async leave({ conversationId }: Ref, call: CallContext) {
    await this.store.handle(conversation, conversationId, { type: 'LeaveConversation', data: {}, by: call.actor }, call);
    return DONE;
  }

  @Handles(messaging.blockOther)
  block({ conversationId }: Ref, call: CallContext) {
    return this.store.transaction(call, async ({ manager }) => {
      await block(manager, call.actor.id, await this.other(manager, conversationId, call.actor.id));
      return DONE;
    });
  }

  @Handles(messaging.unblockOther)
  unblock({ conversationId }: Ref, call: CallContext) {
    return this.store.transaction(call, async ({ manager }) => {
      await unblock(manager, call.actor.id, await this.other(manager, conversationId, call.actor.id));
      return DONE;
    });
  }

  @Handles(messaging.saidMessages)
  async saidMessages({ ids }: CallInput<typeof messaging.saidMessages>) {
    return { items: await findSaid(this.db.manager, ids) };
  }

  /**
   * Attaches pictures before the message is stored, so that the same call can continue after a crash in between. A side that has left sees
   * none.
   */
  private async attach(state: Conversation, subject: string, ids: string[], call: CallContext): Promise<Picture[]> {
    const ownerId = call.actor.id;
    const otherId = otherOf(state, ownerId);
    if (state.status === 'none' || !otherId || state.left.includes(otherId)) return [];
    const command = { ownerId, pictureIds: ids, subject, viewers: [ownerId, otherId] };
    return (await this.pictures.attach(command, call)).pictures;
  }

  private async other(db: EntityManager, conversationId: string, personId: string): Promise<string> {
    return (await findOther(db, personId, conversationId)) ?? none();
  }
}
