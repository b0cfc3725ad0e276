import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../door/caller.js';
import { DoorTo } from '../door/door-to.js';
import { RateLimits } from '../door/rate-limit.js';
import { SignedMedia } from '../wire/signed-media.js';
import { Messages, MessagesAnswer, toMessages } from './messages.wire.js';

const Sent = messaging.sendMessage.input;

@Controller('messages')
export class MessagesController {
  constructor(
    private readonly limits: RateLimits,
    private readonly media: SignedMedia,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  @Get()
  @DoorTo(messaging.messages, MessagesAnswer)
  async messages(@Query({ schema: Messages }) page: z.output<typeof Messages>, @Caller() call: CallContext) {
    return toMessages(await this.messaging.messages(page, call), this.media);
  }

  @Post()
  @DoorTo(messaging.sendMessage, messaging.sendMessage.answer, 201)
  async send(@Body({ schema: Sent }) message: z.output<typeof Sent>, @Caller() call: CallContext) {
    await this.limits.spend('message', call.actor.id);
    return this.messaging.sendMessage(message, call);
  }
}
