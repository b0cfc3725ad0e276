import { randomUUID } from 'node:crypto';
import type { Request } from '../driver/requests.js';

const PASSWORD = 'a long enough password';

/** Reading the cart of a new person who has put these listings into it. */
export async function cartOf(port: number, listings: readonly string[]): Promise<Request> {
  const email = `bench-${randomUUID()}@tankobon.example`;
  await post(port, '/auth/signup', { email, password: PASSWORD, displayName: 'Bench' });
  const { token } = (await post(port, '/auth/login', { email, password: PASSWORD })) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  for (const itemId of listings) await post(port, '/cart/items', { itemId }, headers);
  return { path: '/cart', headers };
}

async function post(port: number, path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
