import { describe, it } from '@jest/globals';
import { aModerator, given, theSystem } from '@tankobon/testing';
import { listingCase } from './listing-case.decide.js';
import type { CaseEvent, CaseOutcome } from './listing-case.js';

const listingId = 'listing-akira-kaito';
const staff = aModerator('mo');
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
  data: { outcome, staffId: staff.id, note },
  by: theSystem(),
});
const closed = (outcome: CaseOutcome, note: string | null = null): CaseEvent => ({
  type: 'CaseClosed',
  data: { listingId, outcome, by: staff.id, note },
});

describe('the case of a listing', () => {
  it('is due a day after it was submitted', () => void given(listingCase).when(open()).then(first));
  it('opens once, and keeps its first due time', () => void given(listingCase, [first]).when(open('2026-03-01T20:00:00.000Z')).nothing());
  it.each(['approved', 'paused', 'resumed'] as const)(
    'is closed when staff has %s the listing',
    (outcome) => void given(listingCase, [first]).when(close(outcome)).then(closed(outcome)),
  );
  it('keeps the reason of a rejection', () =>
    void given(listingCase, [first]).when(close('rejected', 'Blurred pictures')).then(closed('rejected', 'Blurred pictures')));
  it('is closed once', () =>
    void given(listingCase, [first, closed('approved')])
      .when(close('approved'))
      .nothing());
  it('that never was cannot be closed', () => void given(listingCase).when(close('approved')).nothing());
  it('opens again with the next submission', () =>
    void given(listingCase, [first, closed('rejected')])
      .when(open('2026-03-03T08:00:00.000Z'))
      .then(opened('2026-03-03T08:00:00.000Z', '2026-03-04T08:00:00.000Z')));
});
