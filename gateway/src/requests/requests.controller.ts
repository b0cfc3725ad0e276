import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { messaging, type Messaging } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { ApplicationAnswer, OpenedAnswer, RequestsAnswer, toApplication, toOpened, toRequests } from './requests.wire.js';
import { calendarOf } from './viewing.js';

export const RequestsRoutes = restController('Requests', messaging, /\/requests/, [
  wireAnswer(messaging.openRequest, OpenedAnswer, toOpened),
  wireAnswer(messaging.myRequests, RequestsAnswer, toRequests),
  wireAnswer(messaging.moveRequest.answer, ApplicationAnswer, ({ application }) => ({ application: toApplication(application) })),
]);

@Controller()
export class RequestsController {
  constructor(@Calls(messaging) private readonly messaging: ClientOf<Messaging>) {}

  @Get('requests/:id/viewing.ics')
  @Endpoint(messaging.request, z.string())
  @ApiProduces('text/calendar')
  async viewing(
    @Param('id', new ExistingId(messaging.request.input.shape.requestId)) requestId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Caller() call: CallContext,
  ) {
    const { interviewScheduledAt, ...request } = await this.messaging.request({ requestId }, call);
    if (interviewScheduledAt === null) return refuse('not_found', message('request.not_found'), { status: 404 });
    void reply.headers({ 'Content-Type': 'text/calendar; charset=utf-8', 'Content-Disposition': 'attachment; filename="viewing.ics"' });
    return calendarOf({ ...request, interviewScheduledAt });
  }
}
