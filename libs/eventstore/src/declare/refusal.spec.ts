import { describe, expect, it } from '@jest/globals';
import { isFinal, Refusal } from './refusal.js';

describe('refusal', () => {
  it.each([
    ['validation_failed', 400],
    ['not_found', 404],
    ['reservation_expired', 409],
    ['cart_full', 422],
  ])('%s (%i) is final', (code, status) => {
    expect(isFinal(new Refusal(code, '', { status }))).toBe(true);
  });
  it.each([
    ['payment_unavailable', 503],
    ['too_many_requests', 429],
    ['busy', 409],
    ['request_in_progress', 409],
    ['version_conflict', 409],
  ])('%s (%i) is temporary', (code, status) => {
    expect(isFinal(new Refusal(code, '', { status }))).toBe(false);
  });
});
