import { beforeEach, describe, expect, it } from '@jest/globals';
import { api, ApiError } from './api.js';
import { answerCalls } from './testing.js';

const token = (name: string, exp: number) => `h.${btoa(JSON.stringify({ sub: 'person_1', name, exp }))}.s`;
const later = () => Math.floor(Date.now() / 1000) + 900;
const earlier = () => Math.floor(Date.now() / 1000) - 5;

beforeEach(() => localStorage.clear());

describe('call with a token', () => {
  it('renews an expired token once and sends the call with the new one', async () => {
    localStorage.setItem('app_token', token('old', earlier()));
    const fresh = token('new', later());
    const sent = answerCalls({ 'POST /auth/refresh': { body: { token: fresh } }, 'GET /orders': { body: { orders: [] } } });
    await api.get('/orders');
    expect(sent.map(({ path }) => path)).toEqual(['/auth/refresh', '/orders']);
    expect(sent[0]!.headers.get('X-Requested-With')).toBe('tankobon');
    expect(sent[1]!.headers.get('Authorization')).toBe(`Bearer ${fresh}`);
    expect(localStorage.getItem('app_token')).toBe(fresh);
  });

  it('repeats a refused call once, with the same idempotency key', async () => {
    localStorage.setItem('app_token', token('old', later()));
    const fresh = token('new', later());
    const sent = answerCalls({
      'POST /auth/refresh': { body: { token: fresh } },
      'POST /cart/items': ({ headers }) =>
        headers.get('Authorization') === `Bearer ${fresh}` ? { body: { cart: {} } } : { status: 401, body: { error: 'unauthenticated' } },
    });
    await api.post('/cart/items', { body: { itemId: 'listing-a', quantity: 1 } });
    const [first, , second] = sent;
    expect(second!.headers.get('Idempotency-Key')).toBe(first!.headers.get('Idempotency-Key'));
  });

  it('renews the token once for ten concurrent calls', async () => {
    localStorage.setItem('app_token', token('old', earlier()));
    const sent = answerCalls({ 'POST /auth/refresh': { body: { token: token('new', later()) } }, 'GET /orders': { body: { orders: [] } } });
    await Promise.all(Array.from({ length: 10 }, () => api.get('/orders')));
    expect(sent.filter(({ path }) => path === '/auth/refresh')).toHaveLength(1);
  });

  it('ends a session that cannot be renewed and notifies all parts', async () => {
    localStorage.setItem('app_token', token('old', earlier()));
    let heard = 0;
    window.addEventListener('token-changed', () => (heard += 1), { once: true });
    answerCalls({
      'POST /auth/refresh': { status: 401, body: { error: 'session_expired' } },
      'GET /orders': { status: 401, body: { error: 'unauthenticated' } },
    });
    await expect(api.get('/orders')).rejects.toMatchObject({ status: 401, error: 'unauthenticated' });
    expect(localStorage.getItem('app_token')).toBeNull();
    expect(heard).toBe(1);
  });

  it('keeps a newer token after a refusal to a visitor', async () => {
    const fresh = token('new', later());
    answerCalls({
      'GET /orders': () => {
        localStorage.setItem('app_token', fresh);
        return { status: 401, body: { error: 'auth_required' } };
      },
    });
    await expect(api.get('/orders')).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('app_token')).toBe(fresh);
  });

  it('keeps the session while the gateway is silent', async () => {
    const old = token('old', earlier());
    localStorage.setItem('app_token', old);
    answerCalls({ 'POST /auth/refresh': 'no answer', 'GET /orders': 'no answer' });
    await expect(api.get('/orders')).rejects.toMatchObject({ status: 0, message: 'API request failed' });
    expect(localStorage.getItem('app_token')).toBe(old);
  });
});

describe('refused call', () => {
  it('carries code, sentence, fields, request id and status', async () => {
    const fields = [{ path: 'minRate', code: 'too_small', message: 'At least 1.' }];
    answerCalls({
      'POST /items': { status: 400, body: { error: 'validation_failed', message: 'Please check.', fields, requestId: 'req_1' } },
    });
    await expect(api.post('/items', { body: { title: '', description: '' } })).rejects.toMatchObject({
      status: 400,
      error: 'validation_failed',
      message: 'Please check.',
      fields,
      requestId: 'req_1',
    });
  });

  it('reads API request failed with status and body without the error shape', async () => {
    answerCalls({ 'GET /orders': { status: 502, body: '<html>Bad gateway</html>' } });
    const error = await api.get('/orders').catch((problem: unknown) => problem);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: 'API request failed', status: 502, body: '<html>Bad gateway</html>' });
  });
});
