import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, type UnparsedInput, messaging } from '@tankobon/contracts';
import { aBuyer, aModerator, anAdmin, as, aSeller, testService } from '@tankobon/testing';
import { startMessaging } from '../fixtures/messaging.js';

let service: Awaited<ReturnType<typeof start>>;
const start = () => startMessaging(testService);
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

const announce = (said: Partial<UnparsedInput<typeof messaging.announce>>) =>
  service.call(messaging.announce, { title: 'Autumn fair', body: 'All of November.', audience: 'all', ...said }, as(anAdmin('ad')));
const titles = async (reader?: Actor) => {
  const { items } = await service.call(messaging.announcements, {}, reader && as(reader));
  return items.map(({ title }) => title);
};
const inAnHour = async () =>
  new Date(Date.parse((await service.database.query('SELECT app_now() AS now'))[0].now) + 3_600_000).toISOString();

/** Real: PostgreSQL, the event log in it. */
describe('announcements', () => {
  it('are listed for their audience, the newest first, until their end, for staff all', async () => {
    await announce({});
    await announce({ title: 'Cheaper postage', audience: 'buyers', expiresAt: await inAnHour() });
    await announce({ title: 'New fees', audience: 'sellers' });
    expect(await titles()).toEqual(['Autumn fair']);
    expect(await titles(aBuyer('b'))).toEqual(['Cheaper postage', 'Autumn fair']);
    expect(await titles(aSeller('s'))).toEqual(['New fees', 'Autumn fair']);
    await service.advanceClock('61 minutes');
    expect(await titles(aBuyer('b'))).toEqual(['Autumn fair']);
    expect(await titles(aModerator('m'))).toEqual(['New fees', 'Cheaper postage', 'Autumn fair']);
  });

  it('are trimmed and need a title and a message', async () => {
    const { announcement } = await announce({ title: '  Trimmed  ', body: ' said ' });
    expect(announcement).toMatchObject({ title: 'Trimmed', body: 'said', audience: 'all', expiresAt: null });
    const message = 'Provide a title and message before broadcasting.';
    for (const blank of [{ title: '  ' }, { body: '\n ' }])
      await expect(announce(blank)).rejects.toMatchObject({ code: 'validation_failed', fields: [{ message: { text: message } }] });
  });

  it('are made by admins only', async () => {
    const said = { title: 'Mine', body: 'Buy from me.', audience: 'all' as const };
    for (const by of [aSeller('s'), aModerator('m')])
      await expect(service.call(messaging.announce, said, as(by))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are published without their text', async () => {
    const reached = (await service.facts()).filter(({ type }) => type === 'messaging.AnnouncementPublished.v1');
    expect(reached[0]?.data).toEqual({
      announcementId: expect.stringMatching(/^announcement_/),
      audience: 'all',
      expiresAt: null,
      at: expect.any(String),
    });
  });

  it('are rebuilt from events', () => service.replayMatches('announcements'));
});
