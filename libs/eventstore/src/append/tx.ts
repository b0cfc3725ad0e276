import type { EntityManager } from 'typeorm';
import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { DecidedCommand, CommandEnvelope } from '../core/command-envelope.js';
import type { Aggregate, AnyAggregate, Command, Intent } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event } from '../declare/event.js';
import type { CommandResult, StreamReference, StoreTx } from '../declare/reaction.js';
import type { Session } from '../sql/session.js';
import { managerOn } from '../sql/typeorm-manager.js';
import { Appends } from './appends.js';
import { announce, decideOn, runViews } from './decide.js';
import { lockStreams } from './statements.js';
import { loadingAll, type AggregateStream } from './stream-state.js';
import { setTimers } from './timer-statements.js';

/** Streams and business rows in one transaction. Every stream a command is handled on is locked first. */
export class Tx implements StoreTx {
  private readonly locked = new Set<string>();
  private readonly done: DecidedCommand[] = [];
  /** Number of `done` that the views have applied. */
  private settled = 0;
  /** Streams locked and read: no other transaction can change them. */
  private readonly streams = new Map<string, StreamState>();
  private gathered = new Appends();
  private readonly wakes = new Set<string>();
  private made: EntityManager | undefined;

  constructor(
    private readonly core: Core,
    private readonly session: Session,
    private call: CallContext,
    public now: string,
  ) {}

  /** Handles the following commands under this call and time. */
  as(call: CallContext, now: string): this {
    return Object.assign(this, { call, now });
  }

  /** Collects appends in one statement until it is sent; later statements are queued behind it. */
  get appends(): Appends {
    if (!this.session.isQueued(this.gathered)) {
      this.gathered = new Appends();
      this.session.push(this.gathered);
    }
    return this.gathered;
  }

  get manager(): EntityManager {
    this.made ??= managerOn(this.core.dataSource, this.session.client, async () => {
      await this.settle();
      await this.session.flush();
    });
    return this.made;
  }

  /** Queues locks for the next read, which sees commits made during the wait. A separate round trip would hold the locks longer. */
  async lock(streamIds: readonly string[]): Promise<void> {
    this.session.push(lockStreams(streamIds));
    for (const id of streamIds) this.locked.add(id);
  }

  async open(streams: readonly StreamReference[]): Promise<void> {
    const places = streams.map(([{ type }, id]): AggregateStream => [this.core.registry.aggregateOf(type), id]);
    await this.read(places, streams.flatMap(([, id]) => (this.locked.has(id) ? [] : [id]))); // prettier-ignore
  }

  wake(job: string): void {
    this.wakes.add(job);
  }

  async load<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
  ): Promise<{ state: S; version: number }> {
    const [stream] = await this.loadAll(aggregate, [streamId]);
    return stream!;
  }

  async loadAll<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamIds: readonly string[],
  ): Promise<{ state: S; version: number }[]> {
    const streams = await this.read(streamIds.map((id) => [aggregate as AnyAggregate, id]));
    return streams.map(({ state, version }) => ({ state: state as S, version }));
  }

  async handle<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: Intent<C>,
  ): Promise<CommandResult<S, E>> {
    const envelope: CommandEnvelope = { aggregate: aggregate as AnyAggregate, streamId, command: command as unknown as CommandEnvelope['command'], call: this.call }; // prettier-ignore
    const [stream] = await this.read([[envelope.aggregate, streamId]], this.locked.has(streamId) ? [] : [streamId]);
    const decision = await decideOn(this.core, envelope, stream!, this.now);
    const { state, sealed, version, batch } = decision;
    if (batch.recorded.length > 0) {
      this.session.written.add(streamId);
      this.streams.set(streamId, { state, sealed, version, base: stream!.base });
      this.appends.add(batch.append);
      this.done.push({ envelope, decision });
    }
    return { state: state as S, version, events: batch.recorded as CommandResult<S, E>['events'] };
  }

  /** Brings views up to the appended events: before they are read, and at the end. */
  async settle(): Promise<void> {
    const fresh = this.done.slice(this.settled);
    this.settled = this.done.length;
    if (fresh.length > 0) await runViews(this.core, this.session, fresh.flatMap(({ decision }) => decision.batch.recorded)); // prettier-ignore
  }

  /** Brings views and timers up to the end of the transaction. `others`: commands decided elsewhere and written with it. */
  async finish(others: readonly DecidedCommand[] = []): Promise<void> {
    await this.settle();
    const timers = setTimers(this.core, [...this.done, ...others]);
    if (timers) this.session.push(timers);
  }

  /** Stores the call's answer with its idempotency key; called last. */
  answer(answer: unknown): void {
    if (this.call.idempotencyKey) this.appends.answer(this.call, answer, this.written[0]?.streamId);
  }

  /** Streams written so far, with versions. */
  get written(): readonly { readonly streamId: string; readonly version: number }[] {
    return this.done.map(({ envelope: { streamId }, decision: { version } }) => ({ streamId, version }));
  }

  /** Signals workers; called after the commit. */
  announce(): void {
    for (const { envelope, decision } of this.done) announce(this.core, envelope, decision);
    for (const job of this.wakes) this.core.options.wake?.(job);
  }

  private async read(places: readonly AggregateStream[], lock: readonly string[] = []): Promise<StreamState[]> {
    for (const id of lock) this.locked.add(id);
    const missing = [...new Map(places.filter(([, id]) => !this.streams.has(id)).map((place) => [place[1], place])).values()];
    const first = lock.length > 0 ? [lockStreams(lock)] : [];
    let found: StreamState[] | undefined = missing.length > 0 ? undefined : [];
    while (!found) {
      const reading = loadingAll(this.core, missing, this.session.written);
      const rows = await this.session.read(...first, ...reading.statements);
      found = await reading.from(rows.slice(first.length));
    }
    const read = new Map(missing.map(([, id], index) => [id, found[index]!]));
    for (const [id, stream] of read) if (this.locked.has(id)) this.streams.set(id, stream);
    return places.map(([, id]) => this.streams.get(id) ?? read.get(id)!);
  }
}
