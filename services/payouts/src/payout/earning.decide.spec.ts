import { describe, it } from '@jest/globals';
import { anAdmin, given, personId, theSystem } from '@tankobon/testing';
import type { PayoutEvent } from './payout.js';
import { payout } from './payout.decide.js';

const [by, admin] = [theSystem(), anAdmin('ada')];
const earning = {
  contractId: `sale_${'c'.repeat(32)}`,
  orderId: `order_${'a'.repeat(32)}`,
  listingId: 'listing-akira-kaito',
  sellerId: personId('kaito'),
  currency: 'usd' as const,
  ...{ grossCents: 3_600, commissionCents: 300, amountCents: 3_300 },
};
const { contractId, sellerId, currency } = earning;
const entry = (amountCents = 3_300) => ({ contractId, sellerId, currency, amountCents });
const since = '2026-02-28T09:00:00.000Z';
const earned: PayoutEvent = { type: 'EarningRecorded', data: earning };
const scheduled: PayoutEvent = { type: 'PayoutScheduled', data: { ...earning, since } };
const requested: PayoutEvent = {
  type: 'PayoutRequested',
  data: { ...entry(), attempt: 1, destination: 'acct_1', chargeId: null, by: admin.id },
};
const paid: PayoutEvent = { type: 'PayoutPaid', data: { ...entry(), attempt: 1, transferId: 'tr_1', by: admin.id } };
const netted = (nettedCents: number, nettedInAllCents = nettedCents, left = 3_300 - nettedInAllCents): PayoutEvent => ({
  type: 'EarningNetted',
  data: { ...entry(left), nettedCents, nettedInAllCents },
});
const complete = (owedCents: number) => ({ type: 'CompleteContract' as const, data: { completedAt: since, owedCents }, by });
const known = { balanceCents: 3_300, payoutsEnabled: true, identityChecked: false, destination: 'acct_1', chargeId: null };
const pay = (owedCents: number) => ({ type: 'RequestPayout' as const, data: { ...known, owedCents }, by: admin });
const claimId = 'chargeback_1';
const take = (grossCents: number) => ({ type: 'TakeBack' as const, data: { claimId, grossCents, reason: 'fraudulent' }, by });
const back = (grossCents: number, commissionCents: number, more: object): PayoutEvent => {
  const part = { ...earning, grossCents, commissionCents, amountCents: grossCents - commissionCents };
  return { type: 'EarningChargedBack', data: { ...part, from: 'pending', reason: 'fraudulent', claimId, ...more } };
};

describe("seller's debt", () => {
  it('is netted with available earnings', () => {
    given(payout, [earned]).when(complete(1_000)).then(scheduled, netted(1_000));
    given(payout, [earned]).when(complete(5_000)).then(scheduled, netted(3_300)).waitsFor([]);
    given(payout, [earned]).when(complete(0)).then(scheduled);
  });
  it('leaves the rest to be sent', () =>
    void given(payout, [earned, scheduled, netted(1_000)])
      .when(pay(0))
      .then({ ...requested, data: { ...requested.data, amountCents: 2_300 } } as PayoutEvent));
  it('is netted when a payout is requested at the latest', () => {
    given(payout, [earned, scheduled, netted(1_000)])
      .when(pay(300))
      .then(netted(300, 1_300), { ...requested, data: { ...requested.data, amountCents: 2_000 } } as PayoutEvent);
    given(payout, [earned, scheduled]).when(pay(3_300)).then(netted(3_300)).waitsFor([]);
  });
  it('leaves no payout if all is netted', () =>
    void given(payout, [earned, scheduled, netted(3_300)])
      .when(pay(0))
      .nothing());
  it('waits while a chargeback runs', () => {
    const disputed: PayoutEvent = { type: 'PayoutDisputed', data: { ...entry(), claimId } };
    given(payout, [earned, disputed]).when(complete(1_000)).then(scheduled);
    given(payout, [earned, disputed, scheduled]).when(pay(0)).refuses('payout_on_hold');
  });
});

describe('share of a chargeback', () => {
  it('is taken from pending earnings, whole or in part', () => {
    given(payout, [earned])
      .when(take(3_600))
      .then(back(3_600, 300, {}));
    given(payout, [earned])
      .when(take(1_001))
      .then(back(1_001, 83, { standingCents: 2_382 }));
  });
  it('is taken from available earnings, and owed as far as they were netted', () => {
    given(payout, [earned, scheduled])
      .when(take(3_600))
      .then(back(3_600, 300, { from: 'available' }));
    given(payout, [earned, scheduled, netted(1_000)])
      .when(take(3_600))
      .then(back(3_600, 300, { from: 'available', owedCents: 1_000 }));
  });
  it('is owed once they were sent or netted', () => {
    given(payout, [earned, scheduled, requested, paid])
      .when(take(3_600))
      .then(back(3_600, 300, { from: 'owed' }));
    given(payout, [earned, scheduled, netted(3_300)])
      .when(take(1_800))
      .then(back(1_800, 150, { from: 'owed' }));
  });
  it('never exceeds the remaining earning', () => {
    given(payout, [earned]).when(take(3_601)).refuses('invalid_transition');
    given(payout, [earned, back(3_600, 300, {})])
      .when(take(1))
      .refuses('invalid_transition');
    given(payout, [earned, back(1_001, 83, { standingCents: 2_382 })])
      .when(take(2_600))
      .refuses('invalid_transition');
  });
  it('waits while they are on their way', () =>
    void given(payout, [earned, scheduled, requested]).when(take(1)).refuses('invalid_transition'));
});

describe('returned transfer', () => {
  const heard: PayoutEvent = { type: 'TransferNewsHeard', data: { transferId: 'tr_1' } };
  const sent = [earned, scheduled, requested, paid];
  const hear = (transferId = 'tr_1') => ({ type: 'HearOfTransfer' as const, data: { transferId }, by });
  const says = (reversed: boolean) => ({ type: 'RecordTransferStatus' as const, data: { transferId: 'tr_1', reversed }, by });
  const reversed: PayoutEvent = {
    type: 'PayoutReversed',
    data: { ...entry(), attempt: 1, transferId: 'tr_1', reason: 'The provider took the transfer back.' },
  };
  it('is read once', () => {
    given(payout, sent).when(hear()).then(heard).waitsFor(['confirm']);
    given(payout, [...sent, heard])
      .when(hear())
      .nothing();
    given(payout, sent).when(hear('tr_other')).nothing();
  });
  it('is paid with the next attempt', () => {
    given(payout, [...sent, heard])
      .when(says(true))
      .then(reversed)
      .waitsFor([]);
    given(payout, [...sent, heard, reversed])
      .when(pay(0))
      .then({ ...requested, data: { ...requested.data, attempt: 2 } } as PayoutEvent);
  });
  it('is unchanged if it did not return', () =>
    void given(payout, [...sent, heard])
      .when(says(false))
      .then({ type: 'TransferConfirmed', data: { transferId: 'tr_1' } }));
  describe("returned transfer of the seller's bank", () => {
    const note = (transferId = 'tr_1') => ({ type: 'ReturnTransfer' as const, data: { transferId, why: 'account_closed' }, by });
    const taken = (kept: string | null) => ({ type: 'RecordTakenBack' as const, data: { transferId: 'tr_1', kept }, by });
    const returned: PayoutEvent = { type: 'TransferReturned', data: { transferId: 'tr_1', why: 'account_closed' } };
    const reason = 'The seller’s bank sent it back: account_closed.';
    const back: PayoutEvent = { type: 'PayoutReversed', data: { ...entry(), attempt: 1, transferId: 'tr_1', reason, byBank: true } };
    it('is reversed from the account, once', () => {
      given(payout, sent).when(note()).then(returned).waitsFor(['takeBack']);
      given(payout, [...sent, returned])
        .when(note())
        .nothing();
      given(payout, sent).when(note('tr_other')).nothing();
      given(payout, [earned, scheduled, requested]).when(note()).nothing();
    });
    it('is payable again, once', () => {
      given(payout, [...sent, returned])
        .when(taken(null))
        .then(back)
        .waitsFor([]);
      given(payout, [...sent, returned, back])
        .when(taken(null))
        .nothing();
      given(payout, [...sent, returned, back])
        .when(note())
        .nothing();
      given(payout, sent).when(taken(null)).nothing();
    });
    it('shows the bank as cause even if the reversal is heard first', () =>
      void given(payout, [...sent, returned, heard])
        .when(says(true))
        .then(back)
        .waitsFor([]));
    it('stays paid if the provider keeps it', () =>
      void given(payout, [...sent, returned])
        .when(taken('balance_insufficient'))
        .then({ type: 'TransferKept', data: { transferId: 'tr_1', why: 'balance_insufficient' } })
        .waitsFor([]));
  });
  it("is netted with the seller's debt first", () => {
    const owed: PayoutEvent = { type: 'EarningReversed', data: { ...earning, from: 'owed', reason: 'r' } };
    given(payout, [...sent, owed, heard, reversed])
      .when(pay(3_300))
      .then(netted(3_300));
  });
});
