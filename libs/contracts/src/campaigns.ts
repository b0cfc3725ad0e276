import { z } from 'zod';
import { distinctList } from './distinct-list.js';
import { command, query } from './dsl.js';
import { CampaignId, Instant, line, ListingId, Page, pageOf, text } from './primitives.js';
import { problem } from './validation-sentences.js';

export const CampaignStatus = z.enum(['featured', 'pending_review', 'paused']);
export type CampaignStatus = z.infer<typeof CampaignStatus>;
/** Time of a campaign: before its start, until its end, or after it. */
export const CampaignPhase = z.enum(['planned', 'running', 'over']);
export type CampaignPhase = z.infer<typeof CampaignPhase>;
/** Number of listings in a campaign. */
export const MAX_CAMPAIGN_LISTINGS = 24;
/** Longest time from start to end, days. */
export const MAX_CAMPAIGN_DAYS = 366;

const fields = {
  title: line(120, 1, { missing: problem('campaign.title_missing') }),
  description: text(500),
  /** Listings in the order of the rail. */
  listingIds: distinctList(ListingId, { min: 1, max: MAX_CAMPAIGN_LISTINGS, tooFew: problem('campaign.listing_missing') }),
  startsAt: Instant,
  endsAt: Instant,
};
export const Campaign = z.object({
  id: CampaignId,
  ...fields,
  title: z.string(),
  description: z.string(),
  listingIds: z.array(ListingId),
  status: CampaignStatus,
  phase: CampaignPhase,
  /** First time that it became featured. */
  approvedAt: Instant.nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

const answer = z.object({ campaign: Campaign });

export const campaignCalls = {
  /** All campaigns, the newest first. */
  campaigns: query({ input: Page, answer: pageOf(Campaign), roles: ['admin'] }),
  /** A campaign begins in review. */
  createCampaign: command({
    input: z.strictObject({ ...fields, description: fields.description.default('') }),
    answer,
    roles: ['admin'],
    refusals: { listings_unavailable: 422, invalid_range: 422 },
  }),
  /** Only given fields change. A campaign that is over does not change. */
  editCampaign: command({
    input: z.strictObject({ campaignId: CampaignId, ...z.strictObject({ ...fields, status: CampaignStatus }).partial().shape }),
    answer,
    roles: ['admin'],
    refusals: { not_found: 404, invalid_transition: 409, listings_unavailable: 422, invalid_range: 422 },
  }),
};

const Ref = z.object({ campaignId: CampaignId, at: Instant });
/** Absent fields stay as they were. */
const Edited = z.object({ ...fields, title: z.string(), description: z.string(), listingIds: z.array(ListingId) });
export const campaignFacts = {
  'CampaignCreated.v1': Ref.extend(Edited.shape),
  'CampaignEdited.v1': Ref.extend(Edited.partial().shape),
  'CampaignFeatured.v1': Ref,
  'CampaignPaused.v1': Ref,
  /** Its approval is under review again. */
  'CampaignReturned.v1': Ref,
  'CampaignStarted.v1': Ref,
  'CampaignEnded.v1': Ref,
};
