import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../declare/refusal.js';
import { asRefusal, isConflict, isLockTimeout, isOutage, isRepeatedKey, RingUnavailable } from './errors.js';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('database error', () => {
  it.each([
    ['55P03', 'busy'],
    ['40P01', 'version_conflict'],
    ['ES002', 'version_conflict'],
    ['23P01', 'conflict'],
  ])('becomes %s with the sentence %s, 409', (code, reported) => {
    expect(asRefusal(coded(code))).toMatchObject({ code: reported, status: 409 });
    expect(asRefusal(coded(code))).toBeInstanceOf(Refusal);
  });

  it.each([
    ['while checking exclusion constraint on tuple (0,7) in relation "idempotency_keys"', 'request_in_progress'],
    ['while locking tuple (0,7) in relation "es_streams"', 'busy'],
    ['SQL statement "INSERT INTO idempotency_keys (actor, route) VALUES (p_actor, p_route)"', 'busy'],
  ])('becomes a lock timeout for %s, refused as %s', (where, reported) => {
    const error = Object.assign(coded('55P03'), { where });
    expect(asRefusal(error)).toMatchObject({ code: reported, status: 409 });
    expect(isLockTimeout(error)).toBe(reported === 'busy');
  });

  it('stays as it is if it is no lost race', () => {
    const error = coded('23505');
    expect(asRefusal(error)).toBe(error);
    const refusal = new Refusal('sold_out', 'Sold out.');
    expect(asRefusal(refusal)).toBe(refusal);
  });

  it('leads to a new decision only after a lost race', () => {
    expect(['ES002', '40P01', '55P03', 'ES001'].map((code) => isConflict(coded(code)))).toEqual([true, true, false, false]);
    expect(isRepeatedKey(coded('ES001'))).toBe(true);
  });

  it.each(['57P01', '57P03', '08006', '53300', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])('counts %s as an outage', (code) => {
    expect(isOutage(coded(code))).toBe(true);
  });

  it('counts a lost connection or key ring as an outage, and a bug as none', () => {
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isOutage(new RingUnavailable())).toBe(true);
    expect([isOutage(new TypeError('x is undefined')), isOutage(coded('23505')), isOutage(undefined)]).toEqual([false, false, false]);
  });
});
