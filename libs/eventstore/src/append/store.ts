import type { EntityManager } from 'typeorm';
import type { Aggregate, Command, Intent } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event, RecordedEvent, SealedFields } from '../declare/event.js';
import type { CommandResult, StoreTx } from '../declare/reaction.js';
import type { StreamEvent } from '../declare/stream-event.js';

/** `repeated`: the answer was stored by an earlier call with the same idempotency key; `events` is empty then. */
export type Outcome<S, E extends Event, A> = CommandResult<S, E> & {
  readonly streamId: string;
  readonly answer: A;
  readonly repeated: boolean;
};
export type AnswerOf<S, E extends Event, A> = (result: CommandResult<S, E> & { readonly streamId: string }) => A;
export type AsOf = { /** ISO 8601: only what was recorded until then. */ readonly asOf?: string };
/** A query of the service's own tables, prepared under its name. */
export type SideQuery<R extends object> = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The shape of a row, for the compiler alone. */
  readonly row?: R;
};
export type LoadedStream<S> = { readonly state: S; readonly version: number; readonly now: string };

/** Event store of a service: loads, decides and appends. One instance per service. */
export abstract class EventStore {
  /**
   * Handles one command on one stream in one transaction: idempotency row, stream row, events, own views.
   * After a version conflict the stream is locked and the command decided again, three times at most. The answer (plain JSON without personal
   * data) is stored with the idempotency key and returned on a repeat, even where the rules would now refuse.
   * @throws Refusal of the rules, or `idempotency_mismatch` 422, `request_in_progress` 409, `busy` 409, `version_conflict` 409
   */
  abstract handle<S, C extends Command, E extends Event, A = undefined>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: Intent<C>,
    call: CallContext,
    answer?: AnswerOf<S, E, A>,
    /** Result of a `load` just before. The stream is read again only where it has moved on, the key was used, or the rules refuse. */
    loaded?: LoadedStream<S>,
  ): Promise<Outcome<S, E, A>>;

  /** Writes several streams and business rows, all or nothing. `work` is retried after a version conflict: no side effects in it. */
  abstract transaction<A>(call: CallContext, work: (tx: StoreTx) => Promise<A>): Promise<A>;

  /** Loads the state of a stream, with the database's time. A stream that does not exist has version 0. */
  abstract load<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    options?: AsOf,
  ): Promise<LoadedStream<S>>;

  /** Loads the state of a stream and the rows of a query in one round trip. */
  abstract loadTwo<S, C extends Command, E extends Event, R extends object>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    beside: SideQuery<R>,
  ): Promise<readonly [LoadedStream<S>, readonly R[]]>;

  /** Returns the events of a stream in order, upcast, personal fields opened. */
  abstract history<E extends Event = Event>(streamId: string, options?: AsOf): Promise<readonly RecordedEvent<E>[]>;

  /** Opens sealed fields of a fact or its meta; null where the key is deleted or unavailable now. */
  abstract reveal(sealed: SealedFields): Promise<Record<string, unknown> | null>;

  /** Returns `app_now()`: the only source of time, ISO 8601 UTC. */
  abstract now(): Promise<string>;

  /** Waits until this service has applied a version of another service's stream; false on timeout. */
  abstract waitFor(streamId: string, version: number, timeoutMs: number): Promise<boolean>;

  /** Returns published events of a stream from a version on, at most 500: the response of `/internal/streams/{id}?from=`. */
  abstract streamEvents(streamId: string, from: number): Promise<readonly StreamEvent[]>;

  /** For business transactions without events, under the same lock and statement timeouts. */
  abstract readonly manager: EntityManager;
}

const touched = new WeakMap<CallContext, Map<string, number>>();

/** Records that a call has written a stream. */
export function noteTouched(call: CallContext, streamId: string, version: number): void {
  const versions = touched.get(call) ?? new Map<string, number>();
  versions.set(streamId, version);
  touched.set(call, versions);
}

/** Returns the streams a call has written, `streamId@version`: the consistency token (`X-Version`) of its response. */
export function touchedBy(call: CallContext): readonly string[] {
  return [...(touched.get(call) ?? [])].map(([id, version]) => `${id}@${version}`);
}
