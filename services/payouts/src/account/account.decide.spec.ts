import { describe, expect, it } from '@jest/globals';
import { aSeller, given, personId, theSystem } from '@tankobon/testing';
import { type AccountEvent, type AccountStatus, accountStreamOf, identityChecked, onboardingStatusOf } from './account.js';
import { account } from './account.decide.js';

const kaito = aSeller('kaito');
const by = theSystem();
const due: AccountStatus = {
  payoutsEnabled: false,
  chargesEnabled: false,
  detailsSubmitted: false,
  requirements: { currentlyDue: ['external_account', 'individual.dob'], pastDue: [], disabledReason: 'requirements.past_due' },
};
const ready: AccountStatus = {
  payoutsEnabled: true,
  chargesEnabled: true,
  detailsSubmitted: true,
  requirements: { currentlyDue: [], pastDue: [], disabledReason: null },
};
const asked: AccountEvent = { type: 'AccountAsked', data: { sellerId: kaito.id } };
const connected: AccountEvent = { type: 'AccountConnected', data: { sellerId: kaito.id, accountId: 'acct_1', ...due } };
const heard: AccountEvent = { type: 'AccountNewsHeard', data: {} };
const onboard = { type: 'Onboard' as const, data: {}, by: kaito };
const hear = { type: 'HearOfAccount' as const, data: {}, by };
const says = (data: AccountStatus, news = 1) => ({ type: 'RecordAccountStatus' as const, data: { says: data, news }, by });

describe('account at the provider', () => {
  it('is opened for its seller on request', () => void given(account).when(onboard).then(asked).waitsFor(['open']));
  it("is opened in the seller's own stream only", () => expect(accountStreamOf(personId('mina'))).not.toBe(accountStreamOf(kaito.id)));
  it('is requested once', () => void given(account, [asked]).when(onboard).nothing());
  it('is connected once', () => {
    const record = { type: 'RecordAccount' as const, data: { accountId: 'acct_1', ...due }, by };
    given(account, [asked]).when(record).then(connected).waitsFor([]);
    given(account, [asked, connected]).when(record).nothing();
  });
  it('is read again when the seller returns', () =>
    void given(account, [asked, connected]).when(onboard).then(heard).waitsFor(['refresh']));
  it('is read again on a signal of the provider', () => void given(account, [asked, connected]).when(hear).then(heard));
  it('is read again if a signal comes during a read', () => {
    given(account, [asked, connected, heard]).when(hear).then(heard);
    given(account, [asked, connected, heard, heard]).when(says(ready, 1)).nothing();
  });
  it('is checked after a return by its bank, once each', () => {
    const bankPayoutId = 'po_1';
    const back = { type: 'HearOfAccount' as const, data: { bankPayoutId }, by };
    const heardOfReturn: AccountEvent = { type: 'BankReturnHeard', data: { bankPayoutId } };
    const found: AccountEvent = { type: 'BankReturnFound', data: { bankPayoutId, why: 'account_closed', payouts: ['payout_1'] } };
    const record = { type: 'RecordBankReturn' as const, data: found.data, by };
    given(account, [asked, connected]).when(back).then(heard, heardOfReturn).waitsFor(['refresh', 'returned']);
    given(account, [asked, connected, heardOfReturn]).when(back).then(heard);
    given(account, [asked, connected, heardOfReturn]).when(record).then(found).waitsFor([]);
    given(account, [asked, connected, heardOfReturn, found]).when(record).nothing();
    given(account, [asked]).when(back).nothing();
  });
  it('ignores news before it is known', () => void given(account).when(hear).nothing());
  it('follows the provider', () =>
    void given(account, [asked, connected, heard])
      .when(says(ready))
      .then({ type: 'AccountChanged', data: { sellerId: kaito.id, ...ready, news: 'payable' } })
      .waitsFor([]));
  it('stays the same for equal requirements in another order', () =>
    void given(account, [asked, connected, heard])
      .when(says({ ...due, requirements: { ...due.requirements, currentlyDue: ['individual.dob', 'external_account'] } }))
      .then({ type: 'AccountConfirmed', data: {} })
      .waitsFor([]));
  it('is confirmed once', () => void given(account, [asked, connected]).when(says(due, 0)).nothing());
});

describe('state of an account', () => {
  const restricted = { ...ready, payoutsEnabled: false, requirements: { ...ready.requirements, disabledReason: 'rejected.fraud' } };
  it('is complete if payouts are enabled, pending before, restricted if closed', () =>
    expect([ready, due, restricted].map(onboardingStatusOf)).toEqual(['complete', 'pending', 'restricted']));
  it('counts an identity as checked only with nothing past due', () =>
    expect([ready, due, restricted, { ...ready, requirements: { ...ready.requirements, pastDue: ['id'] } }].map(identityChecked)).toEqual([
      true,
      false,
      false,
      false,
    ]));
});
