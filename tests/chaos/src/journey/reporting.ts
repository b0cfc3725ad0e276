import type { Stage } from './cast.js';
import type { Body, Person } from './client.js';

/** Reports a listing, a received message or its author. */
export async function report(stage: Stage, person: Person): Promise<void> {
  const { client, random, items, lets: rents } = stage;
  const what = random.weighted({ items: 45, messages: 40, people: 15 });
  const id = what === 'items' ? random.of([...items, ...rents]) : await ofOthers(stage, person, what);
  if (id === undefined) return;
  const reason = { items: random.of(['misleading', 'wrong_price', 'other']), messages: random.of(['spam', 'scam']), people: 'offensive' }[
    what
  ];
  const body = { reason, ...(random.chance(0.3) && { note: 'Please have a look.' }) };
  await client.send(person, { method: 'POST', path: `/${what}/${id}/report`, route: `POST /${what}/:id/report`, body });
}

/** Returns a message of the other side in one of the person's conversations, or that side's id. */
async function ofOthers({ client, random }: Stage, person: Person, what: 'messages' | 'people'): Promise<string | undefined> {
  const { outcome, body } = await client.send(person, { method: 'GET', path: '/conversations?limit=20', route: 'GET /conversations' });
  const all = outcome === 'ok' ? (body.conversations as Body[]) : [];
  if (all.length === 0) return undefined;
  const { id, other_id: other } = random.of(all);
  if (what === 'people') return other;
  const thread = await client.send(person, { method: 'GET', path: `/messages?conversationId=${id}`, route: 'GET /messages' });
  const theirs = thread.outcome === 'ok' ? (thread.body.messages as Body[]).filter(({ sender_id }) => sender_id === other) : [];
  return theirs.length > 0 ? random.of(theirs).id : undefined;
}

const PEOPLE = 'query Reported { reportedPeople(first: 20) { items { id } } }';

/** Handles a reported message or person as staff. */
export async function answerReports({ client, random, admin }: Pick<Stage, 'client' | 'random' | 'admin'>): Promise<void> {
  if (random.chance(0.4)) {
    const { body } = await client.send(admin, { method: 'POST', path: '/graphql', body: { query: PEOPLE } });
    const people = (body?.data?.reportedPeople?.items ?? []) as Body[];
    if (people.length === 0) return;
    const path = `/admin/people/${random.of(people).id}/clear`;
    await client.send(admin, { method: 'POST', path, route: 'POST /admin/people/:id/clear' });
    return;
  }
  const { outcome, body } = await client.send(admin, { method: 'GET', path: '/admin/messages/flagged' });
  const flagged = outcome === 'ok' ? (body.messages as Body[]) : [];
  if (flagged.length === 0) return;
  const path = `/admin/messages/${random.of(flagged).id}/resolve`;
  const action = random.weighted({ clear: 75, escalate: 25 });
  await client.send(admin, { method: 'POST', path, route: 'POST /admin/messages/:id/resolve', body: { action } });
}
