import { Body, Controller, Get, Post } from '@nestjs/common';
import { Announcement, messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { pickFields } from '../http/wire-fields.js';

const OnWire = pickFields(Announcement, ['id', 'title', 'body', 'audience'], { published_at: 'publishedAt', expires_at: 'expiresAt' });
const Announcements = z.object({ items: z.array(OnWire.schema) });
const Announced = z.object({ announcement: OnWire.schema });
const Announce = messaging.announce.input;

@Controller()
export class AnnouncementsController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get('announcements')
  @Endpoint(messaging.announcements, Announcements)
  async announcements(@Caller() call: CallContext) {
    const { items } = await this.messaging.announcements({}, call);
    return { items: items.map(OnWire.of) };
  }

  @Post('admin/announcements')
  @Endpoint(messaging.announce, Announced, 201)
  async announce(@Body({ schema: Announce }) said: z.output<typeof Announce>, @Caller() call: CallContext) {
    const { announcement } = await this.messaging.announce(said, call);
    return { announcement: OnWire.of(announcement) };
  }
}
