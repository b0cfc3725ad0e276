import type { AnyAggregate } from '../aggregate.js';
import type { Core } from '../core.js';
import type { Event } from '../event.js';
import type { Row, Statement } from '../sql/pipeline.js';
import { eventsOf, eventsSinceSnapshot, snapshotOf } from './statements.js';

export type StreamState = {
  readonly state: unknown;
  readonly version: number;
  /** Version of the snapshot it began with; 0 = none. */
  readonly base: number;
};
export type EventRow = { readonly version: number; readonly type: string; readonly schema_version: number; readonly data: object };

/** The statements whose rows `fromRows` takes, in this order. */
export function loading(core: Core, aggregate: AnyAggregate, streamId: string): Statement[] {
  if (!core.hasSnapshots(aggregate)) return [eventsOf(streamId)];
  const codeVersion = core.codeVersionOf(aggregate);
  return [eventsSinceSnapshot(streamId, codeVersion), snapshotOf(streamId, codeVersion)];
}

/** The state, or undefined when a snapshot was replaced between the two statements: load again. */
export async function fromRows(
  core: Core,
  aggregate: AnyAggregate,
  [events = [], snapshots = []]: Row[][],
): Promise<StreamState | undefined> {
  const rows = events as EventRow[];
  const snapshot = snapshots[0] as { version: number; state: unknown } | undefined;
  const base = snapshot?.version ?? 0;
  if (rows.length > 0 && rows[0]!.version !== base + 1) return undefined;
  const state = await replay(core, aggregate, snapshot ? snapshot.state : aggregate.initial, rows);
  return { state, version: base + rows.length, base };
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
