import { describe, expect, it } from '@jest/globals';
import { instantAfter, MAX_CAMPAIGN_DAYS } from '@tankobon/contracts';
import { anAdmin, given, TEST_NOW } from '@tankobon/testing';
import type { CampaignContent, CampaignEvent } from './campaign.js';
import { campaign, type ListingChoice } from './campaign.decide.js';

const [by, system] = [anAdmin('ada'), { id: 'catalog', role: 'system' } as const];
const [startsAt, endsAt] = [instantAfter(TEST_NOW, { days: 1 }), instantAfter(TEST_NOW, { days: 8 })];
const [one, two] = ['listing-one-piece-kaito', 'listing-monster-rei'];
const content: CampaignContent = { title: 'Winter reading', description: 'All of November.', listingIds: [one], startsAt, endsAt };
const free = (...listingIds: string[]): ListingChoice[] => listingIds.map((listingId) => ({ listingId, obstacle: null }));

const create = (change: Partial<CampaignContent> = {}, listings = free(one)) => {
  const { listingIds: _, ...texts } = { ...content, ...change };
  return { type: 'CreateCampaign' as const, data: { ...texts, listings }, by };
};
const edit = (data: Extract<Parameters<typeof campaign.decide>[0], { type: 'EditCampaign' }>['data']) => ({
  type: 'EditCampaign' as const,
  data,
  by,
});
const start = { type: 'StartCampaign' as const, data: {}, by: system };
const end = { type: 'EndCampaign' as const, data: {}, by: system };

const created: CampaignEvent = { type: 'CampaignCreated', data: content };
const edited = (changes: Partial<CampaignContent>): CampaignEvent => ({ type: 'CampaignEdited', data: { changes } });
const featured: CampaignEvent = { type: 'CampaignFeatured', data: { at: TEST_NOW } };
const paused: CampaignEvent = { type: 'CampaignPaused', data: {} };
const returned: CampaignEvent = { type: 'CampaignReturned', data: {} };
const started: CampaignEvent = { type: 'CampaignStarted', data: {} };
const ended: CampaignEvent = { type: 'CampaignEnded', data: {} };
const stateAfter = (...events: CampaignEvent[]) => events.reduce(campaign.evolve, campaign.initial);

describe('new campaign', () => {
  it('begins in review and waits for its start and its end', () => {
    given(campaign)
      .when(create())
      .then(created)
      .waitsFor([
        { name: 'start', due: startsAt },
        { name: 'end', due: endsAt },
      ]);
    expect(stateAfter(created)).toMatchObject({ status: 'pending_review', phase: 'planned', approvedAt: null });
  });
  it('is created once', () => void given(campaign, [created]).when(create()).nothing());
  it.each([
    ['before its start', startsAt],
    ['in the past', instantAfter(TEST_NOW, { days: -1 })],
    ['too far away', instantAfter(startsAt, { days: MAX_CAMPAIGN_DAYS, ms: 1 })],
  ])(
    'is refused with an end %s',
    (_, late) =>
      void given(campaign)
        .when(create({ endsAt: late }))
        .refuses('invalid_range'),
  );
  it('is refused with an end in the past after an earlier start', () => {
    const change = { startsAt: instantAfter(TEST_NOW, { days: -2 }), endsAt: instantAfter(TEST_NOW, { days: -1 }) };
    given(campaign).when(create(change)).refuses('invalid_range');
  });
  it.each(['unknown', 'not_live', 'sold_out'] as const)('is refused with a listing that is %s', (obstacle) => {
    const listings = [...free(one), { listingId: two, obstacle }];
    given(campaign).when(create({}, listings)).refuses('listings_unavailable');
  });
  it('names each listing that cannot join', () => {
    const listings: ListingChoice[] = [{ listingId: one, obstacle: 'sold_out' }, ...free(two), { listingId: 'x', obstacle: 'unknown' }];
    const refusal = (() => {
      try {
        return campaign.decide({ ...create({}, listings), now: TEST_NOW }, campaign.initial);
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toMatchObject({
      status: 422,
      fields: [
        { path: 'itemIds.0', code: 'sold_out' },
        { path: 'itemIds.2', code: 'unknown' },
      ],
    });
  });
});

describe('edited campaign', () => {
  it('takes the fields that changed only', () => {
    given(campaign, [created])
      .when(edit({ title: content.title, description: 'All of December.' }))
      .then(edited({ description: 'All of December.' }));
  });
  it('takes a text and a status in one command', () => {
    given(campaign, [created])
      .when(edit({ description: 'All of December.', status: 'featured' }))
      .then(edited({ description: 'All of December.' }), featured);
  });
  it('does not change twice', () => {
    given(campaign, [created, edited({ description: 'All of December.' }), featured])
      .when(edit({ description: 'All of December.', status: 'featured', startsAt: startsAt.replace('.000Z', 'Z') }))
      .nothing();
  });
  it('keeps the order of its listings', () => {
    given(campaign, [created, edited({ listingIds: [one, two] })])
      .when(edit({ listings: free(two, one) }))
      .then(edited({ listingIds: [two, one] }));
  });
  it('keeps a listing that is sold out by now and refuses a new one', () => {
    const soldOut = (listingId: string): ListingChoice => ({ listingId, obstacle: 'sold_out' });
    given(campaign, [created])
      .when(edit({ listings: [soldOut(one), ...free(two)] }))
      .then(edited({ listingIds: [one, two] }));
    given(campaign, [created])
      .when(edit({ listings: [...free(one), soldOut(two)] }))
      .refuses('listings_unavailable');
  });
  it('moves its end, but not a start in the past', () => {
    const later = instantAfter(endsAt, { days: 1 });
    given(campaign, [created, started])
      .when(edit({ endsAt: later }))
      .then(edited({ endsAt: later }))
      .waitsFor([{ name: 'end', due: later }]);
    given(campaign, [created, started])
      .when(edit({ startsAt: later }))
      .refuses('invalid_range');
    given(campaign, [created])
      .when(edit({ startsAt: endsAt }))
      .refuses('invalid_range');
  });
  it('is refused if it does not exist', () =>
    void given(campaign)
      .when(edit({ title: 'Other' }))
      .refuses('not_found'));
});

describe('status of a campaign', () => {
  it.each([
    ['featured', [created], featured],
    ['paused', [created, featured], paused],
    ['featured', [created, featured, paused], featured],
    ['pending_review', [created, featured], returned],
    ['paused', [created], paused],
  ] as const)(
    'becomes %s',
    (status, events, then) =>
      void given(campaign, [...events])
        .when(edit({ status }))
        .then(then),
  );
  it.each([
    ['featured', [created, featured]],
    ['paused', [created, paused]],
    ['pending_review', [created]],
    ['featured', [created, featured, ended]],
  ] as const)(
    'stays %s on a repeat',
    (status, events) =>
      void given(campaign, [...events])
        .when(edit({ status }))
        .nothing(),
  );
  it('does not change after the end', () => {
    given(campaign, [created, ended])
      .when(edit({ status: 'featured' }))
      .refuses('invalid_transition');
    given(campaign, [created, ended])
      .when(edit({ title: 'Other' }))
      .refuses('invalid_transition');
  });
  it('is approved at the first time it is featured', () => {
    const again: CampaignEvent = { type: 'CampaignFeatured', data: { at: endsAt } };
    expect(stateAfter(created, featured, paused, again)).toMatchObject({ status: 'featured', approvedAt: TEST_NOW });
  });
});

describe('phase of a campaign', () => {
  it('follows its times, each once', () => {
    given(campaign, [created]).when(start).then(started);
    given(campaign, [created, started]).when(start).nothing();
    given(campaign, [created, started]).when(end).then(ended).waitsFor([]);
    given(campaign, [created, started, ended]).when(end).nothing();
    given(campaign, [created, ended]).when(start).nothing();
    given(campaign).when(start).nothing();
    given(campaign).when(end).nothing();
  });
});
