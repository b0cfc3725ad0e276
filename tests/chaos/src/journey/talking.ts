import { randomUUID } from 'node:crypto';
import { join, newPerson, type Seller, type Stage } from './cast.js';
import type { Body, Person, Request } from './client.js';
import { follow } from './follow.js';

const QUESTIONS = ['Is the spine straight?', 'Is it the first printing?', '本の状態はどうですか？', 'Could you send it on Monday?'];
const STAGES = ['screening', 'interview', 'offer', 'contract_sent', 'hired', 'declined'] as const;

/** Returns unique words, so that each text is found again in stored and shown data. */
export const words = ({ random }: Pick<Stage, 'random'>) => `${random.of(QUESTIONS)} whisper-${randomUUID()}`;

type StageTools = Pick<Stage, 'client' | 'random'>;

/** Opens a request and its conversation with a first message; sometimes withdraws one. */
export async function ask(stage: Stage, buyer: Person): Promise<void> {
  const { client, random, items, lets: rents } = stage;
  if (random.chance(0.25)) return withdraw(stage, buyer);
  const said = { message: words(stage), preferredDelivery: random.of(['shipping', 'pickup', 'either']) };
  await client.send(buyer, asking(random.of([...items, ...rents]), said));
}

export const asking = (item: string, body: { message: string; preferredDelivery: string }): Request => ({
  ...{ method: 'POST', path: `/items/${item}/requests`, route: 'POST /items/:id/requests', body },
  ref: ({ request }) => request.id,
  wrote: body.message,
});

async function requestsOf({ client }: StageTools, person: Person, direction: 'sent' | 'received'): Promise<Body[]> {
  const { outcome, body } = await client.send(person, { method: 'GET', path: `/requests?direction=${direction}`, route: 'GET /requests' });
  return outcome === 'ok' ? (body.items as Body[]).filter(({ status }) => !/^(hired|declined|withdrawn)$/.test(status)) : [];
}

async function withdraw(stage: StageTools, buyer: Person): Promise<void> {
  const { client, random } = stage;
  const open = await requestsOf(stage, buyer, 'sent');
  if (open.length === 0) return;
  const path = `/requests/${random.of(open).id}/withdraw`;
  await client.send(buyer, { method: 'POST', path, route: 'POST /requests/:id/withdraw' });
}

/** Moves a request on as its seller, or schedules a viewing. */
export async function moveRequest(stage: StageTools, seller: Seller): Promise<void> {
  const { client, random } = stage;
  const open = await requestsOf(stage, seller, 'received');
  if (open.length === 0) return;
  const viewing = { interviewScheduledAt: new Date(Date.now() + random.between(1, 30) * 86_400_000).toISOString() };
  const body = random.chance(0.2) ? viewing : { stage: random.of(STAGES) };
  await client.send(seller, { method: 'PATCH', path: `/requests/${random.of(open).id}`, route: 'PATCH /requests/:id', body });
}

/** Writes in, reads or follows one of a person's conversations. */
export async function converse(stage: StageTools, person: Person): Promise<void> {
  const { client, random } = stage;
  const { outcome, body } = await client.send(person, { method: 'GET', path: '/conversations?limit=20', route: 'GET /conversations' });
  const all = outcome === 'ok' ? (body.conversations as Body[]) : [];
  if (all.length === 0) return;
  const { id, last_message: last } = random.of(all);
  switch (random.weighted({ write: 60, read: 25, follow: 15 })) {
    case 'write':
      return write(stage, person, id);
    case 'read': {
      await client.send(person, { method: 'GET', path: `/messages?conversationId=${id}`, route: 'GET /messages' });
      await client.send(person, { method: 'POST', path: `/conversations/${id}/read`, route: 'POST /conversations/:id/read', body: {} });
      return;
    }
    default:
      return follow(stage, person, { id, known: last?.number ?? 0 });
  }
}

/** Sends a message; sometimes its author reads it back. */
export async function write(stage: StageTools, person: Person, conversationId: string): Promise<void> {
  const { client, random } = stage;
  const body = words(stage);
  const said = ({ messageId }: Body) => ({ conversationId, messageId });
  const { outcome } = await client.send(person, { method: 'POST', path: '/messages', body: { conversationId, body }, wrote: body, said });
  if (outcome !== 'ok' || !random.chance(0.3)) return;
  const shows = (seen: Body) => (seen.messages as Body[]).some((message) => message.body === body);
  await client.send(person, { method: 'GET', path: `/messages?conversationId=${conversationId}`, route: 'GET /messages', shows });
}

/** Reads a person's notifications and marks some as read. */
export async function readNotices({ client, random }: StageTools, person: Person): Promise<void> {
  const { outcome, body } = await client.send(person, { method: 'GET', path: '/notifications' });
  const unread = outcome === 'ok' ? (body.items as Body[]).filter(({ read }) => !read) : [];
  if (unread.length === 0) return;
  const those = random.chance(0.3) ? { upTo: unread[0].at } : { ids: unread.slice(0, 5).map(({ id }) => id) };
  await client.send(person, { method: 'POST', path: '/notifications/read', body: those });
}

/** A guest joins, asks and erases their account. An unknown outcome prevents the erasure, since only the guest could resolve it. */
export async function comeAndGo(stage: Stage): Promise<void> {
  const { client, random, items } = stage;
  const guest = await join(client, newPerson('guest'));
  const said = { message: words(stage), preferredDelivery: 'either' };
  const { outcome, body } = await client.send(guest, asking(random.of(items), said));
  if (outcome === 'ok') await write(stage, guest, body.conversationId);
  if (client.unsolved.some(({ person }) => person === guest)) return;
  await client.send(guest, { method: 'DELETE', path: '/user', wrote: guest.email });
}
