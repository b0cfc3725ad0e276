import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { catalog, ListingId, moderation, type Moderation, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Allow, Caller } from '../door/caller.js';
import { PageQuery, toPage } from '../door/page.js';
import { ExistingId } from '../door/parsing.pipe.js';
import { AdminMetrics } from './admin-metrics.js';
import { BulkDecision, REJECTED, RejectItem, REMOVED_IN_BULK, toMetrics } from './admin.wire.js';

const ItemId = () => Param('id', new ExistingId(ListingId));

@Controller('admin')
@Allow('moderator', 'admin')
export class ModerationController {
  constructor(
    private readonly overviews: AdminMetrics,
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  @Get('metrics')
  async metrics(@Caller() call: CallContext) {
    return toMetrics(await this.overviews.of(call));
  }

  @Get('moderation/queue')
  queue(@Query({ schema: PageQuery }) query: z.output<typeof PageQuery>, @Caller() call: CallContext) {
    return this.moderation.queue(toPage(query), call);
  }

  @Post('items/bulk')
  @HttpCode(200)
  bulk(@Body({ schema: BulkDecision }) { action, itemIds, reason }: z.output<typeof BulkDecision>, @Caller() call: CallContext) {
    return this.catalog.decideMany({ action, listingIds: itemIds, reason: reason || REMOVED_IN_BULK }, call);
  }

  @Post('items/:id/approve')
  @HttpCode(200)
  async approve(@ItemId() listingId: string, @Caller() call: CallContext) {
    return { item: await this.catalog.approve({ listingId }, call) };
  }

  @Post('items/:id/pause')
  @HttpCode(200)
  async pause(@ItemId() listingId: string, @Caller() call: CallContext) {
    return { item: await this.catalog.pauseByStaff({ listingId }, call) };
  }

  @Post('items/:id/resume')
  @HttpCode(200)
  async resume(@ItemId() listingId: string, @Caller() call: CallContext) {
    return { item: await this.catalog.resumeByStaff({ listingId }, call) };
  }

  @Post('items/:id/reject')
  @HttpCode(200)
  async reject(@ItemId() listingId: string, @Body({ schema: RejectItem }) body: z.output<typeof RejectItem>, @Caller() call: CallContext) {
    return { item: await this.catalog.reject({ listingId, reason: body?.reason || REJECTED }, call) };
  }
}
