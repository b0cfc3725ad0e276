import { wants } from '../knowledge/listeners.js';
import { each, type Invariant, together } from '../invariant.js';
import type { LogRecord } from '../read/records.js';

const serviceOf = (topic: string) => topic.replace(/\..*$/, '');

const complete: Invariant = {
  id: 'I07',
  title: 'every stored event is on its topic, and nothing else',
  async check(world) {
    const [events, records] = await Promise.all([world.allEvents(), world.records()]);
    const sent = new Set(records.map(({ topic, eventId }) => `${serviceOf(topic)} ${eventId}`));
    const stored = new Set(events.map(({ service, eventId }) => `${service} ${eventId}`));
    const last = new Map([...Map.groupBy(events, ({ service }) => service)].map(([service, all]) => [service, all.at(-1)?.pos ?? 0]));
    const read = records.filter(({ topic, pos }) => pos <= (last.get(serviceOf(topic)) ?? 0));
    return together(
      each(
        events,
        (event) => !sent.has(`${event.service} ${event.eventId}`) && `${event.service} ${event.streamId}@${event.version} was never sent`,
      ),
      each(read, ({ topic, eventId }) => !stored.has(`${serviceOf(topic)} ${eventId}`) && `${topic} ${eventId} is foreign`),
    );
  },
};

/** The first copy of each event, in the order it was sent. */
function firstCopies(records: readonly LogRecord[]): LogRecord[] {
  const seen = new Set<string>();
  return records.filter(({ topic, eventId }) => {
    const name = `${topic} ${eventId}`;
    return seen.has(name) ? false : seen.add(name);
  });
}

const order: Invariant = {
  id: 'I08',
  title: 'on its topic a stream is in one partition, versions in order',
  async check(world) {
    const records = await world.records();
    const inOrder = records.toSorted((a, b) => a.partition - b.partition || a.offset - b.offset);
    const streams = Map.groupBy(firstCopies(inOrder), ({ topic, streamId }) => `${topic} ${streamId}`);
    return each([...streams], ([name, copies]) => {
      if (new Set(copies.map(({ partition }) => partition)).size > 1) return `${name} is in several partitions`;
      const wrong = copies.findIndex(({ streamVersion }, index) => streamVersion !== index + 1);
      return wrong >= 0 && `${name}: version ${copies[wrong]!.streamVersion} comes where ${wrong + 1} should`;
    });
  },
};

const duplicates: Invariant = {
  id: 'I09',
  title: 'records were not sent again more often than relays were interrupted',
  async check(world) {
    const records = await world.records();
    const copies = records.length - firstCopies(records).length;
    const { duplicatesAllowed = Infinity } = world.sources;
    const offenders = copies > duplicatesAllowed ? [`${copies} copies, ${duplicatesAllowed} are explained`] : [];
    return { checked: records.length, offenders, note: `${copies} copies` };
  },
};

const SENT = `SELECT coalesce((SELECT max(pos) FROM relay_cursor), 0) AS sent, coalesce((SELECT max(pos) FROM es_events), 0) AS stored`;

const cursors: Invariant = {
  id: 'I10',
  title: 'the relay has sent everything',
  async check(world) {
    const look = () => world.everywhere<{ sent: string; stored: string }>(SENT);
    let rows = await look();
    for (let tries = 0; tries < 5 && rows.some(({ sent, stored }) => sent !== stored); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, world.sources.quietMs === 0 ? 0 : 500));
      rows = await look();
    }
    return each(rows, ({ service, sent, stored }) => sent !== stored && `${service} sent ${sent} of ${stored}`);
  },
};

/** Retention of inbox rows. Ids of events begin with their time. */
const INBOX_KEPT_MS = 7 * 86_400_000;
const madeAt = (eventId: string): number => parseInt(eventId.replace('-', '').slice(0, 12), 16);

const inboxes: Invariant = {
  id: 'I11',
  title: 'each listener has handled exactly the events it listens to',
  async check(world) {
    const [records, handled, dead] = await Promise.all([
      world.records(),
      world.everywhere<{ consumer: string; event_id: string }>('SELECT consumer, event_id FROM inbox'),
      world.everywhere<{ consumer: string; event_id: string }>('SELECT consumer, event_id FROM dead_letters WHERE replayed_at IS NULL'),
    ]);
    const has = new Set(handled.map(({ consumer, event_id }) => `${consumer} ${event_id}`));
    const spared = new Set(dead.map(({ consumer, event_id }) => `${consumer} ${event_id}`));
    const swept = Date.now() - INBOX_KEPT_MS;
    const events = firstCopies(records).filter(({ eventId }) => madeAt(eventId) > swept);
    const due = world.services.flatMap((consumer) => events.filter(({ facts }) => facts.some(({ type }) => wants(consumer, type))).map((event) => ({ consumer, event }))); // prettier-ignore
    const owed = new Set(due.map(({ consumer, event }) => `${consumer} ${event.eventId}`));
    return together(
      each(due, ({ consumer, event }) => {
        const name = `${consumer} ${event.eventId}`;
        const types = event.facts.map(({ type }) => type).join(', ');
        return !has.has(name) && !spared.has(name) && `${consumer} never handled ${event.streamId}@${event.streamVersion} (${types})`;
      }),
      each([...has], (name) => !owed.has(name) && madeAt(name.split(' ')[1]!) > swept && `${name} was handled without reason`),
    );
  },
};

const deadLetters: Invariant = {
  id: 'I12',
  title: 'only what was poisoned on purpose is in the dead letters, and nothing waits',
  async check(world) {
    const planned = new Set(world.sources.poison ?? []);
    const [dead, parked] = await Promise.all([
      world.everywhere<{ consumer: string; event_id: string; stream_id: string; handler: string; error: string }>(
        'SELECT consumer, event_id, stream_id, handler, error FROM dead_letters WHERE replayed_at IS NULL',
      ),
      world.everywhere<{ consumer: string; stream_id: string; handler: string; reason: string }>(
        'SELECT consumer, stream_id, handler, reason FROM parked_streams',
      ),
    ]);
    const streams = new Set(dead.filter(({ event_id }) => planned.has(event_id)).map(({ stream_id }) => stream_id));
    return together(
      each(
        dead,
        ({ consumer, event_id, stream_id, handler, error }) => !planned.has(event_id) && `${consumer}: ${stream_id} ${handler}: ${error}`,
      ),
      each(
        parked,
        ({ consumer, stream_id, handler, reason }) =>
          !streams.has(stream_id) && `${consumer}: ${stream_id} is parked (${reason}) ${handler}`,
      ),
    );
  },
};

export const logInvariants: readonly Invariant[] = [complete, order, duplicates, cursors, inboxes, deadLetters];
