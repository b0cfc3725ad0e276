import { Body, Controller, Param, Post } from '@nestjs/common';
import { Campaign, catalog, type Catalog } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { z } from 'zod';
import { Caller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { ExistingId } from '../http/parsing.pipe.js';
import { CampaignOnWire, CreateCampaign, EditCampaign } from './campaigns.wire.js';

const CampaignAnswer = z.object({ campaign: CampaignOnWire.schema });
const toAnswer = ({ campaign }: { campaign: Campaign }) => ({ campaign: CampaignOnWire.of(campaign) });

@Controller('admin/market')
export class CampaignsController {
  constructor(@Calls(catalog) private readonly catalog: ClientOf<Catalog>) {}

  @Post('campaigns')
  @Endpoint(catalog.createCampaign, CampaignAnswer, 201)
  async create(@Body({ schema: CreateCampaign }) campaign: z.output<typeof CreateCampaign>, @Caller() call: CallContext) {
    return toAnswer(await this.catalog.createCampaign(campaign, call));
  }

  @Post('campaigns/:id')
  @Endpoint(catalog.editCampaign, CampaignAnswer)
  async edit(
    @Param('id', new ExistingId(Campaign.shape.id)) campaignId: string,
    @Body({ schema: EditCampaign }) changes: z.output<typeof EditCampaign>,
    @Caller() call: CallContext,
  ) {
    return toAnswer(await this.catalog.editCampaign({ campaignId, ...changes }, call));
  }
}
