import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { messaging, type Messaging } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { RateLimits } from '../http/rate-limit.js';
import { inQuery } from '../http/wire-fields.js';
import { ApplicationAnswer, OpenedAnswer, RequestsAnswer, toApplication, toOpened, toRequests } from './requests.wire.js';
import { calendarOf } from './viewing.js';

const ItemId = () => Param('id', new ExistingId(messaging.openRequest.input.shape.listingId));
const Id = () => Param('id', new ExistingId(messaging.request.input.shape.requestId));
const OpenRequest = messaging.openRequest.input.omit({ listingId: true });
const MoveRequest = messaging.moveRequest.input.omit({ requestId: true });
const MyRequests = inQuery(messaging.myRequests.input);

@Controller()
export class RequestsController {
  constructor(
    private readonly limits: RateLimits,
    @Calls(messaging) private readonly messaging: ClientOf<Messaging>,
  ) {}

  @Post('items/:id/requests')
  @Endpoint(messaging.openRequest, OpenedAnswer, 201)
  async open(@ItemId() listingId: string, @Body({ schema: OpenRequest }) body: z.output<typeof OpenRequest>, @Caller() call: CallContext) {
    await this.limits.spend('message', call.actor.id);
    return toOpened(await this.messaging.openRequest({ listingId, ...body }, call));
  }

  @Get('requests')
  @Endpoint(messaging.myRequests, RequestsAnswer)
  async mine(@Query({ schema: MyRequests }) page: z.output<typeof MyRequests>, @Caller() call: CallContext) {
    return toRequests(await this.messaging.myRequests(page, call));
  }

  @Patch('requests/:id')
  @Endpoint(messaging.moveRequest, ApplicationAnswer)
  async move(@Id() requestId: string, @Body({ schema: MoveRequest }) body: z.output<typeof MoveRequest>, @Caller() call: CallContext) {
    return { application: toApplication((await this.messaging.moveRequest({ requestId, ...body }, call)).application) };
  }

  @Post('requests/:id/withdraw')
  @Endpoint(messaging.withdrawRequest, ApplicationAnswer)
  async withdraw(@Id() requestId: string, @Caller() call: CallContext) {
    return { application: toApplication((await this.messaging.withdrawRequest({ requestId }, call)).application) };
  }

  @Get('requests/:id/viewing.ics')
  @Endpoint(messaging.request, z.string())
  @ApiProduces('text/calendar')
  async viewing(@Id() requestId: string, @Res({ passthrough: true }) reply: FastifyReply, @Caller() call: CallContext) {
    const { interviewScheduledAt, ...request } = await this.messaging.request({ requestId }, call);
    if (interviewScheduledAt === null) return refuse('not_found', 'There is nothing here under this id.', { status: 404 });
    void reply.headers({ 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'attachment; filename="viewing.ics"' });
    return calendarOf({ ...request, interviewScheduledAt });
  }
}
