import { expect, it } from '@jest/globals';
import type { HttpClient } from './client.js';
import { signIn } from './market.js';

const answering = (status: number, body: object): Pick<HttpClient, 'call'> => ({
  call: async () => ({ status, body, headers: {} }) as never,
});

it('signs nobody in who is refused', async () => {
  await expect(signIn(answering(401, { error: 'invalid_credentials' }), 'a@example.org')).rejects.toThrow('401 invalid_credentials');
  expect(await signIn(answering(200, { token: 't' }), 'a@example.org')).toBe('t');
});
