import { describe, it } from '@jest/globals';
import { anAdmin, given, personId, theSystem } from '@tankobon/testing';
import type { PayoutEvent } from './payout.js';
import { payout, type PayoutCommand } from './payout.decide.js';

const by = theSystem();
const admin = anAdmin('ada');
const earning = {
  contractId: `sale_${'c'.repeat(32)}`,
  orderId: `order_${'a'.repeat(32)}`,
  listingId: 'listing-akira-kaito',
  sellerId: personId('kaito'),
  currency: 'usd' as const,
  grossCents: 3_600,
  commissionCents: 300,
  amountCents: 3_300,
};
const entry = { contractId: earning.contractId, sellerId: earning.sellerId, amountCents: 3_300, currency: 'usd' as const };
const since = '2026-02-28T09:00:00.000Z';
const earned: PayoutEvent = { type: 'EarningRecorded', data: earning };
const scheduled: PayoutEvent = { type: 'PayoutScheduled', data: { ...earning, since } };
const held: PayoutEvent = { type: 'PayoutHeld', data: { ...entry, by: admin.id } };
const released: PayoutEvent = { type: 'PayoutReleased', data: { ...entry, by: admin.id } };
const requested: PayoutEvent = {
  type: 'PayoutRequested',
  data: { ...entry, attempt: 1, destination: 'acct_1', chargeId: 'ch_1', by: admin.id },
};
const paid: PayoutEvent = { type: 'PayoutPaid', data: { ...entry, attempt: 1, transferId: 'tr_1', by: admin.id } };
const failed: PayoutEvent = { type: 'PayoutFailed', data: { ...entry, attempt: 1, reason: 'no_account' } };
const reversedFrom = (from: 'pending' | 'available'): PayoutEvent => ({
  type: 'EarningReversed',
  data: { ...earning, from, reason: 'Not shipped' },
});

const earn = { type: 'RecordEarning' as const, data: earning, by };
const complete = { type: 'CompleteContract' as const, data: { completedAt: since }, by };
const cancel = { type: 'CancelContract' as const, data: { reason: 'Not shipped' }, by };
const hold = { type: 'HoldPayout' as const, data: {}, by: admin };
const release = { type: 'ReleasePayout' as const, data: {}, by: admin };
const facts = { balanceCents: 3_300, payoutsEnabled: true, identityChecked: false, destination: 'acct_1', chargeId: 'ch_1' };
type PayoutRequest = Extract<PayoutCommand, { type: 'RequestPayout' }>['data'];
const pay = (known: Partial<PayoutRequest> = {}) => ({
  type: 'RequestPayout' as const,
  data: { ...facts, ...known },
  by: admin,
});
const sent = { type: 'RecordTransfer' as const, data: { attempt: 1, transferId: 'tr_1' }, by };
const notSent = { type: 'RecordNoTransfer' as const, data: { attempt: 1, reason: 'no_account' }, by };

describe('earning', () => {
  it('is pending when the order is paid', () => void given(payout).when(earn).then(earned).waitsFor([]));
  it('is stored once', () => void given(payout, [earned]).when(earn).nothing());
  it('is payable once the sale is completed', () => void given(payout, [earned]).when(complete).then(scheduled));
  it('is completed once', () => void given(payout, [earned, scheduled]).when(complete).nothing());
  it('is taken back when the sale is cancelled', () => void given(payout, [earned]).when(cancel).then(reversedFrom('pending')));
  it('is taken back once', () =>
    void given(payout, [earned, reversedFrom('pending')])
      .when(cancel)
      .nothing());
  it('is taken back from the available balance after completion', () =>
    void given(payout, [earned, scheduled]).when(cancel).then(reversedFrom('available')));
  it('is owed once it is paid out', () =>
    void given(payout, [earned, scheduled, requested, paid])
      .when(cancel)
      .then({ type: 'EarningReversed', data: { ...earning, from: 'owed', reason: 'Not shipped' } }));
  it('is not taken back while it is on its way', () =>
    void given(payout, [earned, scheduled, requested]).when(cancel).refuses('invalid_transition'));
  it('is scheduled at once if its completion came first', () =>
    void given(payout, [{ type: 'CompletionNoted', data: { completedAt: since } }])
      .when(earn)
      .then(earned, scheduled));
  it('is never shared if its cancellation came first', () =>
    void given(payout, [{ type: 'CancellationNoted', data: { reason: 'Not shipped' } }])
      .when(earn)
      .nothing());
  it('notes an early completion once', () => {
    given(payout)
      .when(complete)
      .then({ type: 'CompletionNoted', data: { completedAt: since } });
    given(payout, [{ type: 'CompletionNoted', data: { completedAt: since } }])
      .when(complete)
      .nothing();
  });
  it('notes an early cancellation once', () => {
    given(payout)
      .when(cancel)
      .then({ type: 'CancellationNoted', data: { reason: 'Not shipped' } });
    given(payout, [{ type: 'CancellationNoted', data: { reason: 'Not shipped' } }])
      .when(cancel)
      .nothing();
  });
});

describe('captured deposit', () => {
  const add = { type: 'AddCaptured' as const, data: { renterId: personId('mina'), addedCents: 700 }, by };
  const added = (to: 'pending' | 'available'): PayoutEvent => ({
    type: 'EarningAdded',
    data: { ...entry, amountCents: 4_000, renterId: personId('mina'), addedCents: 700, to },
  });
  it('is paid out with the earning', () => {
    given(payout, [earned]).when(add).then(added('pending'));
    const all = { ...earning, amountCents: 4_000, grossCents: 4_300 };
    given(payout, [earned, added('pending')])
      .when(complete)
      .then({ type: 'PayoutScheduled', data: { ...all, since } });
  });
  it('is earned even if a bank or a dispute took back the price', () => {
    const back: PayoutEvent = {
      type: 'EarningChargedBack',
      data: { ...earning, from: 'pending', reason: 'Refund issued', claimId: 'dispute_1' },
    };
    const alone: PayoutEvent = {
      type: 'EarningAdded',
      data: { ...entry, amountCents: 700, renterId: personId('mina'), addedCents: 700, to: 'pending' },
    };
    given(payout, [earned, back]).when(add).then(alone);
    given(payout, [earned, back, alone])
      .when(complete)
      .then({ type: 'PayoutScheduled', data: { ...earning, amountCents: 700, grossCents: 700, commissionCents: 0, since } });
  });
  it.each([
    ['ready', [earned, scheduled]],
    ['on hold', [earned, scheduled, held]],
    ['refused by the provider', [earned, scheduled, requested, failed]],
  ])('is added to a payout that is %s', (_, story) => void given(payout, story).when(add).then(added('available')));
  it.each([
    ['on its way', [earned, scheduled, requested]],
    ['paid', [earned, scheduled, requested, paid]],
    ['taken back', [earned, reversedFrom('pending')]],
  ])('is not added to a payout that is %s', (_, story) => void given(payout, story).when(add).refuses('invalid_transition'));
  it('is refused for an unknown contract', () => void given(payout).when(add).refuses('not_found'));
});

describe('hold of a payout', () => {
  it('stops it', () => void given(payout, [earned, scheduled]).when(hold).then(held));
  it('happens once', () => void given(payout, [earned, scheduled, held]).when(hold).nothing());
  it('requires a payout', () => void given(payout).when(hold).refuses('not_found'));
  it('requires a completed sale', () => void given(payout, [earned]).when(hold).refuses('invalid_transition'));
  it('is too late for money on its way', () => void given(payout, [earned, scheduled, requested]).when(hold).refuses('invalid_transition'));
  it('is too late for arrived money', () =>
    void given(payout, [earned, scheduled, requested, paid]).when(hold).refuses('invalid_transition'));
  it('ends with a release', () => void given(payout, [earned, scheduled, held]).when(release).then(released));
  it('is released once', () => void given(payout, [earned, scheduled, held, released]).when(release).nothing());
  it('is required for a release', () => void given(payout, [earned]).when(release).refuses('invalid_transition'));
  it('is not found without a payout', () => void given(payout).when(release).refuses('not_found'));
});

describe('payout', () => {
  it('reserves the money, then sends it', () => void given(payout, [earned, scheduled]).when(pay()).then(requested).waitsFor(['transfer']));
  it('is sent once', () => void given(payout, [earned, scheduled, requested]).when(pay()).nothing());
  it('changes nothing once it is paid', () => void given(payout, [earned, scheduled, requested, paid]).when(pay()).nothing());
  it('is refused for an unknown contract', () => void given(payout).when(pay()).refuses('not_found'));
  it('waits for the end of the sale', () => void given(payout, [earned]).when(pay()).refuses('not_completed'));
  it('is refused while on hold', () => void given(payout, [earned, scheduled, held]).when(pay()).refuses('payout_on_hold'));
  it('works again after the release', () => void given(payout, [earned, scheduled, held, released]).when(pay()).then(requested));
  it('is refused for a cancelled sale', () =>
    void given(payout, [earned, reversedFrom('pending')])
      .when(pay())
      .refuses('invalid_transition'));
  it('requires an account that may receive', () =>
    void given(payout, [earned, scheduled])
      .when(pay({ payoutsEnabled: false }))
      .refuses('payouts_disabled'));
  it('requires an account', () =>
    void given(payout, [earned, scheduled])
      .when(pay({ destination: null }))
      .refuses('payouts_disabled'));
  it('never exceeds the available balance', () =>
    void given(payout, [earned, scheduled])
      .when(pay({ balanceCents: 3_299 }))
      .refuses('insufficient_balance'));
  it('requires a checked identity over the threshold', () => {
    const large = { ...earning, amountCents: 300_001 };
    const ready: PayoutEvent[] = [
      { type: 'EarningRecorded', data: large },
      { type: 'PayoutScheduled', data: { ...large, since } },
    ];
    given(payout, ready)
      .when(pay({ balanceCents: 300_001 }))
      .refuses('kyc_required');
    const data = { ...requested.data, amountCents: 300_001 } as Extract<PayoutEvent, { type: 'PayoutRequested' }>['data'];
    given(payout, ready)
      .when(pay({ balanceCents: 300_001, identityChecked: true }))
      .then({ type: 'PayoutRequested', data });
  });
  it('waits for the approval of a review, whatever its sum', () => {
    for (const review of ['pending', 'needs_info', 'rejected'] as const)
      given(payout, [earned, scheduled])
        .when(pay({ identityChecked: true, review }))
        .refuses('kyc_required');
    given(payout, [earned, scheduled])
      .when(pay({ review: 'approved' }))
      .then(requested);
    const large = { ...earning, amountCents: 300_001 };
    const data = { ...requested.data, amountCents: 300_001 } as Extract<PayoutEvent, { type: 'PayoutRequested' }>['data'];
    given(payout, [
      { type: 'EarningRecorded', data: large },
      { type: 'PayoutScheduled', data: { ...large, since } },
    ])
      .when(pay({ balanceCents: 300_001, review: 'approved' }))
      .then({ type: 'PayoutRequested', data });
  });
  it("is paid on the provider's confirmation", () => void given(payout, [earned, scheduled, requested]).when(sent).then(paid).waitsFor([]));
  it('is paid once', () => void given(payout, [earned, scheduled, requested, paid]).when(sent).nothing());
  it('returns to the balance on a refusal', () =>
    void given(payout, [earned, scheduled, requested]).when(notSent).then(failed).waitsFor([]));
  it('returns once', () => void given(payout, [earned, scheduled, requested, failed]).when(notSent).nothing());
  it('gets another attempt with its own key after a refusal', () =>
    void given(payout, [earned, scheduled, requested, failed])
      .when(pay())
      .then({ type: 'PayoutRequested', data: { ...entry, attempt: 2, destination: 'acct_1', chargeId: 'ch_1', by: admin.id } }));
  it('ignores a late response to an earlier attempt', () => {
    const again: PayoutEvent = { ...requested, data: { ...requested.data, attempt: 2 } } as PayoutEvent;
    given(payout, [earned, scheduled, requested, failed, again]).when(sent).nothing();
  });
});
