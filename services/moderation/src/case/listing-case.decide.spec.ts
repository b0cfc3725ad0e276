import { describe, it } from '@jest/globals';
import type { RuleHit } from '@tankobon/contracts';
import { aBuyer, aModerator, aSeller, given, TEST_NOW as at, theSystem } from '@tankobon/testing';
import { listingCase } from './listing-case.decide.js';
import type { CaseEvent, CaseOutcome } from './listing-case.js';

const listingId = 'listing-akira-kaito';
const [staff, mina, rei, kaito] = [aModerator('mo'), aBuyer('mina'), aBuyer('rei'), aSeller('kaito')];
const open = (submittedAt = '2026-03-01T08:00:00.000Z') => ({
  type: 'OpenCase' as const,
  data: { listingId, reason: 'New listing awaiting review' as const, submittedAt },
  by: theSystem(),
});
const opened = (submittedAt: string, reviewDueAt: string): CaseEvent => ({
  type: 'CaseOpened',
  data: { listingId, reason: 'New listing awaiting review', submittedAt, reviewDueAt },
});
const first = opened('2026-03-01T08:00:00.000Z', '2026-03-02T08:00:00.000Z');
const close = (outcome: CaseOutcome, note: string | null = null) => ({
  type: 'CloseCase' as const,
  data: { listingId, outcome, staffId: staff.id, note },
  by: theSystem(),
});
const closed = (outcome: CaseOutcome, note: string | null = null): CaseEvent => ({
  type: 'CaseClosed',
  data: { listingId, outcome, by: staff.id, note },
});

describe('case of a listing', () => {
  it('is due a day after it was submitted', () => void given(listingCase).when(open()).then(first));
  it('opens once and keeps its first due time', () => void given(listingCase, [first]).when(open('2026-03-01T20:00:00.000Z')).nothing());
  it.each(['approved', 'paused', 'resumed'] as const)(
    'is closed if staff has %s the listing',
    (outcome) => void given(listingCase, [first]).when(close(outcome)).then(closed(outcome)),
  );
  it('keeps the reason of a rejection', () =>
    void given(listingCase, [first]).when(close('rejected', 'Blurred pictures')).then(closed('rejected', 'Blurred pictures')));
  it('is closed once', () =>
    void given(listingCase, [first, closed('approved')])
      .when(close('approved'))
      .nothing());
  it('stores a decision about a listing without a case, once', () => {
    given(listingCase).when(close('paused', 'Fake')).then(closed('paused', 'Fake'));
    given(listingCase, [first, closed('approved')])
      .when(close('paused', 'Fake'))
      .then(closed('paused', 'Fake'));
    given(listingCase, [first, closed('approved'), closed('paused', 'Fake')])
      .when(close('paused', 'Fake'))
      .nothing();
  });
  it('opens again with the next submission', () =>
    void given(listingCase, [first, closed('rejected')])
      .when(open('2026-03-03T08:00:00.000Z'))
      .then(opened('2026-03-03T08:00:00.000Z', '2026-03-04T08:00:00.000Z')));
});

describe('rules on a case', () => {
  const hits = [{ rule: 'banned_words' as const, detail: 'bootleg' }];
  const note = { type: 'NoteHits' as const, data: { hits, isTrusted: true }, by: theSystem() };
  const checked: CaseEvent = { type: 'CaseChecked', data: { listingId, hits } };

  it('check it once, each time it opens', () => {
    given(listingCase, [first]).waitsFor(['check']);
    given(listingCase, [first]).when(note).then(checked);
    given(listingCase, [first, checked]).when(note).nothing();
    given(listingCase, [first, checked]).waitsFor([]);
    given(listingCase, [first, checked, closed('approved'), first]).waitsFor(['check']);
  });
  it('ignore a case that is closed meanwhile', () => {
    given(listingCase, [first, closed('approved')])
      .when(note)
      .nothing();
    given(listingCase, [first, closed('approved')]).waitsFor([]);
  });
});

describe('automatic approval', () => {
  const note = (isTrusted = true, hits: RuleHit[] = []) => ({ type: 'NoteHits' as const, data: { hits, isTrusted }, by: theSystem() });
  const clear: CaseEvent = { type: 'CaseChecked', data: { listingId, hits: [] } };
  const started: CaseEvent = { type: 'AutoApprovalStarted', data: { listingId } };
  const end = (refusal: string | null = null) => ({ type: 'EndAutoApproval' as const, data: { refusal }, by: theSystem() });
  const ended = (refusal: string | null = null): CaseEvent => ({ type: 'AutoApprovalEnded', data: { listingId, refusal } });
  const reported: CaseEvent = { type: 'ListingReported', data: { listingId, reporterId: mina.id, reason: 'counterfeit', note: null, at } };

  it('follows the check of a new listing of a trusted seller', () => {
    given(listingCase, [first]).when(note()).then(clear, started).waitsFor(['approve']);
    given(listingCase, [first, clear, started]).when(note()).nothing();
  });
  it('leaves listings with hits, and other sellers, to staff', () => {
    const hit: RuleHit = { rule: 'price_outlier', detail: '9.0' };
    given(listingCase, [first])
      .when(note(true, [hit]))
      .then({ type: 'CaseChecked', data: { listingId, hits: [hit] } });
    given(listingCase, [first]).when(note(false)).then(clear).waitsFor([]);
  });
  it('leaves edits, appeals and reported listings to staff', () => {
    for (const reason of ['Edited while live', 'Appeal by the seller', 'Reported: counterfeit'] as const)
      given(listingCase, [{ ...first, data: { ...first.data, reason } } as CaseEvent])
        .when(note())
        .then(clear);
    given(listingCase, [first, reported]).when(note()).then(clear);
    given(listingCase, [first, clear, started, reported]).waitsFor([]);
  });
  it('ends once, also with a refusal', () => {
    given(listingCase, [first, clear, started]).when(end()).then(ended());
    given(listingCase, [first, clear, started]).when(end('decided_by_other')).then(ended('decided_by_other')).waitsFor([]);
    given(listingCase, [first, clear, started, ended()]).when(end()).nothing();
  });
  it('ignores a case that staff has closed meanwhile', () => {
    given(listingCase, [first, clear, started, closed('rejected')])
      .when(end('decided_by_other'))
      .nothing();
    given(listingCase, [first, clear, started, closed('rejected')]).waitsFor([]);
  });
});

describe('report of a listing', () => {
  const report = (by = mina) => ({
    type: 'ReportListing' as const,
    data: { listingId, sellerId: kaito.id, reason: 'counterfeit' as const, note: 'No hologram.' },
    by,
  });
  const reported = (by = mina): CaseEvent => ({
    type: 'ListingReported',
    data: { listingId, reporterId: by.id, reason: 'counterfeit', note: 'No hologram.', at },
  });
  const openedBy: CaseEvent = {
    type: 'CaseOpened',
    data: { listingId, reason: 'Reported: counterfeit', submittedAt: at, reviewDueAt: '2026-03-02T12:00:00.000Z' },
  };

  it('opens its case, due a day later', () => {
    given(listingCase).when(report()).then(openedBy, reported());
    given(listingCase, [first, closed('approved')])
      .when(report())
      .then(openedBy, reported());
  });
  it('joins an open case', () => void given(listingCase, [first]).when(report()).then(reported()));
  it('is made once by each', () => {
    given(listingCase, [first, reported()]).when(report()).refuses('already_reported');
    given(listingCase, [first, reported()]).when(report(rei)).then(reported(rei));
  });
  it('is refused to its seller', () => given(listingCase).when(report(kaito)).refuses('own_listing'));
  it('is answered by the decision and possible again afterwards', () => {
    const answered: CaseEvent = {
      type: 'ListingReportsAnswered',
      data: { listingId, reporterIds: [mina.id, rei.id], outcome: 'rejected', at },
    };
    given(listingCase, [first, reported(), reported(rei)])
      .when(close('rejected'))
      .then(closed('rejected'), answered);
    given(listingCase, [first, reported(), closed('approved')])
      .when(report())
      .then(openedBy, reported());
  });
});

describe('appeal', () => {
  const appeal = (by = kaito) => ({ type: 'AppealCase' as const, data: { listingId, sellerId: kaito.id, note: 'It is real.' }, by });
  const appealed: CaseEvent = { type: 'CaseAppealed', data: { listingId, sellerId: kaito.id, note: 'It is real.', at } };
  const again: CaseEvent = {
    type: 'CaseOpened',
    data: { listingId, reason: 'Appeal by the seller', submittedAt: at, reviewDueAt: '2026-03-02T12:00:00.000Z' },
  };
  const rejected = [first, closed('rejected')];

  it('opens the case of a rejected listing again', () => void given(listingCase, rejected).when(appeal()).then(again, appealed));
  it('is refused to everybody but its seller', () => {
    for (const by of [mina, staff]) given(listingCase, rejected).when(appeal(by)).refuses('not_found');
  });
  it('opens the case of a listing paused by staff', () =>
    void given(listingCase, [first, closed('approved'), closed('paused', 'Fake')])
      .when(appeal())
      .then(again, { ...appealed, data: { ...appealed.data, against: 'paused' } } as CaseEvent));
  it('requires a rejected or paused listing', () => {
    given(listingCase).when(appeal()).refuses('not_rejected');
    for (const before of [[first], [first, closed('approved')], [first, closed('paused'), closed('resumed')]])
      given(listingCase, before).when(appeal()).refuses('not_rejected');
  });
  it('is made once, whatever its result', () => {
    given(listingCase, [...rejected, again, appealed])
      .when(appeal())
      .refuses('already_appealed');
    given(listingCase, [...rejected, again, appealed, closed('rejected')])
      .when(appeal())
      .refuses('already_appealed');
  });
});
