import { describe, expect, it } from '@jest/globals';
import { OPEN_TOP_UPS, TOP_UP_CENTS } from '@tankobon/contracts';
import { aBuyer, given, TEST_NOW, theSystem } from '@tankobon/testing';
import { entriesOf } from '../views/ledger-entries.js';
import type { TopUpEvent } from './topup.js';
import { topUp } from './topup.decide.js';

const [mina, ren] = [aBuyer('mina'), aBuyer('ren')];
const by = theSystem();
const terms = { topUpId: `topup_${'a'.repeat(32)}`, personId: mina.id, amountCents: 2_500, currency: 'usd' as const };
const [inTenMinutes, inAnHour] = ['2026-03-01T12:10:00.000Z', '2026-03-01T13:00:00.000Z'];
const started: TopUpEvent = { type: 'TopUpStarted', data: terms };
const card: TopUpEvent = {
  type: 'TopUpOpened',
  data: { intentId: 'pi_1', clientSecret: 'pi_1_secret', simulated: false, checkAt: inTenMinutes, giveUpAt: inAnHour },
};
const byHand: TopUpEvent = {
  type: 'TopUpOpened',
  data: { intentId: 'sim_pi_1', clientSecret: null, simulated: true, checkAt: inAnHour, giveUpAt: inAnHour },
};
const received: TopUpEvent = { type: 'TopUpReceiptMarked', data: { by: mina.id } };
const givenUp: TopUpEvent = { type: 'TopUpGivenUp', data: {} };
const settled = (simulated: boolean) => ({ ...terms, simulated });
const succeeded: TopUpEvent = { type: 'TopUpSucceeded', data: { ...settled(false), chargeId: 'ch_1' } };
const cancelled: TopUpEvent = { type: 'TopUpCancelled', data: settled(false) };

const start = (more: object = {}) => ({ type: 'StartTopUp' as const, data: { ...terms, open: 0, ...more }, by: mina });
const receive = (who = mina) => ({ type: 'MarkReceived' as const, data: {}, by: who });
const hear = { type: 'HearOfTopUp' as const, data: {}, by };
const says = (status: 'open' | 'succeeded' | 'cancelled') => ({ type: 'RecordStatus' as const, data: { status, chargeId: 'ch_1' }, by });

describe('new top-up', () => {
  it('is made once', () => {
    given(topUp, []).when(start()).then([started]);
    given(topUp, [started]).when(start()).nothing();
  });
  it.each(Object.entries(TOP_UP_CENTS))('is accepted within its limits in %s, both included', (currency, { min, max }) => {
    for (const amountCents of [min, max])
      given(topUp, [])
        .when(start({ amountCents, currency }))
        .then([{ ...started, data: { ...terms, amountCents, currency } } as TopUpEvent]);
    for (const amountCents of [0, min - 1, max + 1]) given(topUp, []).when(start({ amountCents, currency })).refuses('amount_out_of_range');
  });
  it('is refused beside five waiting ones', () => {
    given(topUp, [])
      .when(start({ open: OPEN_TOP_UPS - 1 }))
      .then([started]);
    given(topUp, [])
      .when(start({ open: OPEN_TOP_UPS }))
      .refuses('too_many_top_ups');
  });
});

describe('top-up without a known intent', () => {
  it('is checked at once after an early event', () => {
    const news: TopUpEvent = { type: 'TopUpNewsHeard', data: { checkAt: TEST_NOW } };
    given(topUp, [started]).when(hear).then(news);
    given(topUp, [started, news]).when(hear).nothing();
    given(topUp, [started, news])
      .when({ type: 'RecordIntent', data: { intentId: 'pi_1', clientSecret: 'pi_1_secret', simulated: false }, by })
      .then({ ...card, data: { ...card.data, checkAt: TEST_NOW } } as TopUpEvent)
      .waitsFor([{ name: 'check', due: TEST_NOW }]);
  });
});

describe('open top-up', () => {
  it('is checked after ten minutes and given up after an hour, or only given up', () => {
    const intent = (simulated: boolean) => ({
      intentId: simulated ? 'sim_pi_1' : 'pi_1',
      clientSecret: simulated ? null : 'pi_1_secret',
      simulated,
    });
    given(topUp, [started])
      .when({ type: 'RecordIntent', data: intent(false), by })
      .then([card]);
    given(topUp, [started])
      .when({ type: 'RecordIntent', data: intent(true), by })
      .then([byHand]);
    given(topUp, [started, card])
      .when({ type: 'RecordIntent', data: intent(false), by })
      .nothing();
  });
  it('fails on a refusal of the provider', () => {
    given(topUp, [started])
      .when({ type: 'RecordNoIntent', data: { reason: 'no', simulated: false }, by })
      .then([{ type: 'TopUpFailed', data: { ...settled(false), reason: 'no' } }]);
  });
  it('is checked after an event, and its success counts once', () => {
    given(topUp, [started, card])
      .when(hear)
      .then([{ type: 'TopUpNewsHeard', data: { checkAt: '2026-03-01T12:00:00.000Z' } }]);
    given(topUp, [started, card]).when(says('succeeded')).then([succeeded]);
    given(topUp, [started, card, succeeded]).when(says('succeeded')).nothing();
    given(topUp, [started, card, succeeded]).when(hear).nothing();
  });
  it('is checked again without news, at last when it is given up', () => {
    given(topUp, [started, card])
      .when(says('open'))
      .then([{ type: 'TopUpChecked', data: { checkAt: inTenMinutes } }]);
    given(topUp, [started, card])
      .when({ ...says('open'), now: inAnHour })
      .then([givenUp]);
    given(topUp, [started, card, givenUp])
      .when({ ...says('open'), now: inAnHour })
      .nothing();
    given(topUp, [started, card, givenUp]).when(says('cancelled')).then([cancelled]);
  });
  it('receives money even after its cancellation', () => {
    given(topUp, [started, card, cancelled]).when(says('succeeded')).then([succeeded]);
    given(topUp, [started, card, cancelled]).when(says('cancelled')).nothing();
  });
});

describe('confirmation of a top-up', () => {
  it('is for simulated ones, once', () => {
    given(topUp, [started, byHand]).when(receive()).then([received]);
    given(topUp, [started, byHand, received]).when(receive()).nothing();
    given(topUp, [started, card]).when(receive()).refuses('not_simulated');
  });
  it('is refused to others and for ended ones', () => {
    given(topUp, [started, byHand]).when(receive(ren)).refuses('not_found');
    given(topUp, []).when(receive()).refuses('not_found');
    given(topUp, [started, byHand, givenUp]).when(receive()).refuses('invalid_transition');
  });
});

it('books a successful top-up as balance: yen as yen', () => {
  const data = { ...settled(false), currency: 'jpy' as const, amountCents: 3_000, chargeId: null };
  expect(entriesOf({ type: 'TopUpSucceeded', data })).toEqual([
    {
      id: `topup:${terms.topUpId}`,
      debit: 'card_clearing',
      credit: `buyer:${mina.id}:wallet`,
      amount: 3_000,
      currency: 'jpy',
      kind: 'topup',
      pendingId: null,
      ref: terms.topUpId,
    },
  ]);
});
