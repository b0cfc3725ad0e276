import type { Core } from '../core/core.js';
import type { CachedStream, StreamState } from '../core/states.js';
import type { AnyAggregate } from '../declare/aggregate.js';
import type { Row, Statement } from '../sql/pipeline.js';
import { eventsAfter, eventsOfAll, eventsSinceSnapshot } from './statements.js';

/** An event, or the snapshot before it (no type). */
type StoredRow = EventRow | { readonly version: number; readonly type: null; readonly data: unknown };
export type EventRow = { readonly version: number; readonly type: string; readonly schema_version: number; readonly data: object };

/** State of a stream and the time it was read. */
export type TimedStreamState = StreamState & { readonly now: string };

/** Statements that read streams, and the function that builds states from their rows; undefined = read again. */
type StateReader<T> = { readonly statements: readonly Statement[]; from(rows: Row[][]): Promise<T | undefined> };
export type StreamReader = StateReader<StreamState>;
/** Reference to a stream: its aggregate and id. */
export type AggregateStream = readonly [AnyAggregate, string];

export function loading(core: Core, aggregate: AnyAggregate, streamId: string): StreamReader {
  const known = core.states.get(streamId);
  const statement = known ? eventsAfter(streamId, known.version) : eventsSinceSnapshot(streamId, core.codeVersionOf(aggregate));
  return { statements: [statement], from: ([rows = []]) => made(core, aggregate, streamId, known, rows, true) };
}

/** Loads each of several streams. `uncommitted`: streams this transaction has written; their states are not cached beyond it. */
export function loadingAll(core: Core, places: readonly AggregateStream[], uncommitted: ReadonlySet<string>): StateReader<StreamState[]> {
  const known = places.map(([, id]) => core.states.get(id));
  const streams = places.map(([aggregate, id], index) => ({
    id,
    version: known[index]?.version,
    codeVersion: core.codeVersionOf(aggregate),
  }));
  const from = async ([rows = []]: Row[][]) => {
    const rowsOf = Map.groupBy(rows, ({ id }) => id);
    const streams = await Promise.all(
      places.map(([aggregate, id], index) => made(core, aggregate, id, known[index], rowsOf.get(id) ?? [], !uncommitted.has(id))),
    );
    return streams.every((stream) => stream !== undefined) ? streams : undefined;
  };
  return { statements: [eventsOfAll(streams)], from };
}

async function made(
  core: Core,
  aggregate: AnyAggregate,
  streamId: string,
  known: CachedStream | undefined,
  stored: Row[],
  keep: boolean,
): Promise<StreamState | undefined> {
  const [first, ...rest] = stored as StoredRow[];
  const snapshot = first?.type === null ? { sealed: first.data, version: first.version, base: first.version } : undefined;
  const before = known ?? snapshot ?? { sealed: aggregate.initial, version: 0, base: 0 };
  const stream = onto(core, aggregate, before, (snapshot ? rest : stored) as EventRow[]);
  if (!stream) core.states.forget(streamId);
  else if (keep) core.states.cache(streamId, stream);
  return stream && { ...stream, state: await opened(core, aggregate, stream.sealed) };
}

/** Applies rows to a cached stream; undefined where versions are missing: the cached state is from another database. */
function onto(core: Core, aggregate: AnyAggregate, known: CachedStream, rows: readonly EventRow[]): CachedStream | undefined {
  if (rows.length > 0 && rows[0]!.version !== known.version + 1) return undefined;
  return { sealed: replay(core, aggregate, known.sealed, rows), version: known.version + rows.length, base: known.base };
}

/** Folds stored rows onto a state; personal fields stay sealed. */
export function replay(core: Core, aggregate: AnyAggregate, from: unknown, rows: readonly Omit<EventRow, 'version'>[]): unknown {
  let state = core.unchangeable(from);
  for (const { type, schema_version, data } of rows)
    state = core.unchangeable(aggregate.evolve(state, { type, data: core.personal.withSealedFields(type, schema_version, data) }));
  return state;
}

/** Opens the personal fields of a state, for deciders, RPC handlers and steps. */
export async function opened(core: Core, { personal }: AnyAggregate, sealed: unknown): Promise<unknown> {
  return personal ? core.unchangeable(await core.personal.unsealed(sealed)) : sealed;
}
