import { describe, expect, it } from '@jest/globals';
import { aBuyer, given, theSystem } from '@tankobon/testing';
import { entriesOf } from '../views/ledger-entries.js';
import type { TopUpEvent } from './topup.js';
import { topUp } from './topup.decide.js';

const [mina, by] = [aBuyer('mina'), theSystem()];
const [chargebackId, another] = [`chargeback_${'b'.repeat(32)}`, `chargeback_${'c'.repeat(32)}`];
const terms = { topUpId: `topup_${'a'.repeat(32)}`, personId: mina.id, amountCents: 2_500, currency: 'jpy' as const };
const open: TopUpEvent[] = [
  { type: 'TopUpStarted', data: terms },
  { type: 'TopUpOpened', data: { intentId: 'pi_1', clientSecret: 's', simulated: false, checkAt: 'later', giveUpAt: 'later' } },
];
const paid: TopUpEvent[] = [...open, { type: 'TopUpSucceeded', data: { ...terms, simulated: false, chargeId: 'ch_1' } }];
const about = { chargebackId, topUpId: terms.topUpId, personId: mina.id, currency: terms.currency };

const begins = (freeCents: number, amountCents = 2_000) => ({
  type: 'NoteChargeback' as const,
  data: { chargebackId, amountCents, freeCents },
  by,
});
const ends = (won: boolean, freeCents = 0, id = chargebackId) => ({
  type: 'EndChargeback' as const,
  data: { chargebackId: id, won, freeCents },
  by,
});
const taken = (takenCents: number): TopUpEvent => ({ type: 'TopUpChargedBack', data: { ...about, amountCents: 2_000, takenCents } });
const restored = (takenCents: number): TopUpEvent => ({ type: 'TopUpRestored', data: { ...about, amountCents: 2_000, takenCents } });
const lost = (takenCents: number, owedCents: number): TopUpEvent => ({
  type: 'TopUpLost',
  data: { ...about, amountCents: 2_000, takenCents, owedCents },
});

describe('chargeback of a top-up', () => {
  it.each([
    [9_000, 2_000],
    [2_000, 2_000],
    [700, 700],
    [0, 0],
  ])(
    'takes, of a balance of %d, at most the disputed amount: %d',
    (freeCents, cents) =>
      void given(topUp, paid)
        .when(begins(freeCents))
        .then([taken(cents)]),
  );
  it('takes once', () => {
    given(topUp, [...paid, taken(700)])
      .when(begins(9_000))
      .nothing();
  });
  it('takes nothing of an unpaid top-up', () => {
    given(topUp, open).when(begins(9_000)).nothing();
    given(topUp, open).when(ends(false, 9_000)).nothing();
  });
  it('returns the taken amount when won, once', () => {
    given(topUp, [...paid, taken(700)])
      .when(ends(true, 50))
      .then([restored(700)]);
    for (const won of [true, false])
      given(topUp, [...paid, taken(700), restored(700)])
        .when(ends(won, 9_000))
        .nothing();
  });
  it.each([
    [0, 0, 1_300],
    [300, 300, 1_000],
    [9_000, 1_300, 0],
  ])('takes of %d the rest when lost: %d, and leaves %d owed, once', (freeCents, takenCents, owedCents) => {
    given(topUp, [...paid, taken(700)])
      .when(ends(false, freeCents))
      .then([lost(takenCents, owedCents)]);
    for (const won of [true, false])
      given(topUp, [...paid, taken(700), lost(takenCents, owedCents)])
        .when(ends(won, 9_000))
        .nothing();
  });
  it('ends no other chargeback', () => {
    given(topUp, [...paid, taken(700)])
      .when(ends(false, 9_000, another))
      .nothing();
  });

  it('charges its person exactly the disputed amount in parts', () => {
    const [chargebacks, wallet, owed] = ['chargebacks', `buyer:${mina.id}:wallet`, `seller:${mina.id}:owed`];
    const of = (events: TopUpEvent[]) =>
      events.flatMap(entriesOf).map(({ debit, credit, amount, currency, kind }) => [debit, credit, amount, currency, kind]);
    expect(of([taken(700), lost(300, 1_000)])).toEqual([
      [wallet, chargebacks, 700, 'jpy', 'topup_charged_back'],
      [wallet, chargebacks, 300, 'jpy', 'topup_charged_back'],
      [owed, chargebacks, 1_000, 'jpy', 'topup_charged_back'],
    ]);
    expect(of([taken(700), restored(700)]).at(-1)).toEqual([chargebacks, wallet, 700, 'jpy', 'topup_restored']);
    expect(new Set([taken(700), lost(300, 1_000), restored(700)].flatMap(entriesOf).map(({ id }) => id)).size).toBe(4);
  });
});
