import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './cast.js';
import type { Person } from './client.js';

const PATIENCE_MS = 4_000;
/** Durations of the connections; between two of them there is none. */
const HELD_MS = [20, 100, 400, 1_500];
const SUBSCRIBE = 'subscription Follow($id: ID!, $since: Int!) { messageAdded(conversationId: $id, since: $since) { id number } }';

type Conversation = { readonly id: string; readonly known: number };
type FeedMessage = { readonly id: string; readonly number: number };

/** Follows a conversation over lost connections, each resumed after the last message. The last one waits for every message sent before. */
export async function follow(
  { client, random }: Pick<Stage, 'client' | 'random'>,
  person: Person,
  { id, known }: Conversation,
): Promise<void> {
  let since = 0;
  for (let times = random.between(1, 3); times >= 0; times -= 1) {
    const isLast = times === 0;
    const [wasCalm, started] = [client.isCalm(), Date.now()];
    const added = await listen(
      client.api,
      person,
      { id, since },
      isLast ? (last) => last >= known : () => false,
      isLast ? PATIENCE_MS : random.of(HELD_MS),
    );
    client.followed(person, { conversationId: id, since, added, ...(isLast && { known }) }, wasCalm, Date.now() - started);
    since = added.at(-1)?.number ?? since;
  }
}

/** Returns the feed's messages after `since`, until `isEnough` or the time is over. */
async function listen(
  api: string,
  { token }: Person,
  { id, since }: { id: string; since: number },
  isEnough: (last: number) => boolean,
  forMs: number,
): Promise<FeedMessage[]> {
  const added: FeedMessage[] = [];
  const socket = new WebSocket(`${api.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const over = Promise.withResolvers<void>();
  const send = (message: object) => socket.send(JSON.stringify(message));
  socket.onopen = () => send({ type: 'connection_init', payload: { token } });
  socket.onclose = socket.onerror = () => over.resolve();
  socket.onmessage = ({ data }) => {
    const { type, payload } = JSON.parse(String(data));
    if (type === 'connection_ack') send({ id: 'a', type: 'subscribe', payload: { query: SUBSCRIBE, variables: { id, since } } });
    if (type === 'next' && payload.data) added.push(payload.data.messageAdded);
    if (type === 'error' || type === 'complete' || isEnough(added.at(-1)?.number ?? since)) over.resolve();
  };
  await Promise.race([over.promise, sleep(forMs, undefined, { ref: false })]);
  socket.onmessage = null;
  socket.close();
  return added;
}
