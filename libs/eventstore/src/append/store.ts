import type { EntityManager } from 'typeorm';
import type { Aggregate, Command, Intent } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event, Recorded, Sealed } from '../declare/event.js';
import type { Handled, StoreTx } from '../declare/reaction.js';
import type { StreamEvent } from '../declare/stream-event.js';

/** `repeated`: the answer was stored by an earlier call with the same idempotency key; `events` is empty then. */
export type Outcome<S, E extends Event, A> = Handled<S, E> & { readonly streamId: string; readonly answer: A; readonly repeated: boolean };
export type AnswerOf<S, E extends Event, A> = (result: Handled<S, E> & { readonly streamId: string }) => A;
export type AsOf = { /** ISO 8601: only what was recorded until then. */ readonly asOf?: string };
/** A question of the service's own tables, prepared under its name. */
export type Beside<R extends object> = {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The shape of a row, for the compiler alone. */
  readonly row?: R;
};
export type Loaded<S> = { readonly state: S; readonly version: number; readonly now: string };

/** Loads, decides and appends. One instance per service. */
export abstract class EventStore {
  /**
   * Carries out one command on one stream in one transaction: idempotency row, stream row, events, own views.
   * A version conflict is decided again on the new state, its stream locked, three times at most. The answer (plain JSON without personal data)
   * is stored with the idempotency key and given again on a repeat, even where the rules would now refuse.
   * @throws Refusal of the rules, or `idempotency_mismatch` 422, `request_in_progress` 409, `busy` 409, `version_conflict` 409
   */
  abstract handle<S, C extends Command, E extends Event, A = undefined>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: Intent<C>,
    call: CallContext,
    answer?: AnswerOf<S, E, A>,
    /** The stream as `load` gave it a moment ago: it is not read again unless it has moved on, the key was used, or the rules refuse. */
    loaded?: Loaded<S>,
  ): Promise<Outcome<S, E, A>>;

  /** Several streams and business rows, all or nothing. The work may run again after a version conflict: no side effects in it. */
  abstract transaction<A>(call: CallContext, work: (tx: StoreTx) => Promise<A>): Promise<A>;

  /** The state of a stream, and the database's clock. A stream that does not exist has version 0. */
  abstract load<S, C extends Command, E extends Event>(aggregate: Aggregate<S, C, E>, streamId: string, options?: AsOf): Promise<Loaded<S>>;

  /** The same and the rows of a question beside it, in one round trip. */
  abstract loadBeside<S, C extends Command, E extends Event, R extends object>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    beside: Beside<R>,
  ): Promise<readonly [Loaded<S>, readonly R[]]>;

  /** The events of a stream in order, upcast, personal fields opened. */
  abstract history<E extends Event = Event>(streamId: string, options?: AsOf): Promise<readonly Recorded<E>[]>;

  /** Sealed fields that a fact or its meta carries; null where the key is gone or cannot be had now. */
  abstract reveal(sealed: Sealed): Promise<Record<string, unknown> | null>;

  /** `app_now()`: the one source of time, ISO 8601 UTC. */
  abstract now(): Promise<string>;

  /** Waits until this service has seen a version of another service's stream; false when it did not in time. */
  abstract waitFor(streamId: string, version: number, timeoutMs: number): Promise<boolean>;

  /** What the relay sends of a stream, from a version on: the answer of `/internal/streams/{id}?from=`. At most 500. */
  abstract streamEvents(streamId: string, from: number): Promise<readonly StreamEvent[]>;

  /** A business transaction without events on the same connection rules (lock and statement timeouts). */
  abstract readonly manager: EntityManager;
}

const touched = new WeakMap<CallContext, Map<string, number>>();

/** Notes that a call has written a stream. */
export function noteTouched(call: CallContext, streamId: string, version: number): void {
  const versions = touched.get(call) ?? new Map<string, number>();
  versions.set(streamId, version);
  touched.set(call, versions);
}

/** The streams a call has written, `streamId@version`: the `X-Version` of its answer. */
export function touchedBy(call: CallContext): readonly string[] {
  return [...(touched.get(call) ?? [])].map(([id, version]) => `${id}@${version}`);
}
