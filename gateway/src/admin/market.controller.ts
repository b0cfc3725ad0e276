import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { Campaign, catalog, type Catalog, moderation, type Moderation } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf, orNull } from '@tankobon/service-kit';
import type { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { CampaignAnswer, CreateCampaign, EditCampaign, MarketAnswer, toCampaign, toMarket } from './market.wire.js';

/** Number of campaigns in the overview, the newest first. */
const CAMPAIGNS = 50;

@Controller('admin/market')
export class MarketController {
  constructor(
    @Calls(catalog) private readonly catalog: ClientOf<Catalog>,
    @Calls(moderation) private readonly moderation: ClientOf<Moderation>,
  ) {}

  @Get('overview')
  @Endpoint([catalog.campaigns, catalog.insights, moderation.automationPolicies], MarketAnswer)
  async overview(@Caller() call: CallContext) {
    const [campaigns, policies, insights] = await Promise.all([
      orNull(this.catalog.campaigns({ limit: CAMPAIGNS }, call)),
      orNull(this.moderation.automationPolicies({}, call)),
      orNull(this.catalog.insights({}, call)),
    ]);
    return toMarket({ campaigns, policies, insights });
  }

  @Post('campaigns')
  @Endpoint(catalog.createCampaign, CampaignAnswer, 201)
  async create(@Body({ schema: CreateCampaign }) campaign: z.output<typeof CreateCampaign>, @Caller() call: CallContext) {
    return toCampaign(await this.catalog.createCampaign(campaign, call));
  }

  @Post('campaigns/:id')
  @Endpoint(catalog.editCampaign, CampaignAnswer)
  async edit(
    @Param('id', new ExistingId(Campaign.shape.id)) campaignId: string,
    @Body({ schema: EditCampaign }) changes: z.output<typeof EditCampaign>,
    @Caller() call: CallContext,
  ) {
    return toCampaign(await this.catalog.editCampaign({ campaignId, ...changes }, call));
  }
}
