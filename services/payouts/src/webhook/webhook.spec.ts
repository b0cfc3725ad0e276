import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readWebhookEvent } from '../provider/provider-event.js';
import { isSigned, sign } from './signature.js';

const secret = 'whsec_of_today';
const now = 1_772_366_400;
const orderId = `order_${'a'.repeat(32)}`;
const event = (object: object, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', livemode: false, data: { object }, ...more });
const payload = event({ id: 'pi_1', object: 'payment_intent', metadata: { orderId } });
const header = sign(payload, secret, now);

describe('signature of a webhook', () => {
  it('is accepted if it is the provider’s', () => expect(isSigned(payload, header, [secret], now)).toBe(true));
  it('is accepted with either secret during a rotation', () => {
    expect(isSigned(payload, header, ['whsec_new', secret], now)).toBe(true);
    expect(isSigned(payload, `${header},v1=${'0'.repeat(64)}`, [secret], now)).toBe(true);
  });
  it.each([299, -299, 300, -300])('is accepted %d seconds off', (off) => expect(isSigned(payload, header, [secret], now + off)).toBe(true));
  it.each([301, -301, 86_400])('is stale %d seconds off', (off) => expect(isSigned(payload, header, [secret], now + off)).toBe(false));
  it('is refused with another secret or none', () => {
    expect(isSigned(payload, header, ['whsec_other'], now)).toBe(false);
    expect(isSigned(payload, header, [], now)).toBe(false);
  });
  it.each([
    '',
    't=',
    `t=${now}`,
    `v1=${'0'.repeat(64)}`,
    `t=${now},v1=xyz`,
    `t=${now},v0=${header.split('v1=')[1]}`,
    'nonsense',
    `t=abc,${header}`,
  ])('is refused as %j', (wrong) => expect(isSigned(payload, wrong, [secret], now)).toBe(false));
  it('is refused for any altered byte of the body', () =>
    fc.assert(
      fc.property(fc.nat(payload.length - 1), fc.integer({ min: 1, max: 60_000 }), (at, shift) => {
        const altered = payload.slice(0, at) + String.fromCharCode((payload.charCodeAt(at) + shift) % 0xd7ff) + payload.slice(at + 1);
        return altered === payload || !isSigned(altered, header, [secret], now);
      }),
      { numRuns: 1_000 },
    ));
});

describe('subject of a provider event', () => {
  it('is the order named in the intent', () =>
    expect(readWebhookEvent(payload)).toMatchObject({ id: 'evt_1', subject: { orderId }, livemode: false }));
  it('is the top-up named in the intent and its charge', () => {
    const topUpId = `topup_${'b'.repeat(32)}`;
    expect(readWebhookEvent(event({ id: 'pi_2', object: 'payment_intent', metadata: { topUpId } }))?.subject).toEqual({ topUpId });
    const charge = { id: 'ch_2', object: 'charge', payment_intent: 'pi_2', metadata: { topUpId } };
    expect(readWebhookEvent(event(charge))?.subject).toEqual({ topUpId });
  });
  it('is the intent without an order of ours', () =>
    expect(readWebhookEvent(event({ id: 'pi_9', object: 'payment_intent', metadata: { orderId: "'; DROP TABLE" } }))?.subject).toEqual({
      intentId: 'pi_9',
    }));
  it('is the intent of a charge, and the refund too', () => {
    expect(readWebhookEvent(event({ id: 'ch_1', object: 'charge', payment_intent: 'pi_1' }))?.subject).toEqual({ intentId: 'pi_1' });
    expect(readWebhookEvent(event({ id: 're_1', object: 'refund', payment_intent: 'pi_1' }))?.subject).toEqual({
      intentId: 'pi_1',
      refundId: 're_1',
    });
  });
  it('is the account', () =>
    expect(readWebhookEvent(event({ id: 'acct_1', object: 'account' }))?.subject).toEqual({ accountId: 'acct_1' }));
  it('is nothing for other events', () => expect(readWebhookEvent(event({ id: 'x', object: 'price' }))?.subject).toBeUndefined());
  it.each(['', 'null', '{}', '[]', '{"id":1}', event({ id: 'pi_1' }), event({ id: 'pi_1', object: 'payment_intent' }, { id: 'nope' })])(
    'is none when it reads %j',
    (text) => expect(readWebhookEvent(text)).toBeUndefined(),
  );
});
