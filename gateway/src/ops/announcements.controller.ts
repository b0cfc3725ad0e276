import { Controller, Get } from '@nestjs/common';
import { messaging, type Out, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { Caller } from '../door/caller.js';

@Controller('announcements')
export class AnnouncementsController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get()
  async announcements(@Caller() call: CallContext) {
    const { items } = await this.messaging.announcements({}, call);
    return { items: items.map(toAnnouncement) };
  }
}

function toAnnouncement({ id, title, body, audience, publishedAt, expiresAt }: Out<typeof messaging.announcements>['items'][number]) {
  return { id, title, body, audience, published_at: publishedAt, expires_at: expiresAt };
}
