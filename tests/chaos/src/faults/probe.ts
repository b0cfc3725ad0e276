import { join, must, newPerson } from '../journey/cast.js';
import type { Client, Person } from '../journey/client.js';
import { Random } from '../journey/random.js';
import { uploading } from '../journey/upload.js';

/** Returns a check that requests something small of every service: the marketplace is back when all answer. */
export async function probe(client: Client, admin: Person, item: string): Promise<() => Promise<boolean>> {
  const somebody = await join(client, newPerson('probe'));
  const { picture } = await must(client, somebody, uploading(new Random(0)));
  const asks: [Person | null, string, string][] = [
    [null, 'GET', '/items?limit=1'],
    [somebody, 'GET', '/user/status'],
    [somebody, 'GET', '/orders'],
    [somebody, 'DELETE', '/cart'],
    [somebody, 'PATCH', '/user/profile'],
    [null, 'GET', `/items/${item}/availability`],
    [null, 'GET', '/announcements'],
    [admin, 'GET', '/admin/moderation/queue'],
    [admin, 'GET', '/admin/billing/overview'],
    [somebody, 'GET', `/pictures/${picture.id}`],
    [null, 'GET', picture.sizes[0].url],
  ];
  return async () => {
    if (!(await client.signIn(somebody)) || !(await client.signIn(admin))) return false;
    const answers = await Promise.all(asks.map(([person, method, path]) => ask(client.api, person, method, path)));
    return answers.every(Boolean);
  };
}

async function ask(api: string, person: Person | null, method: string, path: string): Promise<boolean> {
  const headers = {
    ...(person?.token && { authorization: `Bearer ${person.token}` }),
    ...(method === 'PATCH' && { 'content-type': 'application/json' }),
  };
  const body = method === 'PATCH' ? '{"location":"Leeds, GB"}' : undefined;
  try {
    const reply = await fetch(`${api}${path}`, { method, headers, signal: AbortSignal.timeout(3_000), ...(body && { body }) });
    const text = await reply.text();
    // Rentals is up if it answers 404, as for a listing that was paused meanwhile.
    if (path.endsWith('/availability') && reply.status === 404) return true;
    return reply.status === 200 && !(path === '/user/status' && text.includes('"wallet":null'));
  } catch {
    return false;
  }
}
