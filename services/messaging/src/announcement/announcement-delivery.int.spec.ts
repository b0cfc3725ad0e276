import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type UnparsedInput, messaging, newId } from '@tankobon/contracts';
import { aBuyer, aModerator, anAdmin, as, testService } from '@tankobon/testing';
import { AT, FlakyMailer, startMessaging } from '../fixtures/messaging.js';

let service: Awaited<ReturnType<typeof start>>;
const start = () => startMessaging(testService);
beforeAll(async () => void (service = await start()));
afterAll(() => service.stop());

type TestPerson = { id: string; email: string };
const acting = ({ id }: { id: string }) => as({ ...aBuyer(), id });
const announce = async (change: Partial<UnparsedInput<typeof messaging.announce>> = {}) => {
  const said = { title: newId('fair'), body: 'All of November.\n\nCome by.', audience: 'all' as const, ...change };
  const { announcement } = await service.call(messaging.announce, said, as(anAdmin('ad')));
  await service.settled();
  return announcement;
};
const listed = async (announcementId: string) =>
  (await service.call(messaging.announcements, {}, as(anAdmin('ad')))).items.find(({ id }) => id === announcementId)?.told;
const noticesOf = async (whose: TestPerson, announcementId: string) =>
  (await service.call(messaging.notices, {}, acting(whose))).items.filter((each) => each.announcementId === announcementId);
const mailsTo = async ({ email }: TestPerson, { title }: { title: string }) =>
  (await service.sent(email)).filter(({ subject }) => subject === title);
/** How many notices, and how many mails. */
const heard = async (whose: TestPerson, announced: { id: string; title: string }) => [
  (await noticesOf(whose, announced.id)).length,
  (await mailsTo(whose, announced)).length,
];
const become = (personId: string, fact: 'BecameSeller' | 'PersonBanned', more: object = {}) =>
  service.deliver(`identity.${fact}.v1`, { personId, at: AT, ...more }, { streamId: personId });
const person = (language?: 'en' | 'ja') => service.person(newId('mina'), language);
const seller = async () => {
  const somebody = await person();
  await become(somebody.id, 'BecameSeller');
  return somebody;
};
const prefer = (whose: TestPerson, announcements: 'digest' | 'product' | 'off') =>
  service.call(messaging.preferNotices, { announcements }, acting(whose));
const inAnHour = async () => new Date(Date.parse(await service.engine.store.now()) + 3_600_000).toISOString();
/** More people than are told at once, who came before everybody else. */
const crowd = (people: number, { verified = false, at = service } = {}) =>
  at.database.query(
    `INSERT INTO recipients (person_id, email, language, verified)
     SELECT 'person_00' || substr(md5($2 || i), 3), i || '@crowd.example', 'en', $3 FROM generate_series(1, $1) AS i`,
    [people, newId('crowd'), verified],
  );
/** Mails of other causes: with a few rows, two indexes cost the planner the same. */
const OTHER_MAILS = `
  INSERT INTO mails (id, cause, template, person_id, data, queued_at, next_at)
  SELECT 'mail_' || i, 'cause_' || i, CASE i % 2 WHEN 0 THEN 'announcement' ELSE 'welcome' END, 'person_' || i, '{}', now(), now()
    FROM generate_series(1, 2000) AS i`;
const CUT = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity, pg_sleep(0.05)
   WHERE datname = current_database() AND wait_event_type = 'Lock'`;
/** The next group writes to a table, and its connection is lost meanwhile. */
async function cutOff(table: string): Promise<void> {
  await service.database.transaction(async (tx) => {
    await tx.query(`LOCK TABLE ${table}`);
    await service.engine.advanceClock(3_000);
    let cut: object[] = [];
    while (cut.length === 0) cut = await tx.query(CUT);
  });
}
const noticesOfAll = async (announcementId: string) =>
  (
    await service.database.query(
      'SELECT count(*)::int AS notices, count(DISTINCT person_id)::int AS people FROM notices WHERE announcement_id = $1',
      [announcementId],
    )
  )[0];
/** The postman's own rounds may have taken some: what is not sent in time is found when its lease is over. */
async function mailsAreOver(announcementId: string): Promise<void> {
  const wait = async () =>
    (await service.database.query('SELECT 1 FROM mails WHERE cause = $1 AND done_at IS NULL LIMIT 1', [announcementId])).length > 0;
  for (let round = 0; round < 10 && (await wait()); round += 1) {
    await service.jobs.runAll();
    await service.database.query('UPDATE mails SET next_at = app_now() WHERE cause = $1 AND done_at IS NULL', [announcementId]);
  }
}

/** Real: PostgreSQL, the event log in it. Mails are stored instead of sent. */
describe('announcement over RPC', () => {
  it('notifies each of its audience in their language, with its text and a link', async () => {
    const [mina, kaito, shop] = [await person(), await person('ja'), await seller()];
    const fair = await announce({ audience: 'buyers', body: 'All of <November>.\nEvery day.\n\nCome by.' });
    expect(await noticesOf(mina, fair.id)).toMatchObject([{ kind: 'announcement', place: 'announcement', title: fair.title, read: false }]);
    const [english] = await mailsTo(mina, fair);
    expect(english?.text).toContain('Hello ');
    expect(english?.text).toContain('All of <November>.\nEvery day.\n\nCome by.');
    expect(english?.html).toContain('<p>All of &#60;November&#62;.<br>Every day.</p>\n<p>Come by.</p>');
    expect(english?.text).toContain(`http://localhost:3000/notifications#${fair.id}`);
    const [japanese] = await mailsTo(kaito, fair);
    expect(japanese?.text).toContain('様');
    expect(japanese?.text).toContain('Come by.');
    expect(await heard(shop, fair)).toEqual([0, 0]);
    const fees = await announce({ audience: 'sellers' });
    expect([await heard(shop, fees), await heard(mina, fees)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('follows preferences: mail, digest, product only or nothing', async () => {
    const [mailed, daily, quiet, off] = [await person(), await person(), await person(), await person()];
    await prefer(daily, 'digest');
    await prefer(quiet, 'product');
    await prefer(off, 'off');
    const fair = await announce();
    const all = await Promise.all([mailed, daily, quiet, off].map((each) => heard(each, fair)));
    expect(all).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
    await service.advanceClock('1 day');
    const digest = (await service.sent(daily.email)).find(({ subject }) => subject === 'Your day on Tankobon');
    expect(digest?.text).toContain('Announcements: 1');
  });

  it('skips erased, suspended and later people, and unverified addresses by mail', async () => {
    const [erased, banned] = [await person(), await person()];
    const stranger = await service.stranger(newId('mio'));
    await service.erase(erased.id);
    await become(banned.id, 'PersonBanned', { reason: 'Fraud.' });
    await crowd(200);
    const fair = await announce();
    const late = await person();
    await service.advanceClock('3 seconds');
    expect(await listed(fair.id)).toMatchObject({ goesOn: false });
    const all = await Promise.all([erased, banned, late, stranger].map((each) => heard(each, fair)));
    expect(all).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
    ]);
  });

  it('sends groups, resumes after an aborted one and notifies each person once', async () => {
    await crowd(450);
    const [{ all }] = await service.database.query(
      `SELECT count(*)::int AS all FROM recipients r WHERE NOT banned AND NOT EXISTS (SELECT FROM notice_preferences p WHERE p.person_id = r.person_id AND how = 'off')`,
    );
    const fair = await announce();
    expect(await listed(fair.id)).toEqual({ people: 200, goesOn: true });
    await cutOff('unread_notices');
    expect(await listed(fair.id)).toEqual({ people: 200, goesOn: true });
    expect(await noticesOfAll(fair.id)).toEqual({ notices: 200, people: 200 });
    for (let round = 0; round < 8 && (await listed(fair.id))?.goesOn; round += 1) {
      await service.jobs.runAll();
      await service.advanceClock('1 minute');
    }
    expect(await listed(fair.id)).toEqual({ people: all, goesOn: false });
    expect(await noticesOfAll(fair.id)).toEqual({ notices: all, people: all });
    const twice = 'SELECT 1 FROM mails WHERE cause = $1 GROUP BY person_id HAVING count(*) > 1';
    expect(await service.database.query(twice, [fair.id])).toEqual([]);
  });

  it('stops at its end, with its waiting mails', async () => {
    await crowd(200, { verified: true });
    const fair = await announce({ expiresAt: await inAnHour() });
    expect(await listed(fair.id)).toEqual({ people: 200, goesOn: true });
    await service.advanceClock('61 minutes');
    await mailsAreOver(fair.id);
    const again = `UPDATE mails SET done_at = NULL, outcome = NULL, next_at = app_now(), data = jsonb_build_object('announcementId', cause, 'title', NULL, 'body', NULL) WHERE cause = $1`;
    await service.database.query(again, [fair.id]);
    await mailsAreOver(fair.id);
    expect(await listed(fair.id)).toEqual({ people: 200, goesOn: false });
    const ends = 'SELECT outcome, count(*)::int AS mails FROM mails WHERE cause = $1 GROUP BY outcome';
    expect(await service.database.query(ends, [fair.id])).toEqual([{ outcome: 'moot', mails: 200 }]);
  });

  it('shows admins the number of people of each audience', async () => {
    const count = () => service.call(messaging.audiences, {}, as(anAdmin('ad')));
    const before = await count();
    const [, , banned] = [await person(), await seller(), await person()];
    await become(banned.id, 'PersonBanned', { reason: 'Fraud.' });
    expect(await count()).toEqual({ all: before.all + 2, buyers: before.buyers + 1, sellers: before.sellers + 1 });
    for (const by of [aBuyer('b'), aModerator('m')])
      await expect(service.call(messaging.audiences, {}, as(by))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('shows its reach to staff only', async () => {
    const mina = await person();
    const { items } = await service.call(messaging.announcements, {}, acting(mina));
    expect(items.length).toBeGreaterThan(3);
    expect(items.every(({ told: reached }) => reached === null)).toBe(true);
  });

  it('equals its events with its notifications and finds groups by an index', async () => {
    await service.replayMatches('announcements');
    await service.replayMatches('notices');
    await service.database.query(OTHER_MAILS);
    await service.database.query('ANALYZE mails');
    const plan = await service.database.query(
      `EXPLAIN SELECT FROM mails WHERE cause = 'announcement_1' AND template = 'announcement' AND done_at IS NULL LIMIT 200`,
    );
    expect(JSON.stringify(plan)).toContain('mails_announced');
  });
});

describe('outage of the mail server', () => {
  it('delays mails of an announcement, each sent once afterwards', async () => {
    const mailer = new FlakyMailer();
    const down = await startMessaging(testService, mailer);
    try {
      mailer.failures = Array.from({ length: 2_000 }, () => new Error('Nobody answers.'));
      await crowd(250, { verified: true, at: down });
      const said = { title: 'Autumn fair', body: 'All of November.', audience: 'all' as const };
      await down.call(messaging.announce, said, as(anAdmin('ad')));
      const reached = async () => (await down.call(messaging.announcements, {}, as(anAdmin('ad')))).items[0]?.told;
      await down.settled();
      await down.jobs.runAll();
      await down.advanceClock('3 seconds');
      expect(await reached()).toEqual({ people: 200, goesOn: true });
      mailer.failures = [];
      for (let round = 0; round < 8 && (await reached())?.goesOn; round += 1) {
        await down.advanceClock('1 minute');
        await down.jobs.runAll();
      }
      expect(await reached()).toEqual({ people: 250, goesOn: false });
      await down.jobs.runAll();
      expect([mailer.taken.length, new Set(mailer.taken.map(({ personId }) => personId)).size]).toEqual([250, 250]);
    } finally {
      await down.stop();
    }
  });
});
