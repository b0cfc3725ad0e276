import { Body, Controller, Get, Post } from '@nestjs/common';
import { catalog, type Catalog, moderation } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ADMIN_OVERVIEW, AdminOverviewResolver } from './admin-overview.js';
import { DisputeOnWire, toDispute } from '../wire/disputes.wire.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';
import { StandingAnswer } from '../wire/items.wire.js';
import { BulkDecision, MetricsAnswer, toMetrics } from './admin.wire.js';

const QueueAnswer = moderation.queue.answer.extend({ disputes: z.array(DisputeOnWire) });

export const QueueRoutes = restController('Moderation', moderation, /^\/admin\/(moderation|audit)/, [
  wireAnswer(moderation.queue, QueueAnswer, (queue, { media }) => ({
    ...queue,
    disputes: queue.disputes.map((dispute) => toDispute(dispute, media)),
  })),
]);
export const DecisionRoutes = restController('Moderation', catalog, /^\/admin\/items/, [
  wireAnswer(catalog.approve.answer, StandingAnswer, (item) => ({ item })),
]);

@Controller('admin')
export class ModerationController {
  constructor(
    private readonly screen: AdminOverviewResolver,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
  ) {}

  @Get('metrics')
  @Endpoint(ADMIN_OVERVIEW, MetricsAnswer)
  async metrics(@Caller() call: CallContext) {
    return toMetrics(await this.screen.whole(call));
  }

  @Post('items/bulk')
  @Endpoint(catalog.decideMany)
  bulk(@Body({ schema: BulkDecision }) body: z.output<typeof BulkDecision>, @Caller() call: CallContext) {
    return this.catalog.decideMany(body, call);
  }
}
