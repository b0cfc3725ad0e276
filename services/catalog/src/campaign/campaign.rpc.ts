import { Injectable } from '@nestjs/common';
import { catalog, type CallInput, type CallOutput, newId } from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent } from '@tankobon/eventstore';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import type { Campaign } from './campaign.js';
import { campaign, type CampaignCommand } from './campaign.decide.js';
import { findCampaigns, findChoices } from './campaigns.view.js';

type CampaignAnswer = CallOutput<typeof catalog.createCampaign>;

/** RPC handlers for campaigns. */
@Injectable()
export class CampaignRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(catalog.campaigns)
  campaigns(page: CallInput<typeof catalog.campaigns>) {
    return findCampaigns(this.db.manager, page);
  }

  @Handles(catalog.createCampaign)
  async create({ listingIds, ...content }: CallInput<typeof catalog.createCampaign>, call: CallContext) {
    const listings = await findChoices(this.db.manager, listingIds);
    return this.handle(newId('campaign'), { type: 'CreateCampaign', data: { ...content, listings }, by: call.actor }, call);
  }

  @Handles(catalog.editCampaign)
  async edit({ campaignId, listingIds, ...changes }: CallInput<typeof catalog.editCampaign>, call: CallContext) {
    const listings = listingIds && (await findChoices(this.db.manager, listingIds));
    return this.handle(campaignId, { type: 'EditCampaign', data: { ...changes, ...(listings && { listings }) }, by: call.actor }, call);
  }

  private async handle(id: string, command: Intent<CampaignCommand>, call: CallContext): Promise<CampaignAnswer> {
    const { answer } = await this.store.handle(campaign, id, command, call, ({ state, streamId }) => ({
      campaign: toAnswer(streamId, state),
    }));
    return answer;
  }
}

function toAnswer(id: string, state: Campaign): CampaignAnswer['campaign'] {
  if (state.status === 'none') throw new Error('A campaign exists after its command.');
  const { content, ...own } = state;
  return { id, ...content, ...own };
}
