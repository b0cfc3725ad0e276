import { describe, expect, it } from '@jest/globals';
import type { AccountStatus } from './account.js';
import { needsOf, newsOf } from './account-changes.js';

const asks = (currentlyDue: string[], more: object = {}) => ({ currentlyDue, pastDue: [], disabledReason: null, dueBy: null, ...more });
const account = (payoutsEnabled: boolean, requirements: AccountStatus['requirements'] = asks([])): AccountStatus => ({
  ...{ payoutsEnabled, chargesEnabled: payoutsEnabled, detailsSubmitted: true, requirements },
});
const [ready, waiting] = [account(true), account(false)];
const document = 'individual.verification.document';
const [soon, later] = ['2026-03-04T00:00:00.000Z', '2026-04-04T00:00:00.000Z'];

describe('requirements of the provider', () => {
  it.each([
    ['external_account', 'bank_account'],
    ['documents.bank_account_ownership_verification.files', 'bank_account'],
    [document, 'document'],
    ['company.verification.document', 'document'],
    ['tos_acceptance.date', 'terms'],
    ['business_profile.url', 'business'],
    ['company.tax_id', 'business'],
    ['individual.dob.day', 'person'],
    ['person_1a2b.address.line1', 'person'],
    ['something.new', 'other'],
    ['', 'other'],
  ])('map %s to %s', (name, need) => expect(needsOf(account(false, asks([name])))).toEqual([need]));
  it('list each kind once, past due ones included', () =>
    expect(needsOf(account(false, asks(['individual.dob.day', 'individual.dob.year'], { pastDue: ['external_account'] })))).toEqual([
      'bank_account',
      'person',
    ]));
});

describe('account notifications', () => {
  it('are none the first time, while the seller has the form', () =>
    expect([ready, waiting, account(false, asks(['external_account']))].map((first) => newsOf(null, first))).toEqual([
      undefined,
      undefined,
      undefined,
    ]));
  it('report that it becomes or stops being payable', () =>
    expect([newsOf(waiting, ready), newsOf(ready, waiting)]).toEqual(['payable', 'stopped']));
  it('report that it is closed, once, whatever it was before', () => {
    const closed = account(false, asks([], { disabledReason: 'rejected.fraud' }));
    expect([null, ready, waiting, closed].map((before) => newsOf(before, closed))).toEqual(['closed', 'closed', 'closed', undefined]);
  });
  it('report another requirement, not fewer or renamed ones', () => {
    const [one, two] = [account(true, asks(['individual.dob.day'])), account(true, asks(['individual.dob.day', document]))];
    const renamed = account(true, asks(['individual.dob.year']));
    expect([newsOf(one, two), newsOf(two, one), newsOf(one, renamed), newsOf(one, one)]).toEqual([
      'asked',
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('report a new or earlier deadline, not a later one', () => {
    const by = (dueBy?: string) => account(true, asks([document], { dueBy }));
    expect([newsOf(by(), by(soon)), newsOf(by(later), by(soon)), newsOf(by(soon), by(later)), newsOf(by(soon), by())]).toEqual([
      ...['asked', 'asked'],
      ...[undefined, undefined],
    ]);
  });
  it('are none during a check', () =>
    expect(
      newsOf(account(false, asks([document])), account(false, asks([], { disabledReason: 'requirements.pending_verification' }))),
    ).toBe(undefined));
});
