import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ConversationId, messaging, type Messaging } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../door/caller.js';
import { DoorTo } from '../door/door-to.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { Conversations, ConversationsAnswer, toConversations } from './messages.wire.js';

const Id = () => Param('id', new ExistingId(ConversationId));
const Read = messaging.markRead.input.omit({ conversationId: true }).prefault({});

@Controller('conversations')
export class ConversationsController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get()
  @DoorTo(messaging.conversations, ConversationsAnswer)
  async conversations(@Query({ schema: Conversations }) page: z.output<typeof Conversations>, @Caller() call: CallContext) {
    return toConversations(await this.messaging.conversations(page, call));
  }

  @Post(':id/read')
  @DoorTo(messaging.markRead)
  read(@Id() conversationId: string, @Body({ schema: Read }) read: z.output<typeof Read>, @Caller() call: CallContext) {
    return this.messaging.markRead({ conversationId, ...read }, call);
  }

  @Post(':id/leave')
  @DoorTo(messaging.leaveConversation)
  leave(@Id() conversationId: string, @Caller() call: CallContext) {
    return this.messaging.leaveConversation({ conversationId }, call);
  }

  @Post(':id/block')
  @DoorTo(messaging.blockOther)
  block(@Id() conversationId: string, @Caller() call: CallContext) {
    return this.messaging.blockOther({ conversationId }, call);
  }

  @Post(':id/unblock')
  @DoorTo(messaging.unblockOther)
  unblock(@Id() conversationId: string, @Caller() call: CallContext) {
    return this.messaging.unblockOther({ conversationId }, call);
  }
}
