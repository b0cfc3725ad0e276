import { beforeEach, describe, expect, it } from '@jest/globals';
import { api } from './api.js';
import { answerCalls } from './testing.js';

beforeEach(() => localStorage.clear());

/** Never called: each of these lines must be an error of the compiler. */
export async function mistakes() {
  // @ts-expect-error no such path
  await api.post('/oders/{id}/cancel', { path: { id: 'order_1' } });
  // @ts-expect-error the path is there, but takes no POST
  await api.post('/user/status');
  // @ts-expect-error an address with its id written into it
  await api.post('/orders/order_1/cancel');
  // @ts-expect-error without its id
  await api.post('/orders/{id}/cancel');
  // @ts-expect-error a field of another name
  await api.post('/cart/items', { body: { item: 'listing-a' } });
  // @ts-expect-error a field that nobody reads
  await api.post('/cart/items', { body: { itemId: 'listing-a', count: 2 } });
  // @ts-expect-error a field of another kind
  await api.patch('/cart/items/{lineId}', { path: { lineId: 'line_1' }, body: { quantity: '2' } });
  // @ts-expect-error an answer that is not given
  return (await api.post('/auth/login', { body: { email: '', password: '' } })).session;
}

describe('call', () => {
  it('escapes names in the address', async () => {
    const sent = answerCalls({ 'POST /orders/a%2Fb/reviews': { status: 201, body: {} } });
    await api.post('/orders/{id}/reviews', { path: { id: 'a/b' }, body: { rating: 5 } });
    expect(sent[0]).toMatchObject({ path: '/orders/a%2Fb/reviews', body: { rating: 5 } });
    expect(sent[0]!.headers.get('Idempotency-Key')).toMatch(/.{20,}/);
  });

  it('keeps its key, and a read has none', async () => {
    const sent = answerCalls({ 'POST /cart/checkout-intent': { body: { orderId: 'order_1' } }, 'GET /cart': { body: {} } });
    await api.post('/cart/checkout-intent', { body: {}, idempotencyKey: 'attempt-1' });
    await api.get('/cart');
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['attempt-1', null]);
  });
});
