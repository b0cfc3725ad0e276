import { describe, expect, it } from '@jest/globals';
import { aBuyer, given, TEST_NOW, theSystem } from '@tankobon/testing';
import { terms } from '../testing/payments.js';
import { type PaymentEvent, statusOf } from './payment.js';
import { payment } from './payment.decide.js';

const by = theSystem();
const inTenMinutes = '2026-03-01T12:10:00.000Z';
const started: PaymentEvent = { type: 'PaymentStarted', data: terms };
const card: PaymentEvent = {
  type: 'IntentRecorded',
  data: {
    ...terms,
    intentId: 'pi_1',
    clientSecret: 'pi_1_secret',
    simulated: false,
    checkAt: inTenMinutes,
    giveUpAt: '2026-03-02T12:00:00.000Z',
  },
};
const simulated: PaymentEvent = {
  type: 'IntentRecorded',
  data: { ...terms, intentId: 'sim_pi_1', clientSecret: null, simulated: true, checkAt: null, giveUpAt: null },
};
const succeeded: PaymentEvent = { type: 'PaymentSucceeded', data: { ...terms, simulated: false, chargeId: 'ch_1' } };
const cancelled: PaymentEvent = { type: 'PaymentCancelled', data: { ...terms, simulated: false } };
const forgone: PaymentEvent = { type: 'PaymentForgone', data: {} };
const cancelAsked: PaymentEvent = { type: 'CancellationAsked', data: {} };

const start = { type: 'StartPayment' as const, data: terms, by };
const cancel = { type: 'CancelPayment' as const, data: {}, by };
const receive = { type: 'MarkReceived' as const, data: { by: 'person_admin' }, by };
const hear = { type: 'HearOfPayment' as const, data: {}, by };
const news: PaymentEvent = { type: 'PaymentNewsHeard', data: { checkAt: TEST_NOW } };
const says = (status: 'open' | 'succeeded' | 'cancelled', heard?: number) => ({
  type: 'RecordStatus' as const,
  data: { status, chargeId: 'ch_1', ...(heard !== undefined && { heardTimes: heard }) },
  by,
});
const refund = (reference: string, amountCents: number, refundId = `refund_${reference}`) => ({
  type: 'RequestRefund' as const,
  data: { refundId, reference, amountCents, reason: 'Cancelled' },
  by,
});
const refundAsked = (reference: string, amountCents: number): PaymentEvent => ({
  type: 'RefundRequested',
  data: { refundId: `refund_${reference}`, reference, amountCents, reason: 'Cancelled', orderId: terms.orderId, currency: 'usd' },
});
const refundFailed: PaymentEvent = {
  type: 'RefundFailed',
  data: { refundId: 'refund_s1', orderId: terms.orderId, amountCents: 3_500, currency: 'usd', why: 'no' },
};

describe('new payment', () => {
  it('is stored before the call to the provider', () => void given(payment).when(start).then(started).waitsFor(['prepare']));
  it('is one payment for repeated calls', () => void given(payment, [started, card]).when(start).nothing());
  it('is refused with another amount of the same order', () =>
    void given(payment, [started])
      .when({ ...start, data: { ...terms, amountCents: 1 } })
      .refuses('payment_unavailable'));
  it("is refused for another person's order", () =>
    void given(payment, [started])
      .when({ ...start, data: { ...terms, buyerId: aBuyer().id } })
      .refuses('payment_unavailable'));
  it('is checked ten minutes after the intent is known', () =>
    void given(payment, [started])
      .when({ type: 'RecordIntent', data: { intentId: 'pi_1', clientSecret: 'pi_1_secret', simulated: false }, by })
      .then(card)
      .waitsFor([{ name: 'check', due: inTenMinutes }]));
  it('is checked at once after an event before its intent was known', () => {
    given(payment, [started]).when(hear).then(news).waitsFor(['prepare']);
    given(payment, [started, news]).when(hear).nothing();
    const { state } = given(payment, [started, news])
      .when({ type: 'RecordIntent', data: { intentId: 'pi_1', clientSecret: 'pi_1_secret', simulated: false }, by })
      .then({ ...card, data: { ...card.data, checkAt: TEST_NOW } } as PaymentEvent);
    expect(state).toMatchObject({ status: 'open', heard: true, heardTimes: 1 });
  });
  it('waits for a person only when simulated', () => void given(payment, [started, simulated]).waitsFor([]));
  it('has its intent once', () =>
    void given(payment, [started, card])
      .when({ type: 'RecordIntent', data: { intentId: 'pi_2', clientSecret: 's', simulated: false }, by })
      .nothing());
  it('fails on a final refusal of the provider', () =>
    void given(payment, [started])
      .when({ type: 'RecordNoIntent', data: { reason: 'amount_too_small', simulated: false }, by })
      .then({ type: 'PaymentFailed', data: { ...terms, reason: 'amount_too_small', simulated: false } })
      .waitsFor([]));
  it('does not fail once its intent is known', () =>
    void given(payment, [started, card])
      .when({ type: 'RecordNoIntent', data: { reason: 'late', simulated: false }, by })
      .nothing());
});

describe('cancellation of a payment', () => {
  it('asks the provider before it counts', () => void given(payment, [started, card]).when(cancel).then(cancelAsked).waitsFor(['cancel']));
  it('is requested once', () => void given(payment, [started, card, cancelAsked]).when(cancel).nothing());
  it('is over once cancelled', () => void given(payment, [started, card, cancelAsked, cancelled]).when(cancel).nothing());
  it('is too late for received money', () => void given(payment, [started, card, succeeded]).when(cancel).refuses('already_succeeded'));
  it('is remembered for a payment not made yet', () => void given(payment).when(cancel).then(forgone).waitsFor([]));
  it('is remembered once for a payment not made yet', () => void given(payment, [forgone]).when(cancel).nothing());
  it('leaves nothing to pay if it comes first', () => void given(payment, [forgone]).when(start).refuses('payment_unavailable'));
  it('leaves nothing to receive or refund if it comes first', () => {
    given(payment, [forgone]).when(receive).refuses('not_found');
    given(payment, [forgone]).when(refund('s1', 100)).refuses('not_found');
  });
  it('runs as soon as the intent is known', () =>
    void given(payment, [started, cancelAsked])
      .when({ type: 'RecordIntent', data: { intentId: 'pi_1', clientSecret: 'pi_1_secret', simulated: false }, by })
      .then(card)
      .waitsFor(['cancel']));
  it("ends with the provider's cancellation", () =>
    void given(payment, [started, card, cancelAsked]).when(says('cancelled')).then(cancelled).waitsFor([]));
  it('is given up if the money came first', () =>
    void given(payment, [started, card, cancelAsked]).when(says('succeeded')).then(succeeded));
});

describe('payment received by hand', () => {
  it('is allowed in simulation', () =>
    void given(payment, [started, simulated])
      .when(receive)
      .then({ type: 'ReceiptMarked', data: { by: 'person_admin' } })
      .waitsFor(['receive']));
  it('is refused for cards', () => void given(payment, [started, card]).when(receive).refuses('not_simulated'));
  it('is marked once', () =>
    void given(payment, [started, simulated, { type: 'ReceiptMarked', data: { by: 'person_admin' } }])
      .when(receive)
      .nothing());
  it('is over once the money has come', () =>
    void given(payment, [started, simulated, { ...succeeded, data: { ...succeeded.data, simulated: true } } as PaymentEvent])
      .when(receive)
      .nothing());
  it('is too late after a cancellation', () =>
    void given(payment, [started, simulated, cancelled]).when(receive).refuses('invalid_transition'));
  it('wins over a later cancellation', () =>
    void given(payment, [started, simulated, { type: 'ReceiptMarked', data: { by: 'person_admin' } }, cancelAsked]).waitsFor(['receive']));
  it('is refused during a cancellation', () =>
    void given(payment, [started, simulated, cancelAsked]).when(receive).refuses('invalid_transition'));
});

describe('event of the provider', () => {
  it('causes a check of the payment at once', () =>
    void given(payment, [started, card])
      .when(hear)
      .then({ type: 'PaymentNewsHeard', data: { checkAt: TEST_NOW } })
      .waitsFor([{ name: 'check', due: TEST_NOW }]));
  it('causes one check if it comes twice before', () =>
    void given(payment, [started, card, news])
      .when(hear)
      .then(news)
      .waitsFor([{ name: 'check', due: TEST_NOW }]));
  it('makes a running check outdated', () => {
    given(payment, [started, card, news, news]).when(says('open', 1)).nothing();
    given(payment, [started, card, news, news]).when(says('succeeded', 1)).then(succeeded);
    given(payment, [started, card, news])
      .when(says('open', 1))
      .then({ type: 'PaymentChecked', data: { checkAt: '2026-03-01T12:10:00.000Z' } });
  });
  it('changes nothing after the money has come', () => void given(payment, [started, card, succeeded]).when(hear).nothing());
  it('marks a payment as paid on success', () => void given(payment, [started, card]).when(says('succeeded')).then(succeeded));
  it('marks a payment as paid once', () => void given(payment, [started, card, succeeded]).when(says('succeeded')).nothing());
  it('counts the money of a success after a cancellation', () =>
    void given(payment, [started, card, cancelled]).when(says('succeeded')).then(succeeded));
  it('changes nothing on a cancellation after a success', () =>
    void given(payment, [started, card, succeeded]).when(says('cancelled')).nothing());
  it('plans the next check without news', () =>
    void given(payment, [started, card])
      .when({ ...says('open'), now: '2026-03-01T12:10:00.000Z' })
      .then({ type: 'PaymentChecked', data: { checkAt: '2026-03-01T12:20:00.000Z' } }));
  it('gives the payment up after a day without news', () =>
    void given(payment, [started, card])
      .when({ ...says('open'), now: '2026-03-02T12:00:00.000Z' })
      .then(cancelAsked)
      .waitsFor(['cancel']));
  it('ends the checks of a cancelled payment', () =>
    void given(payment, [started, card, cancelled, { type: 'PaymentNewsHeard', data: { checkAt: TEST_NOW } }])
      .when(says('cancelled'))
      .then({ type: 'PaymentChecked', data: { checkAt: null } })
      .waitsFor([]));
});

describe('refund', () => {
  const paid = [started, card, succeeded];
  it('is stored before the call to the provider', () =>
    void given(payment, paid).when(refund('s1', 1_000)).then(refundAsked('s1', 1_000)).waitsFor(['refund']));
  it('is one per subject', () =>
    void given(payment, [...paid, refundAsked('s1', 1_000)])
      .when(refund('s1', 1_000, 'refund_other'))
      .nothing());
  it('never exceeds the charge', () =>
    void given(payment, [...paid, refundAsked('s1', 3_000)])
      .when(refund('s2', 501))
      .refuses('exceeds_charge'));
  it('is possible in parts up to everything', () =>
    void given(payment, [...paid, refundAsked('s1', 3_000)])
      .when(refund('s2', 500))
      .then(refundAsked('s2', 500)));
  it('requires a charge', () => void given(payment, [started, card]).when(refund('s1', 1)).refuses('exceeds_charge'));
  it('is refused with 0', () => void given(payment, paid).when(refund('s1', 0)).refuses('exceeds_charge'));
  it('is retried after a refusal of the provider', () =>
    void given(payment, [...paid, refundAsked('s1', 3_500), refundFailed])
      .when(refund('s1', 3_500, 'refund_again'))
      .then({ ...refundAsked('s1', 3_500), data: { ...refundAsked('s1', 3_500).data, refundId: 'refund_again' } } as PaymentEvent));
  it('is issued once', () => {
    const issued: PaymentEvent = {
      type: 'RefundIssued',
      data: {
        ...terms,
        simulated: false,
        refundId: 'refund_s1',
        refundCents: 3_500,
        reference: 's1',
        reason: 'Cancelled',
        providerId: 're_1',
      },
    };
    const record = { type: 'RecordRefund' as const, data: { refundId: 'refund_s1', providerId: 're_1' }, by };
    given(payment, [...paid, refundAsked('s1', 3_500)])
      .when(record)
      .then(issued)
      .waitsFor([]);
    given(payment, [...paid, refundAsked('s1', 3_500), issued])
      .when(record)
      .nothing();
  });
  it('changes the status of the payment', () => {
    const word = (events: PaymentEvent[]) => statusOf(given(payment, [...paid, ...events]).state as never);
    expect([
      word([]),
      word([refundAsked('s1', 1)]),
      word([refundAsked('s1', 3_500)]),
      word([refundAsked('s1', 3_500), refundFailed]),
    ]).toEqual(['succeeded', 'partly_refunded', 'refunded', 'succeeded']);
  });
});
