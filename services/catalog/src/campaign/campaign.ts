import type { Campaign as CampaignContract, CampaignPhase, CampaignStatus } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type CampaignContent = Pick<CampaignContract, 'title' | 'description' | 'listingIds' | 'startsAt' | 'endsAt'>;

export type CampaignEvent =
  | Event<'CampaignCreated', CampaignContent>
  /** Only the fields that changed. */
  | Event<'CampaignEdited', { changes: Partial<CampaignContent> }>
  | Event<'CampaignFeatured', { at: string }>
  | Event<'CampaignPaused', Record<string, never>>
  | Event<'CampaignReturned', Record<string, never>>
  | Event<'CampaignStarted', Record<string, never>>
  | Event<'CampaignEnded', Record<string, never>>;

export type Campaign =
  { status: 'none' } | { status: CampaignStatus; phase: CampaignPhase; content: CampaignContent; approvedAt: string | null };

export const noCampaign: Campaign = { status: 'none' };

/** Applies one event. Never refuses: recorded events have happened. */
export function evolve(campaign: Campaign, { type, data }: CampaignEvent): Campaign {
  if (type === 'CampaignCreated') return { status: 'pending_review', phase: 'planned', content: data, approvedAt: null };
  if (campaign.status === 'none') return campaign;
  switch (type) {
    case 'CampaignEdited':
      return { ...campaign, content: { ...campaign.content, ...data.changes } };
    case 'CampaignFeatured':
      return { ...campaign, status: 'featured', approvedAt: campaign.approvedAt ?? data.at };
    case 'CampaignPaused':
      return { ...campaign, status: 'paused' };
    case 'CampaignReturned':
      return { ...campaign, status: 'pending_review' };
    case 'CampaignStarted':
      return { ...campaign, phase: 'running' };
    case 'CampaignEnded':
      return { ...campaign, phase: 'over' };
  }
}
