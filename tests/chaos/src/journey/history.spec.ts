import { describe, expect, it } from '@jest/globals';
import { digest } from './history.js';

describe('digest of a response', () => {
  const cancelled = {
    id: 'o1',
    status: 'cancelled',
    sales: [{ id: 's1', status: 'cancelled', refund: { amountCents: 500, status: 'asked' } }],
  };
  const refunded = { ...cancelled, sales: [{ id: 's1', status: 'cancelled', refund: { amountCents: 500, status: 'succeeded' } }] };

  it('ignores the request id and the order of fields', () => {
    expect(digest({ requestId: 'a', id: 'o1', status: 'paid' })).toBe(digest({ status: 'paid', id: 'o1', requestId: 'b' }));
  });

  it('differs by a status', () => {
    expect(digest(cancelled)).not.toBe(digest(refunded));
    expect(digest(cancelled, 'POST /orders')).not.toBe(digest(refunded, 'POST /orders'));
  });

  it.each(['POST /orders/:id/cancel', 'POST /contracts/:id/cancel'])('ignores the progress of refunds of %s and nothing else', (route) => {
    expect(digest(cancelled, route)).toBe(digest(refunded, route));
    expect(digest(cancelled, route)).not.toBe(digest({ ...cancelled, id: 'o2' }, route));
    expect(digest(cancelled, route)).not.toBe(digest({ ...cancelled, sales: [{ id: 's1', refund: { amountCents: 400 } }] }, route));
  });
});
