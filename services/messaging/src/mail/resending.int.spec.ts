import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { messaging, newId } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { anAdmin, as, aSeller, testService } from '@tankobon/testing';
import { AT, FlakyMailer, startMessaging } from '../fixtures/messaging.js';
import { MailRefused } from '../mailer/mailer.js';

const start = (mailer: FlakyMailer) => startMessaging(testService, mailer);

/** Real: PostgreSQL, the event log in it. The mail server is told how it fails. */
describe('mails sent again', () => {
  const mailer = new FlakyMailer();
  let service: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => void (service = await start(mailer)));
  afterAll(() => service.stop());
  beforeEach(async () => {
    await service.jobs.runAll();
    mailer.taken.length = 0;
  });

  const resend = (replayId = newId('replay')) =>
    service.call(messaging.resendMails, { replayId }, systemCall('replay', { causationId: replayId }));
  const ops = () => service.call(messaging.ops, {}, as(anAdmin()));
  const subjects = () => mailer.taken.map(({ subject }) => subject);
  const expired = async (buyerId: string) => {
    const orderId = newId('order');
    await service.deliver('orders.OrderExpired.v1', { orderId, checkoutId: newId('checkout'), buyerId, at: AT });
    return orderId;
  };
  async function failing(...failures: Error[]) {
    const { id } = await service.person(`p${newId('x').slice(-12)}`);
    await service.jobs.runAll();
    mailer.taken.length = 0;
    await service.jobs.stop();
    mailer.failures = failures;
    await expired(id);
    await service.jobs.runAll();
    return id;
  }

  it('are refused ones, with their text, once', async () => {
    await failing(new MailRefused('No such mailbox.'));
    expect(await ops()).toMatchObject({ failed: 1 });
    expect(await resend()).toEqual({ queued: 1 });
    expect(await ops()).toEqual({ waiting: 1, failed: 0, resending: 1 });
    await service.jobs.runAll();
    expect(subjects()).toEqual([expect.stringMatching(/has expired$/)]);
    expect([await resend(), await ops()]).toEqual([{ queued: 0 }, { waiting: 0, failed: 0, resending: 0 }]);
    await service.jobs.runAll();
    expect(subjects()).toHaveLength(1);
  });

  it('stay failed after another refusal', async () => {
    await failing(new MailRefused('No.'));
    mailer.failures = [new MailRefused('Still no.')];
    await resend();
    await service.jobs.runAll();
    expect(await ops()).toEqual({ waiting: 0, failed: 1, resending: 0 });
    await resend();
    await service.jobs.runAll();
  });

  it('include waiting ones at once, but none that are being sent', async () => {
    await failing(new Error('busy'));
    expect(await resend()).toEqual({ queued: 0 });
    await service.database.query(`UPDATE mails SET next_at = app_now() + interval '1 hour', tries = 12 WHERE done_at IS NULL`);
    expect(await resend()).toEqual({ queued: 1 });
    await service.jobs.runAll();
    expect(subjects()).toHaveLength(1);
  });

  it('exclude delivered ones', async () => {
    const { id } = await service.person('Delivered');
    await expired(id);
    await service.jobs.runAll();
    const before = subjects().length;
    expect(await resend()).toEqual({ queued: 0 });
    await service.jobs.runAll();
    expect(subjects()).toHaveLength(before);
  });

  it('exclude those with a secret, which is deleted on failure', async () => {
    mailer.failures = [new MailRefused('No.')];
    const data = { name: 'Mina', token: 'planted-secret' };
    const request = { personId: newId('person'), to: 'lost@example.com', template: 'reset_password' as const, data };
    await service.call(messaging.sendMail, request, systemCall('reset', { causationId: 'lost' }));
    await service.jobs.runAll();
    expect([await ops(), await resend()]).toEqual([{ waiting: 0, failed: 0, resending: 0 }, { queued: 0 }]);
    expect(JSON.stringify(await service.database.query('SELECT * FROM mails'))).not.toContain('planted-secret');
  });

  it('are sent once for one replay call, however often repeated', async () => {
    await failing(new MailRefused('No.'));
    const replayId = newId('replay');
    expect([await resend(replayId), await resend(replayId)]).toEqual([{ queued: 1 }, { queued: 1 }]);
    await service.jobs.runAll();
    expect(subjects()).toHaveLength(1);
  });

  it('are deleted with their person and after thirty days', async () => {
    const id = await failing(new MailRefused('No.'));
    await service.erase(id);
    expect(await ops()).toMatchObject({ failed: 0 });
    await failing(new MailRefused('No.'));
    await service.advanceClock('31 days');
    await service.jobs.runAll();
    expect([await ops(), await resend()]).toEqual([{ waiting: 0, failed: 0, resending: 0 }, { queued: 0 }]);
  });

  it('are counted for staff only', () => expect(service.call(messaging.ops, {}, as(aSeller()))).rejects.toMatchObject({ status: 403 }));
});
