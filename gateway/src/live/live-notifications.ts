import { Injectable } from '@nestjs/common';
import { messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, Turns } from '@tankobon/service-kit';
import { FactFeed } from './fact-feed.js';
import type { FactRecord } from './fact-record.js';
import { freshCall, READ_AT_ONCE } from './fresh-call.js';
import { untilDisconnected } from './until-gone.js';

type UnreadCountPayload = { noticed: { unread: number } };

/** Sends a person's unread count, at first and with each new notification. */
@Injectable()
export class LiveNotifications {
  private readonly turns = new Turns(READ_AT_ONCE);

  constructor(
    private readonly feed: FactFeed,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  of(call: CallContext): AsyncIterableIterator<UnreadCountPayload> {
    return untilDisconnected((gone) => this.changes(call, gone));
  }

  private async *changes(call: CallContext, gone: AbortSignal): AsyncGenerator<UnreadCountPayload> {
    const read = (fact?: FactRecord) => this.turns.run(() => this.messaging.unreadNotices({}, freshCall(call, fact)));
    yield { noticed: await read() };
    const own = ({ type, data }: FactRecord) => type === 'messaging.Noticed.v1' && data.personId === call.actor.id;
    for await (const fact of this.feed.stream(own, gone)) yield { noticed: await read(fact) };
  }
}
