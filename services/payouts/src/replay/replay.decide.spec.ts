import { describe, it } from '@jest/globals';
import { anAdmin, given, theSystem } from '@tankobon/testing';
import type { ReplayEvent } from './replay.js';
import { replay } from './replay.decide.js';

const ada = anAdmin('ada');
const reason = 'The provider was away.';
const ask = (target: string, events: number) => ({ type: 'RequestReplay' as const, data: { target, reason, events }, by: ada });
const asked = (target: string, events: number): ReplayEvent => ({ type: 'ReplayRequested', data: { target, reason, events, by: ada.id } });
const mails = { type: 'RecordMails' as const, data: { mails: 3 }, by: theSystem() };
const mailsQueued: ReplayEvent = { type: 'MailsQueued', data: { mails: 3 } };

describe('replay', () => {
  it.each(['payments', 'payouts'])(
    'is stored with its queue for %s and requests no mail',
    (target) => void given(replay).when(ask(target, 7)).then(asked(target, 7)).waitsFor([]),
  );
  it.each(['email', 'all'])(
    'waits for messaging for %s',
    (target) => void given(replay).when(ask(target, 0)).then(asked(target, 0)).waitsFor(['mails']),
  );
  it('is allowed without waiting events', () => void given(replay).when(ask('payments', 0)).then(asked('payments', 0)));
  it('requires the named event', () => {
    given(replay).when(ask('evt_1', 1)).then(asked('evt_1', 1)).waitsFor([]);
    given(replay).when(ask('evt_1', 0)).refuses('not_found');
  });
  it('requires an event also if it is named like a property of objects', () =>
    void given(replay).when(ask('constructor', 0)).refuses('not_found'));
  it('is one if repeated', () =>
    void given(replay, [asked('all', 7)])
      .when(ask('all', 9))
      .nothing());
  it('notes the mails once', () => {
    given(replay, [asked('all', 7)])
      .when(mails)
      .then(mailsQueued)
      .waitsFor([]);
    given(replay, [asked('all', 7), mailsQueued])
      .when(mails)
      .nothing();
    given(replay, [asked('payments', 7)])
      .when(mails)
      .nothing();
    given(replay).when(mails).nothing();
  });
});
