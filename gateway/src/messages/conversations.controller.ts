import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ConversationId, ListingId, messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { languageOf } from '../http/language.js';
import { RateLimits } from '../http/rate-limit.js';
import { SignedMedia } from '../wire/signed-media.js';
import { Conversations, ConversationsAnswer, toConversations } from './messages.wire.js';

const Id = () => Param('id', new ExistingId(ConversationId));
const ItemId = () => Param('id', new ExistingId(ListingId));
const Asked = messaging.askSeller.input.omit({ listingId: true });
const Read = messaging.markRead.input.omit({ conversationId: true }).prefault({});

@Controller()
export class ConversationsController {
  constructor(
    private readonly limits: RateLimits,
    private readonly media: SignedMedia,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  @Post('items/:id/conversations')
  @Endpoint(messaging.askSeller, messaging.askSeller.answer, 201)
  async ask(@ItemId() listingId: string, @Body({ schema: Asked }) asked: z.output<typeof Asked>, @Caller() call: CallContext) {
    await this.limits.spend('message', call.actor.id);
    return this.messaging.askSeller({ listingId, ...asked }, call);
  }

  @Get('conversations')
  @Endpoint(messaging.conversations, ConversationsAnswer)
  async conversations(
    @Query({ schema: Conversations }) page: z.output<typeof Conversations>,
    @Caller() call: CallContext,
    @Req() request: FastifyRequest,
  ) {
    return toConversations(await this.messaging.conversations(page, call), { media: this.media, language: languageOf(request) });
  }

  @Post('conversations/:id/read')
  @Endpoint(messaging.markRead)
  read(@Id() conversationId: string, @Body({ schema: Read }) read: z.output<typeof Read>, @Caller() call: CallContext) {
    return this.messaging.markRead({ conversationId, ...read }, call);
  }

  @Post('conversations/:id/leave')
  @Endpoint(messaging.leaveConversation)
  leave(@Id() conversationId: string, @Caller() call: CallContext) {
    return this.messaging.leaveConversation({ conversationId }, call);
  }

  @Post('conversations/:id/block')
  @Endpoint(messaging.blockOther)
  block(@Id() conversationId: string, @Caller() call: CallContext) {
    return this.messaging.blockOther({ conversationId }, call);
  }

  @Post('conversations/:id/unblock')
  @Endpoint(messaging.unblockOther)
  unblock(@Id() conversationId: string, @Caller() call: CallContext) {
    return this.messaging.unblockOther({ conversationId }, call);
  }
}
