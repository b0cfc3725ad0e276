import { Injectable } from '@nestjs/common';
import { type CallInput, messaging, newId } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findAnnouncements } from './announcements.view.js';
import { countAudiences, findLastRecipient } from './audience.js';
import { announcement } from './announcement.decide.js';

@Injectable()
export class AnnouncementRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(messaging.announcements)
  async announcements(_: CallInput<typeof messaging.announcements>, { actor }: CallContext) {
    return { items: await findAnnouncements(this.db.manager, actor) };
  }

  @Handles(messaging.audiences)
  audiences() {
    return countAudiences(this.db.manager);
  }

  @Handles(messaging.announce)
  async announce({ expiresAt, ...texts }: CallInput<typeof messaging.announce>, call: CallContext) {
    const whole = { ...texts, expiresAt: expiresAt ?? null };
    const lastPersonId = await findLastRecipient(this.db.manager);
    const command = { type: 'PublishAnnouncement', data: { ...whole, lastPersonId }, by: call.actor } as const;
    const { answer } = await this.store.handle(announcement, newId('announcement'), command, call, ({ events: [event], streamId: id }) => ({
      announcement: { id, ...whole, publishedAt: event!.at, told: { people: 0, goesOn: lastPersonId !== null } },
    }));
    return answer;
  }
}
