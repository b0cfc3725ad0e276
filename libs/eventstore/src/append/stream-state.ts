import type { Core } from '../core/core.js';
import type { KeptStream, StreamState } from '../core/states.js';
import type { AnyAggregate } from '../declare/aggregate.js';
import type { Row, Statement } from '../sql/pipeline.js';
import { eventsAfter, eventsSinceSnapshot, snapshotOf } from './statements.js';

export type EventRow = { readonly version: number; readonly type: string; readonly schema_version: number; readonly data: object };

/** A stream that is being read: the statements, and what their rows make of it; undefined = read it again. */
export type Loading = { readonly statements: readonly Statement[]; from(rows: Row[][]): Promise<StreamState | undefined> };

/** `uncommitted`: the rows may hold what this transaction wrote itself, so that the state must not outlive it. */
export function loading(core: Core, aggregate: AnyAggregate, streamId: string, { uncommitted = false } = {}): Loading {
  const from = async (known: KeptStream, events: Row[]) => {
    const stream = onto(core, aggregate, known, events as EventRow[]);
    if (!stream) core.states.forget(streamId);
    else if (!uncommitted) core.states.keep(streamId, stream);
    return stream && { ...stream, state: await opened(core, aggregate, stream.veiled) };
  };
  const known = core.states.get(streamId);
  if (known) return { statements: [eventsAfter(streamId, known.version)], from: ([events = []]) => from(known, events) };
  const codeVersion = core.codeVersionOf(aggregate);
  return {
    statements: [eventsSinceSnapshot(streamId, codeVersion), snapshotOf(streamId, codeVersion)],
    from: ([events = [], snapshots = []]) => from(begin(aggregate, snapshots), events),
  };
}

function begin({ initial }: AnyAggregate, [snapshot]: Row[]): KeptStream {
  const { version, state } = (snapshot ?? { version: 0, state: initial }) as { version: number; state: unknown };
  return { veiled: state, version, base: version };
}

/** Undefined where rows are missing: the snapshot was replaced between the two statements. */
function onto(core: Core, aggregate: AnyAggregate, known: KeptStream, rows: readonly EventRow[]): KeptStream | undefined {
  if (rows.length > 0 && rows[0]!.version !== known.version + 1) return undefined;
  return { veiled: replay(core, aggregate, known.veiled, rows), version: known.version + rows.length, base: known.base };
}

/** Folds stored rows onto a state, personal fields veiled. */
export function replay(core: Core, aggregate: AnyAggregate, from: unknown, rows: readonly Omit<EventRow, 'version'>[]): unknown {
  let state = core.unchangeable(from);
  for (const { type, schema_version, data } of rows)
    state = core.unchangeable(aggregate.evolve(state, { type, data: core.personal.veiled(type, schema_version, data) }));
  return state;
}

/** A state as deciders, doors and steps see it. */
export async function opened(core: Core, { personal }: AnyAggregate, veiled: unknown): Promise<unknown> {
  return personal ? core.unchangeable(await core.personal.unveiled(veiled)) : veiled;
}
