import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { languageOf } from '../http/language.js';
import { RateLimits } from '../http/rate-limit.js';
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
  @Endpoint(messaging.messages, MessagesAnswer)
  async messages(
    @Query({ schema: Messages }) page: z.output<typeof Messages>,
    @Caller() call: CallContext,
    @Req() request: FastifyRequest,
  ) {
    return toMessages(await this.messaging.messages(page, call), { media: this.media, language: languageOf(request) });
  }

  @Post()
  @Endpoint(messaging.sendMessage, messaging.sendMessage.answer, 201)
  async send(@Body({ schema: Sent }) message: z.output<typeof Sent>, @Caller() call: CallContext) {
    await this.limits.spend('message', call.actor.id);
    return this.messaging.sendMessage(message, call);
  }
}
