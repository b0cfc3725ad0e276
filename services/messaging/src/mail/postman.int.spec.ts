import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tankobon/contracts';
import { testService } from '@tankobon/testing';
import { AT, FlakyMailer, startMessaging } from '../fixtures/messaging.js';
import { StoredMailer } from '../mailer/stored-mailer.js';
import { finish, eraseMails, takeDue } from './outbox.js';

type Service = Awaited<ReturnType<typeof start>>;
const start = (mailer?: FlakyMailer) => startMessaging(testService, mailer);

/** A mail for each person, all of them waiting. */
async function waiting(service: Service, people: number): Promise<{ id: string; email: string }[]> {
  const made = [];
  for (let n = 0; n < people; n += 1) made.push(await service.person(`p${newId('x').slice(-12)}`));
  await service.sent();
  await service.jobs.stop();
  const order = { orderId: newId('order'), checkoutId: newId('checkout'), at: AT };
  for (const { id } of made) await service.deliver('orders.OrderExpired.v1', { ...order, buyerId: id });
  return made;
}

const outcomes = (service: Service, people: readonly { id: string }[]): Promise<{ outcome: string | null; tries: number; tx: string }[]> =>
  service.database.query(
    `SELECT outcome, tries, xmin::text AS tx FROM mails WHERE template = 'order_expired' AND person_id = ANY($1) ORDER BY outcome NULLS FIRST`,
    [people.map(({ id }) => id)],
  );

/** Real: PostgreSQL, the event log in it. */
describe('batch of waiting mails', () => {
  let service: Service;
  beforeAll(async () => void (service = await start()));
  afterAll(() => service.stop());

  it('is stored in one transaction and noted in one, whatever its size', async () => {
    const people = await waiting(service, 12);
    await service.jobs.runAll();
    const kept = `SELECT count(*)::int AS mails, count(DISTINCT xmin::text)::int AS transactions FROM stored_mails WHERE subject LIKE '%expired'`;
    expect(await service.database.query(kept)).toEqual([{ mails: 12, transactions: 1 }]);
    const noted = await outcomes(service, people);
    expect(noted.map(({ outcome }) => outcome)).toEqual(Array(12).fill('sent'));
    expect(new Set(noted.map(({ tx }) => tx)).size).toBe(1);
    service.jobs.start();
  });

  it('is sent despite a mail without an address', async () => {
    const people = await waiting(service, 3);
    await service.database.query(`UPDATE recipients SET email = 'two@example.com, three@example.com' WHERE person_id = $1`, [
      people[0]!.id,
    ]);
    await service.jobs.runAll();
    expect((await outcomes(service, people)).map(({ outcome }) => outcome)).toEqual(['refused', 'sent', 'sent']);
    service.jobs.start();
  });

  it('leaves out a person erased meanwhile', async () => {
    const [gone, other] = await waiting(service, 2);
    const { manager } = service.database;
    const taken = await takeDue(manager);
    await service.erase(gone!.id);
    const letters = taken.map(({ id, personId, to }) => ({ id, personId, to: to!, subject: 'On its way', text: '', html: '' }));
    await new StoredMailer(service.database).sendAll(letters);
    await finish(manager, taken.map(({ id }) => ({ id, outcome: 'sent' }))); // prettier-ignore
    expect(await manager.query(`SELECT address FROM stored_mails WHERE subject = 'On its way'`)).toEqual([{ address: other!.email }]);
    expect((await outcomes(service, [gone!, other!])).map(({ outcome }) => outcome)).toEqual(['sent']);
    service.jobs.start();
  });

  it('is noted without waiting for a concurrent erasure', async () => {
    const people = await waiting(service, 3);
    const taken = await takeDue(service.database.manager);
    await service.database.transaction(async (tx) => {
      await eraseMails(tx, people[0]!.id);
      await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '5s'`);
      await finish(service.database.manager, taken.map(({ id }) => ({ id, outcome: 'sent' }))); // prettier-ignore
    });
    expect((await outcomes(service, people)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    service.jobs.start();
  });

  it('is sent soon by itself', async () => {
    const { email } = await service.person('Soon');
    const begun = Date.now();
    const arrived = async () => (await service.database.query('SELECT 1 FROM stored_mails WHERE address = $1', [email])).length > 0;
    while (!(await arrived()) && Date.now() - begun < 20_000) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await arrived()).toBe(true);
  });
});

describe('mails to a mail server', () => {
  const mailer = new FlakyMailer();
  let service: Service;
  beforeAll(async () => void (service = await start(mailer)));
  afterAll(() => service.stop());

  it('are sent even if one is refused, which is retried', async () => {
    const people = await waiting(service, 15);
    mailer.failures = [new Error('busy')];
    await service.jobs.runAll();
    const first = await outcomes(service, people);
    expect(first.map(({ outcome, tries }) => [outcome, tries])).toEqual([[null, 1], ...Array(14).fill(['sent', 1])]);
    expect(new Set(first.slice(1).map(({ tx }) => tx)).size).toBe(1);
    await service.advanceClock('1 minute');
    await service.jobs.runAll();
    expect((await outcomes(service, people)).map(({ outcome }) => outcome)).toEqual(Array(15).fill('sent'));
    const taken = mailer.taken.filter(({ subject }) => subject.endsWith('expired')).map(({ personId }) => personId);
    expect(taken.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  });
});

describe('mail noted as an event by an older build', () => {
  let service: Service;
  beforeAll(async () => void (service = await start()));
  afterAll(() => service.stop());

  it('is readable', async () => {
    const meta = { actor: { id: 'system', role: 'system' }, correlationId: 'c', causationId: 'c', commandId: 'c' };
    const event = { i: crypto.randomUUID(), t: 'MailSent', s: 1, d: { personId: 'person_1', template: 'welcome', at: AT } };
    await service.database.query(`SELECT es_append(NULL, NULL, NULL, NULL, NULL, 'mail_old', 'mail', 0, 1, app_now(), $1, $2)`, [
      JSON.stringify(meta),
      JSON.stringify([event]),
    ]);
    expect(await service.engine.store.history('mail_old')).toMatchObject([{ type: 'MailSent', data: event.d }]);
    await service.settled();
  });
});
