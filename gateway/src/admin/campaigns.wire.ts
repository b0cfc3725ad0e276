import { Campaign, catalog } from '@tankobon/contracts';
import { pickFields, renameFields } from '../http/wire-fields.js';

const names = { itemIds: 'listingIds' } as const;

export const CreateCampaign = renameFields(catalog.createCampaign.input, names);
export const EditCampaign = renameFields(catalog.editCampaign.input.omit({ campaignId: true }), names);
export const CampaignOnWire = pickFields(
  Campaign,
  ['id', 'title', 'description', 'status', 'phase', 'startsAt', 'endsAt', 'approvedAt'],
  names,
);
