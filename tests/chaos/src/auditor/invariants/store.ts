import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { each, type Finding, type Invariant, skipped, together } from '../invariant.js';
import type { StoredEvent } from '../read/records.js';
import type { World } from '../read/world.js';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Finds rows that break a rule in every service, and counts the rows of `among`. */
async function mistakes(world: World, sql: string, among: string, tell: (row: Record<string, unknown>) => string): Promise<Finding> {
  const [rows, counts] = await Promise.all([
    world.everywhere<Record<string, unknown>>(sql),
    world.everywhere<{ n: string }>(`SELECT count(*) AS n FROM ${among}`),
  ]);
  const checked = counts.reduce((sum, { n }) => sum + Number(n), 0);
  return { checked, offenders: rows.map((row) => `${String(row['service'])}: ${tell(row)}`) };
}

const versions: Invariant = {
  id: 'I01',
  title: 'versions of a stream are 1..n without gap or repeat',
  check: (world) =>
    mistakes(
      world,
      `SELECT stream_id, min(version) AS low, max(version) AS high, count(*) AS n FROM es_events GROUP BY 1
        HAVING min(version) <> 1 OR max(version) <> count(*) OR count(DISTINCT version) <> count(*)`,
      'es_streams',
      ({ stream_id, low, high, n }) => `${String(stream_id)} has ${String(n)} events with versions ${String(low)}..${String(high)}`,
    ),
};

const heads: Invariant = {
  id: 'I02',
  title: 'the version of a stream is that of its last event',
  check: (world) =>
    mistakes(
      world,
      `SELECT coalesce(s.id, e.stream_id) AS id, s.version, e.v FROM es_streams s
        FULL JOIN (SELECT stream_id, max(version) AS v FROM es_events GROUP BY 1) e ON e.stream_id = s.id WHERE s.version IS DISTINCT FROM e.v`,
      'es_streams',
      ({ id, version, v }) => `${String(id)} says ${String(version)}, its last event ${String(v)}`,
    ),
};

const positions: Invariant = {
  id: 'I03',
  title: 'positions are 1..N without gaps, none is missing',
  check: (world) =>
    mistakes(
      world,
      `SELECT * FROM (SELECT count(*) FILTER (WHERE pos IS NULL) AS none, coalesce(max(pos), 0) - count(pos) AS gaps,
        (SELECT pos FROM es_head) - coalesce(max(pos), 0) AS ahead FROM es_events) AS counts WHERE none <> 0 OR gaps <> 0 OR ahead <> 0`,
      'es_events',
      ({ none, gaps, ahead }) => `${String(none)} events without a position, ${String(gaps)} gaps, head ${String(ahead)} ahead`,
    ),
};

const order: Invariant = {
  id: 'I04',
  title: 'positions rise with the versions of a stream',
  check: (world) =>
    mistakes(
      world,
      `SELECT stream_id, version FROM (SELECT stream_id, version, pos, lag(pos) OVER (PARTITION BY stream_id ORDER BY version) AS before
        FROM es_events) AS e WHERE pos <= before`,
      'es_events',
      ({ stream_id, version }) => `${String(stream_id)}@${String(version)} stands before its predecessor`,
    ),
};

export type Checkpoint = Readonly<Record<string, { pos: number; hash: string }>>;

/** Returns a hash over all events up to a position, which must never change. */
export function chainOf(events: readonly StoredEvent[], upTo: number): string {
  const hash = createHash('sha256');
  for (const { pos, eventId, streamId, version, type, schemaVersion, data, meta, at } of events) {
    if (pos !== null && pos <= upTo) hash.update(JSON.stringify([pos, eventId, streamId, version, type, schemaVersion, data, meta, at]));
  }
  return hash.digest('hex');
}

export async function checkpointOf(world: World): Promise<Checkpoint> {
  const parts = world.services.map(async (service) => {
    const events = await world.events(service);
    const pos = Math.max(0, ...events.map((event) => event.pos ?? 0));
    return [service, { pos, hash: chainOf(events, pos) }] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}

const immutable: Invariant = {
  id: 'I05',
  title: 'events stored in mid-run are unchanged',
  async check(world) {
    if (world.sources.checkpoint === undefined) return skipped('no checkpoint was taken');
    const checkpoint = JSON.parse(readFileSync(world.sources.checkpoint, 'utf8')) as Checkpoint;
    const parts = Object.entries(checkpoint).map(async ([service, { pos, hash }]): Promise<Finding> => {
      const same = chainOf(await world.events(service), pos) === hash;
      return { checked: pos, offenders: same ? [] : [`${service}: an event up to position ${pos} is not what it was`] };
    });
    return together(...(await Promise.all(parts)));
  },
};

/** The role of a service is named like its database. A copy of a database has a number appended. */
const SERVICE_ROLE = `regexp_replace(current_database(), '_.*', '')`;

const rights: Invariant = {
  id: 'I06',
  title: 'a service may not change or delete its events',
  check: (world) =>
    mistakes(
      world,
      `SELECT rolname AS role, 'may change ' || attname AS what FROM pg_roles, pg_attribute
        WHERE rolname = ${SERVICE_ROLE} AND attrelid = 'es_events'::regclass AND attnum > 0 AND NOT attisdropped AND attname <> 'pos'
          AND has_column_privilege(pg_roles.oid, attrelid, attnum, 'UPDATE')
       UNION SELECT rolname, 'may ' || lower(privilege) FROM pg_roles, unnest(ARRAY['DELETE', 'TRUNCATE']) AS privilege
        WHERE rolname = ${SERVICE_ROLE} AND has_table_privilege(pg_roles.oid, 'es_events'::regclass, privilege)`,
      `pg_attribute WHERE attrelid = 'es_events'::regclass AND attnum > 0`,
      ({ role, what }) => `${String(role)} ${String(what)}`,
    ),
};

const origins: Invariant = {
  id: 'I13',
  title: 'each event has its id, version, correlation, actor, and a cause that exists',
  async check(world) {
    const events = await world.allEvents();
    const known = new Set(events.flatMap(({ eventId, streamId, meta }) => [eventId, streamId, meta['commandId']]));
    return each(events, ({ service, streamId, version, eventId, schemaVersion, meta }) => {
      const { actor, correlationId, causationId, commandId, requestId } = meta;
      const name = `${service} ${streamId}@${version}`;
      if (!V7.test(eventId)) return `${name} has the id ${eventId}`;
      if (schemaVersion < 1) return `${name} has schema version ${schemaVersion}`;
      if (!actor?.id || !actor.role || !correlationId || !commandId) return `${name} does not say who or why`;
      const first = causationId === commandId || causationId === correlationId || causationId === requestId;
      return !first && !known.has(causationId) && `${name} was caused by ${causationId}, which is nowhere`;
    });
  },
};

export const storeInvariants: readonly Invariant[] = [versions, heads, positions, order, immutable, rights, origins];
