import type { EntityManager } from 'typeorm';
import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { Decision, Wish } from '../core/wish.js';
import type { Aggregate, AnyAggregate, Command, Intent } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event } from '../declare/event.js';
import type { Handled, StoreTx } from '../declare/reaction.js';
import type { Session } from '../sql/session.js';
import { managerOn } from '../sql/typeorm-manager.js';
import { announce, decideOn, follow } from './decide.js';
import { append, lockStreams } from './statements.js';
import { loading } from './stream-state.js';

/** Streams and business rows in one transaction. Every stream a command is handled on is locked first. */
export class Tx implements StoreTx {
  private readonly locked = new Set<string>();
  private readonly done: { wish: Wish; decision: Decision }[] = [];
  private made: EntityManager | undefined;

  constructor(
    private readonly core: Core,
    private readonly session: Session,
    private readonly call: CallContext,
    readonly now: string,
  ) {}

  get manager(): EntityManager {
    this.made ??= managerOn(this.core.dataSource, this.session.client, () => this.session.flush());
    return this.made;
  }

  /** Sent with the next reading, which sees what was committed while the locks were waited for: nobody holds them a round trip longer. */
  async lock(streamIds: readonly string[]): Promise<void> {
    this.session.push(lockStreams(streamIds));
    for (const id of streamIds) this.locked.add(id);
  }

  async load<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
  ): Promise<{ state: S; version: number }> {
    const { state, version } = await this.stream(aggregate as AnyAggregate, streamId, false);
    return { state: state as S, version };
  }

  async handle<S, C extends Command, E extends Event>(
    aggregate: Aggregate<S, C, E>,
    streamId: string,
    command: Intent<C>,
  ): Promise<Handled<S, E>> {
    const wish: Wish = { aggregate: aggregate as AnyAggregate, streamId, command: command as unknown as Wish['command'], call: this.call };
    const stream = await this.stream(wish.aggregate, streamId, !this.locked.has(streamId));
    this.locked.add(streamId);
    const decision = await decideOn(this.core, wish, stream, this.now);
    const { state, version, batch } = decision;
    if (batch.recorded.length > 0) {
      this.session.written.add(streamId);
      this.session.push(append(batch.append));
      await follow(this.core, this.session, wish, decision);
      this.done.push({ wish, decision });
    }
    return { state: state as S, version, events: batch.recorded as Handled<S, E>['events'] };
  }

  /** Streams written so far, with their versions. */
  get written(): readonly { readonly streamId: string; readonly version: number }[] {
    return this.done.map(({ wish: { streamId }, decision: { version } }) => ({ streamId, version }));
  }

  /** To be called after the commit. */
  announce(): void {
    for (const { wish, decision } of this.done) announce(this.core, wish, decision);
  }

  private async stream(aggregate: AnyAggregate, streamId: string, lock: boolean): Promise<StreamState> {
    for (;;) {
      const first = lock ? [lockStreams([streamId])] : [];
      const reading = loading(this.core, aggregate, streamId, { uncommitted: this.session.written.has(streamId) });
      const rows = await this.session.read(...first, ...reading.statements);
      const stream = await reading.from(rows.slice(first.length));
      if (stream) return stream;
    }
  }
}
