import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { toErrorAnswer } from './errors.js';
import { RpcFailure, unavailable } from './rpc/failures.js';

describe('common error shape', () => {
  it('keeps code and sentence of a refusal', () => {
    const refusal = new Refusal('price_changed', 'The price is another one now.', {
      status: 409,
      details: { nowCents: 1_200, error: 'no' },
    });
    expect(toErrorAnswer(refusal, 'r-1')).toEqual({
      status: 409,
      expected: true,
      body: { error: 'price_changed', message: 'The price is another one now.', nowCents: 1_200, requestId: 'r-1' },
    });
  });

  it('lists the wrong fields', () => {
    const fields = [{ path: 'minRate', code: 'too_small', message: message('field.at_least', { least: 0 }) }];
    const { status, body } = toErrorAnswer(
      new Refusal('validation_failed', 'Please check the marked fields.', { status: 400, fields }),
      'r-1',
    );
    expect([status, body.fields]).toEqual([400, [{ ...fields[0], message: 'Enter 0 or more.' }]]);
  });

  it('holds Retry-After', () => {
    const limited = new Refusal('too_many_requests', 'Too fast.', { status: 429, details: { retryAfter: 30 } });
    expect(toErrorAnswer(limited, 'r-1')).toMatchObject({ status: 429, retryAfter: 30 });
    expect(toErrorAnswer(new RpcFailure(unavailable('rentals')), 'r-1')).toMatchObject({
      status: 503,
      retryAfter: 2,
      expected: false,
      body: { error: 'service_unavailable', requestId: 'r-1' },
    });
  });

  it('hides the details of a bug', () => {
    const answer = toErrorAnswer(new TypeError('password of db is hunter2'), 'r-9');
    expect(answer).toMatchObject({ status: 500, expected: false, body: { error: 'internal', requestId: 'r-9' } });
    expect(JSON.stringify(answer)).not.toContain('hunter2');
  });
});
