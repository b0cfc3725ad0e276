import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testService, type TestService } from '@tankobon/testing';
import { messagingService } from '../messaging.module.js';
import { type Mail, type Mailer, MailRefused } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';
import { findStoredMails, StoredMailer } from './stored-mailer.js';
import { type ReceivedMail, TestMailServer } from '../fixtures/mail-server.js';

const mail: Mail = {
  id: 'mail_1',
  personId: 'person_1',
  to: { name: '佐藤 "Mina", the <reader>', address: 'mina@example.com' },
  subject: '領収書: One Piece 1 – $12.00',
  text: 'こんにちは\n\n.\nA line with a dot alone above.\n' + 'long '.repeat(400),
  html: '<p>こんにちは &amp; welcome</p>',
};

type Candidate = { name: string; start(): Promise<{ mailer: Mailer; received(): Promise<ReceivedMail[]>; stop(): Promise<void> }> };

const candidates: Candidate[] = [
  {
    name: 'SMTP',
    start: async () => {
      const server = await TestMailServer.start();
      const mailer = new SmtpMailer(server.url, 'Tankobon <no-reply@tankobon.example>');
      return { mailer, received: async () => server.received, stop: () => server.stop() };
    },
  },
  {
    name: 'the table',
    start: async () => {
      const service: TestService = await testService(messagingService);
      const received = async () =>
        (await findStoredMails(service.database.manager, undefined, 100)).map((kept) => ({ ...kept, to: [kept.to] }));
      return { mailer: new StoredMailer(service.database), received, stop: () => service.stop() };
    },
  },
];

/** Real: a mail server that speaks SMTP; PostgreSQL. */
describe.each(candidates)('mail through $name', ({ start }) => {
  let running: Awaited<ReturnType<Candidate['start']>>;
  beforeAll(async () => void (running = await start()));
  afterAll(() => running.stop());
  const newest = async (subject: string) => (await running.received()).find((received) => received.subject === subject);

  it('arrives as written, in plain text and HTML', async () => {
    await running.mailer.send(mail);
    const received = await newest(mail.subject);
    expect(received?.to).toEqual(['mina@example.com']);
    expect(received?.text.trimEnd()).toBe(mail.text.trimEnd());
    expect(received?.html.trimEnd()).toBe(mail.html);
  });

  it.each([
    'mina@example.com, evil@example.com',
    'mina@example.com\r\nBcc: evil@example.com',
    'mina',
    '<mina@example.com>',
    '',
    'a b@example.com',
  ])('is refused for good to %j', async (address) => {
    await expect(running.mailer.send({ ...mail, id: 'mail_2', to: { name: 'Mina', address } })).rejects.toThrow(MailRefused);
  });

  it('arrives beside refused ones', async () => {
    const subjects = Array.from({ length: 25 }, (_, n) => `One of many ${n}`);
    const many = subjects.map((subject, n) => ({ ...mail, id: `mail_many_${n}`, subject }));
    const failed = await running.mailer.sendAll([...many, { ...mail, id: 'mail_nowhere', to: { name: 'Mina', address: 'mina' } }]);
    expect([...failed]).toEqual([['mail_nowhere', expect.any(MailRefused)]]);
    const received = (await running.received()).map(({ subject }) => subject).filter((subject) => subject.startsWith('One of many'));
    expect(received.toSorted()).toEqual(subjects.toSorted());
  });

  it('takes no header or recipient from a subject or a name', async () => {
    const subject = 'Hello\r\nBcc: evil@example.com\r\n\r\nAnother body';
    await running.mailer.send({
      ...mail,
      id: 'mail_3',
      subject,
      to: { name: 'Mina\r\nBcc: evil@example.com', address: 'mina@example.com' },
    });
    const received = await newest('Hello Bcc: evil@example.com Another body');
    expect(received?.to).toEqual(['mina@example.com']);
    expect(received?.text.trimEnd()).toBe(mail.text.trimEnd());
  });
});

describe('mail server', () => {
  const to = (address: string) => ({ ...mail, id: 'mail_4', to: { name: 'Mina', address } });

  it('refuses an unknown recipient for good', async () => {
    const server = await TestMailServer.start();
    await expect(new SmtpMailer(server.url, 'a@example.com').send(to('unknown@example.com'))).rejects.toThrow(MailRefused);
    await server.stop();
  });

  it('is retried later while busy', async () => {
    const server = await TestMailServer.start();
    const attempt = new SmtpMailer(server.url, 'a@example.com').send(to('busy@example.com'));
    await expect(attempt).rejects.not.toBeInstanceOf(MailRefused);
    await server.stop();
  });

  it('fails after five seconds while missing or silent', async () => {
    const server = await TestMailServer.start({ silent: true });
    const started = Date.now();
    const attempt = new SmtpMailer(server.url, 'a@example.com').send(to('mina@example.com'));
    await expect(attempt).rejects.not.toBeInstanceOf(MailRefused);
    expect(Date.now() - started).toBeLessThan(7_000);
    await server.stop();
  });
});
