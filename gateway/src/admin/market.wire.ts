import { Campaign, catalog, type CallOutput, moderation } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields, renameFields } from '../http/wire-fields.js';

const names = { itemIds: 'listingIds' } as const;

export const CreateCampaign = renameFields(catalog.createCampaign.input, names);
export const EditCampaign = renameFields(catalog.editCampaign.input.omit({ campaignId: true }), names);
const CampaignOnWire = pickFields(Campaign, ['id', 'title', 'description', 'status', 'phase', 'startsAt', 'endsAt', 'approvedAt'], names);
export const CampaignAnswer = z.object({ campaign: CampaignOnWire.schema });
export const toCampaign = ({ campaign }: CallOutput<typeof catalog.createCampaign>): z.output<typeof CampaignAnswer> => ({
  campaign: CampaignOnWire.of(campaign),
});

export const MarketAnswer = z.object({
  featuredCampaigns: z.array(CampaignOnWire.schema).nullable(),
  automationPolicies: moderation.automationPolicies.answer.shape.policies.nullable(),
  insights: catalog.insights.answer.nullable(),
});
type MarketParts = {
  campaigns: CallOutput<typeof catalog.campaigns> | null;
  policies: CallOutput<typeof moderation.automationPolicies> | null;
  insights: CallOutput<typeof catalog.insights> | null;
};

/** Converts the parts of the market's overview. The part of a service that is down is null. */
export const toMarket = ({ campaigns, policies, insights }: MarketParts): z.output<typeof MarketAnswer> => ({
  featuredCampaigns: campaigns && campaigns.items.map(CampaignOnWire.of),
  automationPolicies: policies && policies.policies,
  insights,
});
