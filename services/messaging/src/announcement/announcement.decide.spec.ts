import { describe, expect, it } from '@jest/globals';
import { anAdmin, given, TEST_NOW } from '@tankobon/testing';
import type { AnnouncementEvent } from './announcement.js';
import { announcement } from './announcement.decide.js';
import { audiencesOf, rolesOf } from './audience.js';

const [by, system] = [anAdmin('ad'), { id: 'messaging', role: 'system' } as const];
const said = { title: 'Autumn fair', body: 'All of November.', audience: 'all' as const, expiresAt: null, lastPersonId: 'person_9' };
const publish = (change: object = {}) => ({ type: 'PublishAnnouncement' as const, data: { ...said, ...change }, by });
const published = (change: object = {}): AnnouncementEvent => ({
  type: 'AnnouncementPublished',
  data: { ...said, ...change, publishedAt: TEST_NOW },
});
const group = (after: string, upTo: string, { people = 2, isLast = false } = {}) => ({
  type: 'RecordTold' as const,
  data: { after, upTo, people, isLast },
  by: system,
});
const reached = (upTo: string, people: number): AnnouncementEvent => ({ type: 'PeopleTold', data: { upTo, told: people, at: TEST_NOW } });
const ended: AnnouncementEvent = { type: 'TellingEnded', data: { at: TEST_NOW } };
const stop = { type: 'StopTelling' as const, data: {}, by: system };
const waits = (...events: AnnouncementEvent[]) => announcement.steps(events.reduce(announcement.evolve, announcement.initial));

describe('announcement', () => {
  it('stores its text as written', () => void given(announcement).when(publish()).then(published()));
  it('may end in the future', () => {
    const expiresAt = '2100-01-01T00:00:00.000Z';
    given(announcement).when(publish({ expiresAt })).then(published({ expiresAt }));
  });
  it('is refused if it ends before it begins', () =>
    void given(announcement)
      .when(publish({ expiresAt: TEST_NOW }))
      .refuses('over_already'));
  it('is made once', () => void given(announcement, [published()]).when(publish()).nothing());
});

describe('audience of an announcement', () => {
  it('is notified group by group, with the sum stored', () =>
    void given(announcement, [published(), reached('person_2', 2)])
      .when(group('person_2', 'person_4'))
      .then(reached('person_4', 4)));
  it('is notified once if a group repeats', () =>
    void given(announcement, [published(), reached('person_2', 2)])
      .when(group('', 'person_2'))
      .nothing());
  it('is complete after the last group', () =>
    void given(announcement, [published()])
      .when(group('', 'person_2', { isLast: true }))
      .then(reached('person_2', 2), ended));
  it('may be empty', () =>
    void given(announcement, [published()])
      .when(group('', '', { people: 0, isLast: true }))
      .then(ended));
  it('gets no more after its end, noted once', () => {
    given(announcement, [published(), reached('person_2', 2)])
      .when(stop)
      .then(ended);
    given(announcement, [published(), ended]).when(stop).nothing();
    given(announcement, [published(), ended]).when(group('', 'person_2')).nothing();
  });
  it('is notified at once, then after pauses, except for earlier announcements', () => {
    expect(waits(published())).toEqual([{ name: 'tell', due: TEST_NOW }]);
    const later = new Date(Date.parse(TEST_NOW) + 2_000).toISOString();
    expect(waits(published(), reached('person_2', 2))).toEqual([{ name: 'tell', due: later }]);
    expect(waits(published(), ended)).toEqual([]);
    for (const lastPersonId of [undefined, null]) expect(waits(published({ lastPersonId }))).toEqual([]);
  });
  it('consists of its readers: buyers, sellers, or everybody with staff', () => {
    expect((['buyer', 'seller', 'moderator', 'visitor'] as const).map(audiencesOf)).toEqual([['all', 'buyers'], ['all', 'sellers'], ['all'], ['all']]); // prettier-ignore
    expect([rolesOf('buyers'), rolesOf('sellers')]).toEqual([['buyer'], ['seller']]);
    expect(rolesOf('all')).toEqual(['buyer', 'seller', 'moderator', 'admin']);
  });
});
