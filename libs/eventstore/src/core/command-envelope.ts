import type { AnyAggregate, Command } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { EventMeta, RecordedEvent } from '../declare/event.js';

export type AppendBatch = {
  readonly streamId: string;
  readonly type: string;
  readonly expected: number;
  readonly at: string;
  readonly meta: EventMeta;
  /**
   * i = event id, t = type, s = schema version, d = data; m = meta and a = time, where they differ from the batch's; n = order among all events
   * appended together.
   */
  readonly events: readonly {
    readonly i: string;
    readonly t: string;
    readonly s: number;
    readonly d: object;
    readonly m?: EventMeta;
    readonly a?: string;
    readonly n?: number;
  }[];
};

export type RecordedBatch = { readonly append: AppendBatch; readonly recorded: readonly RecordedEvent[] };
export type Decision = {
  readonly before: unknown;
  readonly state: unknown;
  /** State for caches and snapshots, personal fields sealed. */
  readonly sealed: unknown;
  readonly version: number;
  readonly batch: RecordedBatch;
};
export type CommandEnvelope = {
  readonly aggregate: AnyAggregate;
  readonly streamId: string;
  readonly command: Omit<Command, 'now'>;
  readonly call: CallContext;
  /** Process step whose result this command records. */
  readonly step?: string;
  /** The caller runs the steps due at once: the same transaction leases them to it. */
  readonly leases?: boolean;
};
/** A command with its decision. */
export type DecidedCommand = { readonly envelope: CommandEnvelope; readonly decision: Decision };
