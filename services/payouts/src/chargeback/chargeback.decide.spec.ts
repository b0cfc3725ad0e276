import { describe, it } from '@jest/globals';
import { given, TEST_NOW, theSystem } from '@tankobon/testing';
import { type ChargebackEvent, chargebackIdOf } from './chargeback.js';
import type { ProviderDispute } from '../provider/provider.js';
import { chargeback } from './chargeback.decide.js';

const by = theSystem();
const [disputeId, orderId] = ['dp_1', `order_${'a'.repeat(32)}`];
const contracts = [{ contractId: `sale_${'c'.repeat(32)}`, sellerId: `person_${'d'.repeat(32)}` }];
const says: ProviderDispute = {
  ...{ status: 'open', taken: true, amountCents: 3_600, feeCents: 1_500, currency: 'usd' },
  ...{ reason: 'fraudulent', evidenceSent: false, dueBy: null },
};
const { amountCents, feeCents, currency, reason, dueBy } = says;
const chargebackId = chargebackIdOf(disputeId);
const terms = { chargebackId, disputeId, orderId, amountCents, feeCents, currency, reason, dueBy, contracts };
const inAMoment = '2026-03-01T12:00:01.000Z';
const tomorrow = '2026-03-02T12:00:00.000Z';
const heard: ChargebackEvent = { type: 'ChargebackHeard', data: { disputeId, orderId, checkAt: TEST_NOW } };
const opened: ChargebackEvent = { type: 'ChargebackOpened', data: { ...terms, checkAt: tomorrow } };
const checked: ChargebackEvent = { type: 'ChargebackChecked', data: { checkAt: tomorrow } };
const evidence: ChargebackEvent = { type: 'EvidenceSent', data: { chargebackId } };
const won: ChargebackEvent = { type: 'ChargebackWon', data: terms };
const lost: ChargebackEvent = { type: 'ChargebackLost', data: terms };

const hear = { type: 'HearOfChargeback' as const, data: { disputeId, orderId }, by };
const record = (said: Partial<ProviderDispute> = {}, news = 1) => ({
  type: 'RecordDispute' as const,
  data: { ...says, ...said, contracts, news },
  by,
});
const news: ChargebackEvent = { type: 'ChargebackNewsHeard', data: { checkAt: TEST_NOW } };

describe('chargeback', () => {
  it('is read from the provider at once', () =>
    void given(chargeback)
      .when(hear)
      .then(heard)
      .waitsFor([{ name: 'look', due: TEST_NOW }]));
  it('is read once for two events before the read', () =>
    void given(chargeback, [heard])
      .when(hear)
      .then(news)
      .waitsFor([{ name: 'look', due: TEST_NOW }]));
  it('is read again after an event during the read', () => {
    given(chargeback, [heard, news])
      .when(record())
      .then({ type: 'ChargebackOpened', data: { ...terms, checkAt: inAMoment } })
      .waitsFor([{ name: 'look', due: inAMoment }]);
    given(chargeback, [heard, opened, news])
      .when(record())
      .then({ type: 'ChargebackChecked', data: { checkAt: inAMoment } });
    given(chargeback, [heard, opened, news]).when(record({}, 2)).then(checked);
  });
  it('is opened when the money is gone', () =>
    void given(chargeback, [heard])
      .when(record())
      .then(opened)
      .waitsFor([{ name: 'look', due: tomorrow }]));
  it('is not opened for an inquiry', () =>
    void given(chargeback, [heard])
      .when(record({ taken: false }))
      .then(checked)
      .waitsFor([{ name: 'look', due: tomorrow }]));
  it('is not opened for a closed inquiry without a withdrawal', () =>
    void given(chargeback, [heard])
      .when(record({ taken: false, status: 'won' }))
      .then(checked));
  it('is read again after every event', () => void given(chargeback, [heard, opened]).when(hear).then(news));
  it('shows sent evidence once', () => {
    given(chargeback, [heard, opened])
      .when(record({ evidenceSent: true }))
      .then(evidence, checked);
    given(chargeback, [heard, opened, evidence])
      .when(record({ evidenceSent: true }))
      .then(checked);
  });
  it('is won', () =>
    void given(chargeback, [heard, opened])
      .when(record({ status: 'won' }))
      .then(won)
      .waitsFor([]));
  it('is lost', () =>
    void given(chargeback, [heard, opened, evidence])
      .when(record({ status: 'lost' }))
      .then(lost)
      .waitsFor([]));
  it('is opened first and read again if it was lost before the first event', () =>
    void given(chargeback, [heard])
      .when(record({ status: 'lost' }))
      .then({ type: 'ChargebackOpened', data: { ...terms, checkAt: inAMoment } })
      .waitsFor([{ name: 'look', due: inAMoment }]));
  it('names its top-up from begin to end', () => {
    const topUpId = `topup_${'e'.repeat(32)}`;
    const { orderId: _, ...others } = terms;
    const of: ChargebackEvent = { type: 'ChargebackHeard', data: { disputeId, topUpId, checkAt: TEST_NOW } };
    const begun: ChargebackEvent = { type: 'ChargebackOpened', data: { ...others, topUpId, contracts: [], checkAt: tomorrow } };
    const say = (said: Partial<ProviderDispute> = {}) => ({ ...record(said), data: { ...record(said).data, contracts: [] } });
    given(chargeback)
      .when({ ...hear, data: { disputeId, topUpId } })
      .then(of);
    given(chargeback, [of]).when(say()).then(begun);
    given(chargeback, [of, begun])
      .when(say({ status: 'lost' }))
      .then({ type: 'ChargebackLost', data: { ...others, topUpId, contracts: [] } });
  });
  it.each([won, lost])('stays as it is once it is over', (end) => {
    given(chargeback, [heard, opened, end]).when(hear).nothing();
    given(chargeback, [heard, opened, end])
      .when(record({ status: 'lost' }))
      .nothing();
  });
});
