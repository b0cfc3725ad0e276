import { Controller, Get } from '@nestjs/common';
import { messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../door/caller.js';
import { DoorTo } from '../door/door-to.js';
import { worded } from '../door/spelling.js';

const Announcement = worded(messaging.announcements.answer.shape.items.element, ['id', 'title', 'body', 'audience'], {
  published_at: 'publishedAt',
  expires_at: 'expiresAt',
});
const Announcements = z.object({ items: z.array(Announcement.schema) });

@Controller('announcements')
export class AnnouncementsController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get()
  @DoorTo(messaging.announcements, Announcements)
  async announcements(@Caller() call: CallContext) {
    const { items } = await this.messaging.announcements({}, call);
    return { items: items.map(Announcement.of) };
  }
}
