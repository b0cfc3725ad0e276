import { describe, it } from '@jest/globals';
import { aBuyer, aModerator, aSeller, given, TEST_NOW as at, theSystem } from '@tankobon/testing';
import { subjectCase } from './subject.decide.js';
import type { ModerationSubject, SubjectEvent, SubjectFlag, SubjectResolution } from './subject.js';

const [mina, kaito, mo] = [aBuyer('mina'), aSeller('kaito'), aModerator('mo')];
const message: ModerationSubject = { kind: 'message', subjectId: 'message_1', personId: kaito.id, conversationId: 'conversation_1' };
const person: ModerationSubject = { kind: 'person', subjectId: kaito.id, personId: kaito.id, conversationId: null };
const reviewDueAt = '2026-03-02T12:00:00.000Z';
const flag = (...rules: SubjectFlag[]) => ({ type: 'FlagSubject' as const, data: { subject: message, rules }, by: theSystem() });
const flagged = (...rules: SubjectFlag[]): SubjectEvent => ({ type: 'SubjectFlagged', data: { ...message, rules, reviewDueAt, at } });
const report = (subject = message, by = mina, note: string | null = 'He wants my number.') => ({
  type: 'ReportSubject' as const,
  data: { subject, reason: 'scam' as const, note },
  by,
});
const reported = (subject = message, by = mina, note: string | null = 'He wants my number.'): SubjectEvent => ({
  type: 'SubjectReported',
  data: { ...subject, reporterId: by.id, reason: 'scam', note, reviewDueAt, at },
});
const resolve = (resolution: SubjectResolution) => ({ type: 'ResolveSubject' as const, data: { resolution, staffId: mo.id }, by: mo });
const resolved = (resolution: SubjectResolution, reporterIds: string[] = [], subject = message): SubjectEvent => ({
  type: 'SubjectResolved',
  data: { ...subject, resolution, by: mo.id, reporterIds, at },
});

describe('report of a review', () => {
  const review: ModerationSubject = { kind: 'review', subjectId: 'review_1', personId: kaito.id, conversationId: null };
  it('is made once, and not by its author', () => {
    void given(subjectCase).when(report(review)).then(reported(review));
    given(subjectCase, [reported(review)])
      .when(report(review))
      .refuses('already_reported');
    given(subjectCase).when(report(review, kaito)).refuses('own_review');
  });
  it.each(['cleared', 'removed', 'reply_removed'] as const)('is %s once, and its reporter is notified', (resolution) => {
    const decided = resolved(resolution, [mina.id], review);
    void given(subjectCase, [reported(review)])
      .when(resolve(resolution))
      .then(decided);
    given(subjectCase, [reported(review), decided])
      .when(resolve(resolution))
      .nothing();
  });
});

describe('report of a message', () => {
  it('is made by a rule and due within a day', () => void given(subjectCase).when(flag('phone', 'link')).then(flagged('phone', 'link')));
  it('is made once by each rule', () => {
    given(subjectCase, [flagged('phone')])
      .when(flag('phone'))
      .nothing();
    given(subjectCase, [flagged('phone')])
      .when(flag('phone', 'link'))
      .then(flagged('link'));
  });
  it('is made by the recipient', () => void given(subjectCase).when(report()).then(reported()));
  it('keeps an earlier due time', () =>
    void given(subjectCase, [flagged('phone')])
      .when({ ...report(), now: '2026-03-01T20:00:00.000Z' })
      .then({ ...reported(), data: { ...reported().data, at: '2026-03-01T20:00:00.000Z' } } as SubjectEvent));
  it('is refused to its author', () => given(subjectCase).when(report(message, kaito)).refuses('own_message'));
  it('is made once', () => given(subjectCase, [reported()]).when(report()).refuses('already_reported'));
  it.each(['cleared', 'escalated'] as const)(
    'is %s, and its reporter is notified',
    (resolution) =>
      void given(subjectCase, [flagged('phone'), reported()])
        .when(resolve(resolution))
        .then(resolved(resolution, [mina.id])),
  );
  it('is decided once', () => {
    given(subjectCase, [reported(), resolved('cleared', [mina.id])])
      .when(resolve('cleared'))
      .nothing();
    given(subjectCase, [reported(), resolved('cleared', [mina.id])])
      .when(resolve('escalated'))
      .refuses('invalid_transition');
  });
  it('is required for a decision', () => given(subjectCase).when(resolve('cleared')).refuses('not_found'));
  it('is possible again after it was cleared', () =>
    void given(subjectCase, [reported(), resolved('cleared', [mina.id])])
      .when(report())
      .then(reported()));
});

describe('report of a person', () => {
  it('is made by anybody else, once each', () => {
    const reader = aBuyer('reader');
    given(subjectCase).when(report(person)).then(reported(person));
    given(subjectCase, [reported(person)])
      .when(report(person, reader))
      .then(reported(person, reader));
    given(subjectCase, [reported(person)])
      .when(report(person))
      .refuses('already_reported');
  });
  it('is refused for oneself', () => given(subjectCase).when(report(person, kaito)).refuses('own_account'));
  it('ends with a ban, and every reporter is notified', () => {
    const reader = aBuyer('reader');
    given(subjectCase, [reported(person), reported(person, reader, null)])
      .when(resolve('banned'))
      .then(resolved('banned', [mina.id, reader.id], person));
  });
});
