import { Injectable } from '@nestjs/common';
import { type Message, messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, Turns } from '@tankobon/service-kit';
import { FactFeed } from './fact-feed.js';
import type { FactRecord } from './fact-record.js';
import { freshCall, READ_AT_ONCE } from './fresh-call.js';
import { untilDisconnected } from './until-gone.js';

const AT_ONCE = 100;
type MessageAddedPayload = { messageAdded: Message };

/** Sends new messages of a conversation, and unread counts. Messaging checks the caller's access at each read. */
@Injectable()
export class LiveMessages {
  private readonly turns = new Turns(READ_AT_ONCE);

  constructor(
    private readonly feed: FactFeed,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  of(conversationId: string, since: number, call: CallContext): AsyncIterableIterator<MessageAddedPayload> {
    return untilDisconnected((gone) => this.added(conversationId, since, call, gone));
  }

  unread(call: CallContext): AsyncIterableIterator<{ unreadMessagesChanged: number }> {
    return untilDisconnected((gone) => this.counts(call, gone));
  }

  /** Subscribes before the first read and continues from the last number sent, so that no message is missed or sent twice. */
  private async *added(conversationId: string, since: number, call: CallContext, gone: AbortSignal): AsyncGenerator<MessageAddedPayload> {
    const facts = this.feed.stream((fact) => isSaid(fact, conversationId), gone);
    let next = facts.next();
    let last = since;
    let fact: FactRecord | undefined;
    do {
      for await (const message of this.after(conversationId, last, call, fact)) {
        last = message.number;
        yield { messageAdded: message };
      }
      const heard = await next;
      fact = heard.value as FactRecord | undefined;
      if (fact) next = facts.next();
    } while (fact);
  }

  private async *after(conversationId: string, after: number, call: CallContext, fact?: FactRecord): AsyncGenerator<Message> {
    let cursor: string | undefined;
    do {
      const wanted = { conversationId, after, limit: AT_ONCE, ...(cursor && { cursor }) };
      const page = await this.turns.run(() => this.messaging.messages(wanted, freshCall(call, fact)));
      yield* page.items;
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  private async *counts(call: CallContext, gone: AbortSignal): AsyncGenerator<{ unreadMessagesChanged: number }> {
    const facts = this.feed.stream((fact) => changesUnread(fact, call.actor.id), gone);
    let next = facts.next();
    let fact: FactRecord | undefined;
    do {
      const { unread } = await this.turns.run(() => this.messaging.unreadMessages({}, freshCall(call, fact)));
      yield { unreadMessagesChanged: unread };
      fact = (await next).value as FactRecord | undefined;
      if (fact) next = facts.next();
    } while (fact);
  }
}

const isSaid = ({ type, data }: FactRecord, conversationId: string): boolean =>
  (type === 'messaging.MessageSent.v1' || type === 'messaging.SystemLineSaid.v1') && data.conversationId === conversationId;

function changesUnread({ type, data }: FactRecord, personId: string): boolean {
  if (type === 'messaging.MessageSent.v1') return data.recipientId === personId || data.senderId === personId;
  return type === 'messaging.ConversationRead.v1' && data.personId === personId;
}
