import { type FoldedThread, foldThreads } from '../fold/talk.js';
import { byKey, compare, each, type Finding, type Invariant, type RowsByKey, together } from '../invariant.js';
import type { Api, SignedInPerson } from '../read/api.js';
import type { Data, HistoryLine } from '../read/records.js';
import type { World } from '../read/world.js';
import { erasedIn } from './forgotten.js';
import { sample } from './shown.js';

type Feed = NonNullable<HistoryLine['feed']>;

/** Describes a wrong feed: it has a gap, ends early or differs from the stored messages. */
function wrongFeed({ conversationId, since, added, known }: Feed, thread: FoldedThread | undefined): string | false {
  const ids = new Map(thread?.messages.map(({ id, number }) => [number, id]));
  const odd = added.find(({ id, number }, at) => number !== since + 1 + at || ids.get(number) !== id);
  if (odd) return `${conversationId}: a feed from ${since} on sent ${added.map(({ number }) => number).join(', ')}, ${odd.id} out of turn`;
  const last = added.at(-1)?.number ?? since;
  return known !== undefined && last < known && `${conversationId}: a feed from ${since} on ended with ${last}, ${known} were said`;
}

const acknowledged: Invariant = {
  id: 'I69',
  title:
    'a message that was acknowledged is stored once, as it was written; a live feed that comes back misses nothing and sends nothing twice',
  async check(world) {
    const [history, threads] = [await world.history(), foldThreads(await world.events('messaging'))];
    const stored = Map.groupBy([...threads.values()].flatMap(({ id, messages }) => messages.map((message) => ({ ...message, thread: id }))), ({ id }) => id); // prettier-ignore
    const bodies = new Map((await world.query<{ id: string; body: string | null }>('messaging', 'SELECT id, body FROM messages')).map(({ id, body }) => [id, body])); // prettier-ignore
    const erased = await erasedIn(world);
    const acked = history.filter((line): line is HistoryLine & Required<Pick<HistoryLine, 'said'>> => line.said !== undefined);
    const keys = Map.groupBy(acked, ({ said }) => said.messageId);
    return together(
      each(acked, ({ op_id, actor_id, wrote, said: { messageId, conversationId } }) => {
        const all = stored.get(messageId) ?? [];
        if (all.length !== 1 || all[0]!.thread !== conversationId)
          return `${messageId} (${op_id}) is ${all.length} times in ${conversationId}`;
        if (all[0]!.senderId !== actor_id) return `${messageId} of ${actor_id} is by ${all[0]!.senderId}`;
        return (
          bodies.get(messageId) !== (erased.has(actor_id) ? null : wrote) && `${messageId} (${op_id}) says something else than was written`
        );
      }),
      each([...keys], ([id, lines]) => new Set(lines.map(({ key }) => key)).size > 1 && `${id} is the answer to several messages`),
      each(
        history.flatMap(({ feed }) => feed ?? []),
        (feed) => wrongFeed(feed, threads.get(feed.conversationId)),
      ),
    );
  },
};

const threadKey = ({ person_id, conversation_id }: Data) => `${conversation_id} of ${person_id}`;

async function tables(world: World, threads: readonly FoldedThread[]): Promise<Finding> {
  const messages = threads.flatMap(({ id: conversation_id, messages: all }) =>
    all.map(({ id, number, senderId, line }) => [id, { conversation_id, number, sender_id: senderId, line }] as const),
  );
  const sides = threads.flatMap(({ id, unread, left, ...parties }) =>
    [parties.buyerId, parties.sellerId].map((person) => [threadKey({ person_id: person, conversation_id: id }), { unread: unread.get(person), has_left: left.has(person) }] as const),
  ); // prettier-ignore
  const read = async (sql: string, key: (row: Data) => string): Promise<RowsByKey> => byKey(await world.query<Data>('messaging', sql), key);
  return together(
    compare('message', new Map(messages), await read('SELECT id, conversation_id, number, sender_id, line FROM messages', ({ id }) => id)),
    compare('side', new Map(sides), await read('SELECT person_id, conversation_id, unread, has_left FROM conversation_sides', threadKey)),
  );
}

async function pages(api: Api, person: SignedInPerson, conversationId: string): Promise<unknown[]> {
  const shown: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = `/messages?conversationId=${conversationId}&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { body } = await api.get(page, person);
    shown.push(...(body['messages'] as Data[]).map(({ id, number, sender_id, line }) => [id, number, line ? null : sender_id, line]));
    cursor = body['nextCursor'] ?? null;
  }
  return shown;
}

/** Compares each stored thread with the pages that one of its sides is shown, newest first. */
async function overHttp(world: World, threads: readonly FoldedThread[]): Promise<Finding> {
  const people = new Map((await world.api?.people())?.map((person) => [person.id, person]));
  const readable = threads.flatMap((thread) => {
    const person = people.get(thread.buyerId) ?? people.get(thread.sellerId);
    return person ? [{ thread, person }] : [];
  });
  const wrong: string[] = [];
  for (const { thread, person } of sample(readable, 50)) {
    const stored = thread.messages.toReversed().map(({ id, number, senderId, line }) => [id, number, senderId, line]);
    if (JSON.stringify(await pages(world.api!, person, thread.id)) !== JSON.stringify(stored))
      wrong.push(`${thread.id} shows something else than was said`);
  }
  return { checked: Math.min(readable.length, 50), offenders: wrong };
}

const shown: Invariant = {
  id: 'I71',
  title: 'a thread that is shown is its events: numbered 1 to n, by whom they are, and as many unread',
  async check(world) {
    const threads = [...foldThreads(await world.events('messaging')).values()];
    const numbered = each(
      threads,
      ({ id, messages }) => messages.some(({ number }, at) => number !== at + 1) && `${id} is not numbered 1 to n`,
    );
    return together(numbered, await tables(world, threads), await overHttp(world, threads));
  },
};

export const talkInvariants: readonly Invariant[] = [acknowledged, shown];
