import type { AnyAggregate, Command } from '../aggregate.js';
import type { CallContext } from '../call-context.js';
import type { Recorded } from '../event.js';
import type { Append } from './statements.js';

export type Batch = { readonly append: Append; readonly recorded: readonly Recorded[] };
export type Decision = { readonly before: unknown; readonly state: unknown; readonly version: number; readonly batch: Batch };
export type Wish = {
  readonly aggregate: AnyAggregate;
  readonly streamId: string;
  readonly command: Omit<Command, 'now'>;
  readonly call: CallContext;
  /** The process step whose result this is. */
  readonly step?: string;
};
