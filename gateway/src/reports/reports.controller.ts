import { Body, Controller, Param, Post } from '@nestjs/common';
import { ListingId, MessageId, moderation, type Moderation, PersonId, ReviewId } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { RateLimits } from '../http/rate-limit.js';

const { reportListing, reportMessage, reportPerson, reportReview, appeal } = moderation;
const OnListing = reportListing.input.omit({ listingId: true });
const OnMessage = reportMessage.input.omit({ messageId: true });
const OnPerson = reportPerson.input.omit({ personId: true });
const OnReview = reportReview.input.omit({ reviewId: true });
const Appeal = appeal.input.omit({ listingId: true });

/** Reports of listings, messages, people and reviews, and a seller's appeal against a rejection. */
@Controller()
export class ReportsController {
  constructor(
    private readonly limits: RateLimits,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  @Post('items/:id/report')
  @Endpoint(reportListing, reportListing.answer, 201)
  async listing(
    @Param('id', new ExistingId(ListingId)) listingId: string,
    @Body({ schema: OnListing }) said: z.output<typeof OnListing>,
    @Caller() call: CallContext,
  ) {
    await this.limits.spend('report', call.actor.id);
    return this.moderation.reportListing({ listingId, ...said }, call);
  }

  @Post('messages/:id/report')
  @Endpoint(reportMessage, reportMessage.answer, 201)
  async message(
    @Param('id', new ExistingId(MessageId)) messageId: string,
    @Body({ schema: OnMessage }) said: z.output<typeof OnMessage>,
    @Caller() call: CallContext,
  ) {
    await this.limits.spend('report', call.actor.id);
    return this.moderation.reportMessage({ messageId, ...said }, call);
  }

  @Post('people/:id/report')
  @Endpoint(reportPerson, reportPerson.answer, 201)
  async person(
    @Param('id', new ExistingId(PersonId)) personId: string,
    @Body({ schema: OnPerson }) said: z.output<typeof OnPerson>,
    @Caller() call: CallContext,
  ) {
    await this.limits.spend('report', call.actor.id);
    return this.moderation.reportPerson({ personId, ...said }, call);
  }

  @Post('reviews/:id/report')
  @Endpoint(reportReview, reportReview.answer, 201)
  async review(
    @Param('id', new ExistingId(ReviewId)) reviewId: string,
    @Body({ schema: OnReview }) said: z.output<typeof OnReview>,
    @Caller() call: CallContext,
  ) {
    await this.limits.spend('report', call.actor.id);
    return this.moderation.reportReview({ reviewId, ...said }, call);
  }

  @Post('items/:id/appeal')
  @Endpoint(appeal, appeal.answer, 201)
  appeal(
    @Param('id', new ExistingId(ListingId)) listingId: string,
    @Body({ schema: Appeal }) said: z.output<typeof Appeal>,
    @Caller() call: CallContext,
  ) {
    return this.moderation.appeal({ listingId, ...said }, call);
  }
}
