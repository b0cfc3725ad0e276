import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { AnyAggregate } from '../declare/aggregate.js';
import type { Event } from '../declare/event.js';
import type { Row, Statement } from '../sql/pipeline.js';
import { eventsAfter, eventsOf, eventsSinceSnapshot, snapshotOf } from './statements.js';

export type EventRow = { readonly version: number; readonly type: string; readonly schema_version: number; readonly data: object };

/** A stream that is being read: the statements, and what their rows make of it; undefined = read it again. */
export type Loading = { readonly statements: readonly Statement[]; from(rows: Row[][]): Promise<StreamState | undefined> };

/** `uncommitted`: the rows may hold what this transaction wrote itself, so that the state must not outlive it. */
export function loading(core: Core, aggregate: AnyAggregate, streamId: string, { uncommitted = false } = {}): Loading {
  if (!core.hasSnapshots(aggregate)) return { statements: [eventsOf(streamId)], from: ([events = []]) => whole(core, aggregate, events) };
  const from = async (known: StreamState | undefined, events: Row[]) => {
    const stream = known && (await onto(core, aggregate, known, events as EventRow[]));
    if (!stream) core.states.forget(streamId);
    else if (!uncommitted) core.states.keep(streamId, stream);
    return stream;
  };
  const known = core.states.get(streamId);
  if (known) return { statements: [eventsAfter(streamId, known.version)], from: ([events = []]) => from(known, events) };
  const codeVersion = core.codeVersionOf(aggregate);
  return {
    statements: [eventsSinceSnapshot(streamId, codeVersion), snapshotOf(streamId, codeVersion)],
    from: ([events = [], snapshots = []]) => from(begin(aggregate, snapshots), events),
  };
}

const whole = (core: Core, aggregate: AnyAggregate, events: Row[]) => onto(core, aggregate, begin(aggregate, []), events as EventRow[]);

function begin({ initial }: AnyAggregate, [snapshot]: Row[]): StreamState {
  const { version, state } = (snapshot ?? { version: 0, state: initial }) as { version: number; state: unknown };
  return { state, version, base: version };
}

/** Undefined where rows are missing: the snapshot was replaced between the two statements. */
async function onto(core: Core, aggregate: AnyAggregate, known: StreamState, rows: readonly EventRow[]): Promise<StreamState | undefined> {
  if (rows.length === 0) return known;
  if (rows[0]!.version !== known.version + 1) return undefined;
  return { state: await replay(core, aggregate, known.state, rows), version: known.version + rows.length, base: known.base };
}

/** Folds stored rows onto a state. */
export async function replay(core: Core, aggregate: AnyAggregate, from: unknown, rows: readonly EventRow[]): Promise<unknown> {
  let state = from;
  for (const row of rows) state = aggregate.evolve(state, await toEvent(core, row));
  return state;
}

/** A stored row as deciders know it: lifted and opened. */
export async function toEvent(core: Core, { type, schema_version, data }: EventRow): Promise<Event> {
  const plain = !core.registry.personalOf(type);
  return { type, data: plain ? core.registry.upcast(type, schema_version, data) : await core.personal.opened(type, schema_version, data) };
}
