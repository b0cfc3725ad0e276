import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { catalog, moderation, type Moderation, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { inQuery } from '../http/wire-fields.js';
import { ADMIN_OVERVIEW, AdminOverviewResolver } from './admin-overview.js';
import { DisputeOnWire, toDispute } from '../wire/disputes.wire.js';
import { SignedMedia } from '../wire/signed-media.js';
import { StandingAnswer } from '../wire/items.wire.js';
import { BulkDecision, MetricsAnswer, PauseItem, RejectItem, toMetrics } from './admin.wire.js';

const ItemId = () => Param('id', new ExistingId(catalog.approve.input.shape.listingId));
const QueuePage = inQuery(moderation.queue.input);
const QueueAnswer = moderation.queue.answer.extend({ disputes: z.array(DisputeOnWire) });

@Controller('admin')
export class ModerationController {
  constructor(
    private readonly screen: AdminOverviewResolver,
    private readonly media: SignedMedia,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  @Get('metrics')
  @Endpoint(ADMIN_OVERVIEW, MetricsAnswer)
  async metrics(@Caller() call: CallContext) {
    return toMetrics(await this.screen.whole(call));
  }

  @Get('moderation/queue')
  @Endpoint(moderation.queue, QueueAnswer)
  async queue(@Query({ schema: QueuePage }) page: z.output<typeof QueuePage>, @Caller() call: CallContext) {
    const queue = await this.moderation.queue(page, call);
    return { ...queue, disputes: queue.disputes.map((dispute) => toDispute(dispute, this.media)) };
  }

  @Post('items/bulk')
  @Endpoint(catalog.decideMany)
  bulk(@Body({ schema: BulkDecision }) body: z.output<typeof BulkDecision>, @Caller() call: CallContext) {
    return this.catalog.decideMany(body, call);
  }

  @Post('items/:id/approve')
  @Endpoint(catalog.approve, StandingAnswer)
  async approve(@ItemId() listingId: string, @Caller() call: CallContext) {
    return { item: await this.catalog.approve({ listingId }, call) };
  }

  @Post('items/:id/pause')
  @Endpoint(catalog.pauseByStaff, StandingAnswer)
  async pause(@ItemId() listingId: string, @Body({ schema: PauseItem }) body: z.output<typeof PauseItem>, @Caller() call: CallContext) {
    return { item: await this.catalog.pauseByStaff({ listingId, ...body }, call) };
  }

  @Post('items/:id/resume')
  @Endpoint(catalog.resumeByStaff, StandingAnswer)
  async resume(@ItemId() listingId: string, @Caller() call: CallContext) {
    return { item: await this.catalog.resumeByStaff({ listingId }, call) };
  }

  @Post('items/:id/reject')
  @Endpoint(catalog.reject, StandingAnswer)
  async reject(@ItemId() listingId: string, @Body({ schema: RejectItem }) body: z.output<typeof RejectItem>, @Caller() call: CallContext) {
    return { item: await this.catalog.reject({ listingId, ...body }, call) };
  }
}
