import { type CampaignStatus, instantAfter, MAX_CAMPAIGN_DAYS } from '@tankobon/contracts';
import { type Command, processManager, type RefusedField, refuse, type Step } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type Campaign, type CampaignContent, type CampaignEvent, evolve, noCampaign } from './campaign.js';

/** Reason why a listing cannot join a campaign; null where it can. */
export type ListingObstacle = 'unknown' | 'not_live' | 'sold_out';
export type ListingChoice = { listingId: string; obstacle: ListingObstacle | null };
type CampaignChanges = Partial<CampaignContent> & { status?: CampaignStatus };

export type CampaignCommand =
  | Command<'CreateCampaign', Omit<CampaignContent, 'listingIds'> & { listings: ListingChoice[] }>
  /** `listings`: all listings of the campaign; absent = as before. */
  | Command<'EditCampaign', Omit<CampaignChanges, 'listingIds'> & { listings?: ListingChoice[] }>
  | Command<'StartCampaign', Record<string, never>>
  | Command<'EndCampaign', Record<string, never>>;

/** The rules of a campaign: staff decides on its status, the clock on its phase. */
export function decide(command: CampaignCommand, campaign: Campaign): CampaignEvent[] {
  const { type, data, now } = command;
  switch (type) {
    case 'CreateCampaign': {
      if (campaign.status !== 'none') return [];
      const { listings, ...content } = data;
      checkListings(listings, []);
      checkTimes(content, now);
      return [{ type: 'CampaignCreated', data: { ...content, listingIds: listings.map(({ listingId }) => listingId) } }];
    }
    case 'EditCampaign':
      if (campaign.status === 'none') return refuse('not_found', message('campaign.not_found'));
      return edited(data, campaign, now);
    case 'StartCampaign':
      return campaign.status !== 'none' && campaign.phase === 'planned' ? [{ type: 'CampaignStarted', data: {} }] : [];
    case 'EndCampaign':
      return campaign.status !== 'none' && campaign.phase !== 'over' ? [{ type: 'CampaignEnded', data: {} }] : [];
  }
}

type ExistingCampaign = Exclude<Campaign, { status: 'none' }>;
type Edit = Extract<CampaignCommand, { type: 'EditCampaign' }>['data'];

function edited({ status, listings, ...given }: Edit, campaign: ExistingCampaign, now: string): CampaignEvent[] {
  const { content, phase } = campaign;
  const all = { ...given, ...(listings && { listingIds: listings.map(({ listingId }) => listingId) }) };
  const changes = changesOf(all, content);
  const isSameStatus = status === undefined || status === campaign.status;
  if (Object.keys(changes).length === 0 && isSameStatus) return [];
  if (phase === 'over') return refuse('invalid_transition', message('campaign.over'));
  if (listings) checkListings(listings, content.listingIds);
  if (changes.startsAt !== undefined && phase === 'running')
    return wrongTime({ path: 'startsAt', code: 'already_started', message: message('campaign.already_started') });
  if (changes.startsAt !== undefined || changes.endsAt !== undefined) checkTimes({ ...content, ...changes }, now);
  return [
    ...(Object.keys(changes).length > 0 ? [{ type: 'CampaignEdited', data: { changes } } as const] : []),
    ...(isSameStatus ? [] : [statusEvent(status, now)]),
  ];
}

function statusEvent(status: CampaignStatus, at: string): CampaignEvent {
  if (status === 'featured') return { type: 'CampaignFeatured', data: { at } };
  return { type: status === 'paused' ? 'CampaignPaused' : 'CampaignReturned', data: {} };
}

/** Returns the given fields with another value than before. Instants are equal however they are written. */
function changesOf(given: Partial<CampaignContent>, before: CampaignContent): Partial<CampaignContent> {
  const isSame = (field: keyof CampaignContent) => {
    if (field === 'listingIds') return given.listingIds!.join() === before.listingIds.join();
    if (field === 'startsAt' || field === 'endsAt') return Date.parse(given[field]!) === Date.parse(before[field]);
    return given[field] === before[field];
  };
  const fields = (Object.keys(given) as (keyof CampaignContent)[]).filter((field) => given[field] !== undefined && !isSame(field));
  return Object.fromEntries(fields.map((field) => [field, given[field]]));
}

const OBSTACLES = {
  unknown: message('listing.not_found'),
  not_live: message('campaign.listing_not_live'),
  sold_out: message('campaign.listing_sold_out'),
};

/** Checks new listings only: a listing that was added before may be paused or sold out by now. */
function checkListings(listings: readonly ListingChoice[], before: readonly string[]): void {
  const fields = listings.flatMap(({ listingId, obstacle }, index): RefusedField[] => {
    if (obstacle === null || before.includes(listingId)) return [];
    return [{ path: `itemIds.${index}`, code: obstacle, message: OBSTACLES[obstacle] }];
  });
  if (fields.length > 0) refuse('listings_unavailable', message('campaign.listings_unavailable'), { status: 422, fields });
}

function checkTimes({ startsAt, endsAt }: Pick<CampaignContent, 'startsAt' | 'endsAt'>, now: string): void {
  const wrongEnd = (code: string, sentence: RefusedField['message']) => wrongTime({ path: 'endsAt', code, message: sentence });
  if (Date.parse(endsAt) <= Date.parse(startsAt)) wrongEnd('ends_before_start', message('campaign.ends_before_start'));
  if (Date.parse(endsAt) <= Date.parse(now)) wrongEnd('over_already', message('announcement.end_in_past'));
  if (Date.parse(endsAt) > Date.parse(instantAfter(startsAt, { days: MAX_CAMPAIGN_DAYS })))
    wrongEnd('too_long', message('campaign.too_long', { days: MAX_CAMPAIGN_DAYS }));
}

const wrongTime = (field: RefusedField): never => refuse('invalid_range', field.message, { status: 422, fields: [field] });

export type CampaignStep = 'start' | 'end';

function steps(campaign: Campaign): Step<CampaignStep>[] {
  if (campaign.status === 'none' || campaign.phase === 'over') return [];
  const { startsAt, endsAt } = campaign.content;
  const end = { name: 'end', due: endsAt } as const;
  return campaign.phase === 'planned' ? [{ name: 'start', due: startsAt }, end] : [end];
}

export const campaign = processManager<Campaign, CampaignCommand, CampaignEvent, CampaignStep>({
  type: 'campaign',
  initial: noCampaign,
  evolve,
  decide,
  steps,
});
