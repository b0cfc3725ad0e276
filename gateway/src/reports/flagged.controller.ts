import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { FlaggedMessage, MessageId, moderation, type Moderation, PersonId, ReviewId } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { inQuery, pickFields } from '../http/wire-fields.js';

const Page = inQuery(moderation.flaggedMessages.input);
const Resolve = moderation.resolveMessage.input.omit({ messageId: true });
const ResolveReview = moderation.resolveReview.input.omit({ reviewId: true });
const Flagged = pickFields(FlaggedMessage, ['id', 'body'], {
  ...{ sender_email: 'senderEmail', sender_id: 'senderId', conversation_id: 'conversationId' },
  ...{ review_due_at: 'reviewDueAt', submitted_at: 'submittedAt' },
});
const MessagesAnswer = moderation.flaggedMessages.answer.omit({ items: true }).extend({
  messages: z.array(Flagged.schema.extend({ flag_reason: z.string() })),
});

/** Flagged messages, reviews and people, for staff to review. */
@Controller('admin')
export class FlaggedController {
  constructor(@Calls(moderation) private readonly moderation: ClientOf<Moderation>) {}

  @Get('messages/flagged')
  @Endpoint(moderation.flaggedMessages, MessagesAnswer)
  async messages(@Query({ schema: Page }) page: z.output<typeof Page>, @Caller() call: CallContext) {
    const { items, nextCursor } = await this.moderation.flaggedMessages(page, call);
    return { messages: items.map((each) => ({ ...Flagged.of(each), flag_reason: each.reasons.join(', ') })), nextCursor };
  }

  @Post('messages/:id/resolve')
  @Endpoint(moderation.resolveMessage)
  resolve(
    @Param('id', new ExistingId(MessageId)) messageId: string,
    @Body({ schema: Resolve }) { action }: z.output<typeof Resolve>,
    @Caller() call: CallContext,
  ) {
    return this.moderation.resolveMessage({ messageId, action }, call);
  }

  @Post('reviews/:id/resolve')
  @Endpoint(moderation.resolveReview)
  resolveReview(
    @Param('id', new ExistingId(ReviewId)) reviewId: string,
    @Body({ schema: ResolveReview }) { action }: z.output<typeof ResolveReview>,
    @Caller() call: CallContext,
  ) {
    return this.moderation.resolveReview({ reviewId, action }, call);
  }

  @Post('people/:id/clear')
  @Endpoint(moderation.clearPerson)
  clear(@Param('id', new ExistingId(PersonId)) personId: string, @Caller() call: CallContext) {
    return this.moderation.clearPerson({ personId }, call);
  }
}
