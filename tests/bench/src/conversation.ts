import 'reflect-metadata';
import { aggregate, type CallContext, type Command, type Event, KeyRing, migrateEventStore, openEventStore } from '@tankobon/eventstore';
import { Meter } from '@tankobon/eventstore/bench';
import { startPostgres } from '@tankobon/local-postgres';
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { median } from './race.js';
import { atMost, report, rounded } from './report.js';
import { emptyFolder } from './standalone/product.js';

const MESSAGES = 2_000;
const PART = 100;
const CONVERSATIONS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Sends of the warm-up: the first ones compile the process's code. */
const WARM_UP = 2_000;
const WORDS = 'Is volume 12 still there, and would you send it to Osaka together with volume 13?';

type MessageSent = Event<'MessageSent', { senderId: string; body: string | null }>;
type SendMessage = Command<'SendMessage', { body: string }>;
type Conversation = { messages: number; last: { senderId: string; body: string | null } | null };

const conversation = aggregate<Conversation, SendMessage, MessageSent>({
  type: 'conversation',
  initial: { messages: 0, last: null },
  evolve: ({ messages }, { data }) => ({ messages: messages + 1, last: data }),
  decide: ({ data, by }) => [{ type: 'MessageSent', data: { senderId: by.id, ...data } }],
  personal: { MessageSent: { of: ({ senderId }) => senderId, fields: ['body'] } },
});

class Keys extends KeyRing {
  private readonly keys = new Map<string, Buffer>();
  keyOf = async (personId: string) => this.keys.get(personId) ?? null;
  createKey = async (personId: string) => {
    const key = this.keys.get(personId) ?? randomBytes(32);
    this.keys.set(personId, key);
    return key;
  };
}

function callOf(id: string, sender: string): CallContext {
  const ids = { requestId: id, correlationId: id, causationId: id, commandId: id, idempotencyKey: id };
  return { actor: { id: sender, role: 'buyer' }, ...ids, route: 'messaging.send', requestHash: 'f'.repeat(64) };
}

/** Cost of one send in a part of a conversation. */
type SendCost = { readonly roundTrips: number; readonly rows: number; readonly bytes: number; readonly cpuMs: number };
const PARTS = { first: 1, middle: MESSAGES / PART / 2, last: MESSAGES / PART - 1 } as const;

/**
 * Measures a conversation of two with 2,000 messages: reads and costs of a send at its beginning, middle and end. Returns false if a bar
 * was missed.
 */
export async function benchConversation(): Promise<boolean> {
  const data = await emptyFolder();
  const server = await startPostgres({ folder: data, settings: { max_connections: 50, shared_buffers: '64MB' } });
  const dataSource = await new DataSource({ type: 'postgres', url: server.url('postgres'), poolSize: 4 }).initialize();
  try {
    await migrateEventStore(dataSource);
    const { store } = openEventStore({ service: 'bench', dataSource, aggregates: [conversation], keyRing: new Keys() });
    const meter = new Meter(dataSource);
    const send = async (id: string, people: readonly string[], times: number): Promise<SendCost> => {
      meter.take();
      const before = process.cpuUsage();
      for (let turn = 0; turn < times; turn += 1) {
        const call = callOf(randomUUID(), people[turn % people.length]!);
        await store.handle(conversation, id, { type: 'SendMessage', data: { body: WORDS }, by: call.actor }, call);
      }
      const { user, system } = process.cpuUsage(before);
      const { roundTrips, rows, bytes } = meter.take();
      return { roundTrips: roundTrips / times, rows: rows / times, bytes: bytes / times, cpuMs: (user + system) / 1_000 / times };
    };
    const newConversation = () => [`conversation_${randomUUID()}`, [`person_${randomUUID()}`, `person_${randomUUID()}`]] as const;
    await send(...newConversation(), WARM_UP);
    const rounds: SendCost[][] = [];
    for (let round = 0; round < CONVERSATIONS; round += 1) {
      const [id, people] = newConversation();
      const parts: SendCost[] = [];
      for (let part = 0; part < MESSAGES / PART; part += 1) parts.push(await send(id, people, PART));
      rounds.push(parts);
    }
    const table = Object.entries(PARTS).map(([name, part]) => ({ name, ...middleOf(rounds.map((parts) => parts[part]!)) }));
    return await report('conversation', { messages: MESSAGES, part: PART, table, bars: barsOf(table[0]!, table.at(-1)!), rounds });
  } finally {
    await dataSource.destroy();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
}

function middleOf(taken: readonly SendCost[]): SendCost {
  const middle = (of: (each: SendCost) => number) => rounded(median(taken.map(of)));
  return {
    roundTrips: middle(({ roundTrips }) => roundTrips),
    rows: middle(({ rows }) => rows),
    bytes: middle(({ bytes }) => bytes),
    cpuMs: middle(({ cpuMs }) => cpuMs),
  };
}

const barsOf = (first: SendCost, last: SendCost) => [
  atMost('last sends / first sends: rows read', last.rows / first.rows, 1.2),
  atMost('last sends / first sends: bytes read', last.bytes / first.bytes, 1.2),
  atMost('last sends / first sends: processor', last.cpuMs / first.cpuMs, 1.2),
];
