import { describe, expect, it } from '@jest/globals';
import { given, personId, theSystem } from '@tankobon/testing';
import type { DepositDecision, DepositEvent } from './deposit.js';
import { deposit } from './deposit.decide.js';

const by = theSystem();
const terms = {
  rentalId: `rental_${'c'.repeat(32)}`,
  orderId: `order_${'a'.repeat(32)}`,
  renterId: personId('mina'),
  sellerId: personId('kaito'),
  amountCents: 5_000,
  currency: 'usd' as const,
};
const part: DepositDecision = { capturedCents: 1_500, releasedCents: 3_500, reason: 'A torn page' };
const hold = { type: 'HoldDeposit' as const, data: terms, by };
const settle = (decision: Partial<DepositDecision> = {}) => ({ type: 'SettleDeposit' as const, data: { ...part, ...decision }, by });
const held: DepositEvent = { type: 'DepositHeld', data: terms };
const noted: DepositEvent = { type: 'DecisionNoted', data: part };
const settled: DepositEvent = { type: 'DepositSettled', data: { ...terms, ...part } };

describe('deposit', () => {
  it('is held when the order is paid', () => void given(deposit).when(hold).then(held));
  it('is held once', () => void given(deposit, [held]).when(hold).nothing());
  it('is none of zero', () =>
    void given(deposit)
      .when({ ...hold, data: { ...terms, amountCents: 0 } })
      .nothing());
  it('is settled as decided', () => void given(deposit, [held]).when(settle()).then(settled));
  it('is settled once, whatever is decided later', () =>
    void given(deposit, [held, settled])
      .when(settle({ capturedCents: 0, releasedCents: 5_000 }))
      .nothing());
  it('is settled when it is held if decided before', () => {
    given(deposit).when(settle()).then(noted);
    given(deposit, [noted]).when(hold).then(held, settled);
  });
  it('is released whole for a cancelled rental', () => {
    const cancel = { type: 'CancelDeposit' as const, data: { reason: 'Cancelled' }, by };
    const whole: DepositEvent = { type: 'DepositSettled', data: { ...terms, capturedCents: 0, releasedCents: 5_000, reason: 'Cancelled' } };
    const forgone: DepositEvent = { type: 'DepositForgone', data: {} };
    given(deposit, [held]).when(cancel).then(whole);
    given(deposit, [held, whole]).when(cancel).nothing();
    given(deposit).when(cancel).then(forgone);
    given(deposit, [forgone]).when(hold).nothing();
    given(deposit, [forgone]).when(cancel).nothing();
  });
  it('notes the first decision only', () =>
    void given(deposit, [noted])
      .when(settle({ capturedCents: 0, releasedCents: 5_000 }))
      .nothing());
  it.each([
    ['more than it is', { capturedCents: 1_500, releasedCents: 3_501 }],
    ['less than it is', { capturedCents: 1_500, releasedCents: 0 }],
    ['a negative part', { capturedCents: -1, releasedCents: 5_001 }],
  ])('fails on a settlement of %s', (_, wrong) =>
    expect(() => given(deposit, [held]).when(settle(wrong)).nothing()).toThrow(/are not 5000/),
  );
});
