import type { AnyAggregate, Command } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { EventMeta, Recorded } from '../declare/event.js';

export type Append = {
  readonly streamId: string;
  readonly type: string;
  readonly expected: number;
  readonly at: string;
  readonly meta: EventMeta;
  /** i = event id, t = type, s = schema version, d = data; m = meta and a = time, where they are not the batch's; n = its place among all that are appended together. */
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

export type Batch = { readonly append: Append; readonly recorded: readonly Recorded[] };
export type Decision = {
  readonly before: unknown;
  readonly state: unknown;
  /** The state as it may be kept. */
  readonly veiled: unknown;
  readonly version: number;
  readonly batch: Batch;
};
export type Wish = {
  readonly aggregate: AnyAggregate;
  readonly streamId: string;
  readonly command: Omit<Command, 'now'>;
  readonly call: CallContext;
  /** The process step whose result this is. */
  readonly step?: string;
  /** Its caller carries out the steps that are due at once: they are leased to it in the same transaction. */
  readonly leases?: boolean;
};
/** A command with what it led to. */
export type Decided = { readonly wish: Wish; readonly decision: Decision };
