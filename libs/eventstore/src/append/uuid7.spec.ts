import { describe, expect, it } from '@jest/globals';
import { derivedId, subCall, systemCall } from '../declare/call-context.js';
import { callOf } from '../fixtures/open-shop.js';
import { uuid7 } from './uuid7.js';

describe('id', () => {
  it('is a UUIDv7 of an event, begins with its time and never repeats', () => {
    const before = Date.now();
    const ids = Array.from({ length: 10_000 }, uuid7);
    expect(new Set(ids).size).toBe(10_000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const time = parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });

  it('is equal for equal texts and differs for others', () => {
    expect(derivedId('a', 'b', 'c')).toBe(derivedId('a', 'b', 'c'));
    expect(derivedId('a', 'b', 'c')).not.toBe(derivedId('a', 'bc', ''));
    expect(derivedId('a', 'b', 'c')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('derives from the cause of a service call, so that a repeat is the same call', () => {
    const cause = { causationId: 'event-1', step: 'reserve' };
    expect(systemCall('orders.checkout', cause)).toEqual(systemCall('orders.checkout', cause));
    expect(systemCall('orders.checkout', cause).idempotencyKey).not.toBe(
      systemCall('orders.checkout', { ...cause, step: 'pay' }).idempotencyKey,
    );
    const call = callOf();
    expect(subCall(call, 'mail')).toMatchObject({
      causationId: call.commandId,
      idempotencyKey: call.idempotencyKey,
      route: `${call.route}#mail`,
    });
    expect(subCall(call, 'mail').commandId).toBe(subCall(call, 'mail').commandId);
  });
});
