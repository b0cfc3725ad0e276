import { describe, it } from '@jest/globals';
import { aBuyer, given, TEST_NOW, theSystem } from '@tankobon/testing';
import type { Mail, MailCommand, MailEvent } from './mail.js';
import { mail } from './mail.decide.js';

const data = { personId: aBuyer('mina').id, template: 'welcome' };
const sent: MailEvent = { type: 'MailSent', data: { ...data, at: TEST_NOW } };
const record: Omit<MailCommand, 'now'> = { type: 'RecordSent', data, by: theSystem() };
const outgoing = (...events: MailEvent[]) => given<Mail, MailCommand, MailEvent>(mail, events);

describe('a mail', () => {
  it('is sent', () => void outgoing().when(record).then(sent));
  it('sent twice was sent once', () => outgoing(sent).when(record).nothing());
});
