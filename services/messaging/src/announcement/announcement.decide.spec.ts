import { describe, it } from '@jest/globals';
import { anAdmin, given, TEST_NOW } from '@tankobon/testing';
import { announcement } from './announcement.decide.js';

const said = { title: 'Autumn fair', body: 'All of November.', audience: 'all' as const, expiresAt: null };
const publish = (expiresAt: string | null = null) => ({
  type: 'PublishAnnouncement' as const,
  data: { ...said, expiresAt },
  by: anAdmin('ad'),
});

describe('an announcement', () => {
  it('is said as it was written', () =>
    void given(announcement)
      .when(publish())
      .then({ type: 'AnnouncementPublished', data: { ...said, publishedAt: TEST_NOW } }));
  it('may end in the future', () =>
    void given(announcement)
      .when(publish('2100-01-01T00:00:00.000Z'))
      .then({ type: 'AnnouncementPublished', data: { ...said, publishedAt: TEST_NOW, expiresAt: '2100-01-01T00:00:00.000Z' } }));
  it('is not over before it begins', () => void given(announcement).when(publish(TEST_NOW)).refuses('over_already'));
  it('is said once', () =>
    void given(announcement, [{ type: 'AnnouncementPublished', data: { ...said, publishedAt: TEST_NOW } }])
      .when(publish())
      .nothing());
});
