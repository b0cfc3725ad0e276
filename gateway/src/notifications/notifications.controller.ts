import { Controller, Get, Query } from '@nestjs/common';
import { messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { inQuery } from '../http/wire-fields.js';
import { restController } from '../wire/rest-controller.js';

const Page = inQuery(messaging.notices.input);
const Notices = messaging.notices.answer.extend(messaging.unreadNotices.answer.shape);

export const NotificationsRoutes = restController('Notifications', messaging, /^\/(notifications|user\/notification-preferences)/);

@Controller()
export class NotificationsController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get('notifications')
  @Endpoint([messaging.notices, messaging.unreadNotices], Notices)
  async notices(@Query({ schema: Page }) page: z.output<typeof Page>, @Caller() call: CallContext) {
    const [notices, { unread }] = await Promise.all([this.messaging.notices(page, call), this.messaging.unreadNotices({}, call)]);
    return { ...notices, unread };
  }
}
