import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { inQuery } from '../http/wire-fields.js';

const Page = inQuery(messaging.notices.input);
const Notices = messaging.notices.answer.extend(messaging.unreadNotices.answer.shape);
const Read = messaging.readNotices.input;
const Preferences = messaging.preferNotices.input;

@Controller()
export class NotificationsController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get('notifications')
  @Endpoint([messaging.notices, messaging.unreadNotices], Notices)
  async notices(@Query({ schema: Page }) page: z.output<typeof Page>, @Caller() call: CallContext) {
    const [notices, { unread }] = await Promise.all([this.messaging.notices(page, call), this.messaging.unreadNotices({}, call)]);
    return { ...notices, unread };
  }

  @Post('notifications/read')
  @Endpoint(messaging.readNotices)
  read(@Body({ schema: Read }) those: z.output<typeof Read>, @Caller() call: CallContext) {
    return this.messaging.readNotices(those, call);
  }

  @Get('user/notification-preferences')
  @Endpoint(messaging.noticePreferences)
  preferences(@Caller() call: CallContext) {
    return this.messaging.noticePreferences({}, call);
  }

  @Put('user/notification-preferences')
  @Endpoint(messaging.preferNotices)
  prefer(@Body({ schema: Preferences }) wanted: z.output<typeof Preferences>, @Caller() call: CallContext) {
    return this.messaging.preferNotices(wanted, call);
  }
}
