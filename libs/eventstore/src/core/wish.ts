import type { AnyAggregate, Command } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { EventMeta, Recorded } from '../declare/event.js';

export type Append = {
  readonly streamId: string;
  readonly type: string;
  readonly expected: number;
  readonly at: string;
  readonly meta: EventMeta;
  /** i = event id, t = type, s = schema version, d = data. */
  readonly events: readonly { readonly i: string; readonly t: string; readonly s: number; readonly d: object }[];
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
};
