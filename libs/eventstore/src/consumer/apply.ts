import { iso } from '../append/statements.js';
import { Tx } from '../append/tx.js';
import type { Core } from '../core/core.js';
import { publishErasure } from '../core/erasure.js';
import { asRefusal, isExclusion, isOutage, isShutOut } from '../core/errors.js';
import { SessionViewTx } from '../core/session-view-tx.js';
import { systemCall } from '../declare/call-context.js';
import type { Fact } from '../declare/event.js';
import type { PublishedFact } from '../declare/published.js';
import type { ReactionContext, Reaction } from '../declare/reaction.js';
import { Refusal } from '../declare/refusal.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { StoredRecord } from '../log/event-log.js';
import type { Statement } from '../sql/pipeline.js';
import type { Session } from '../sql/session.js';
import { type FactHandler, type Handlers, hasToWait, toFact } from './handlers.js';
import { RETRY_MS } from './retry.js';
import { noteInbox, park, parkEvent } from './statements.js';

export const CLOCK: Statement = { name: 'es_clock', text: `SELECT ${iso('app_now()')} AS now` };

export type Arrival = { readonly record: StoredRecord; readonly event: StreamEvent };
/** Names of handlers by the stream that is parked for them. */
export type ParkedHandlers = Map<string, Set<string>>;
type Circumstances = {
  readonly now: string;
  readonly parked: ParkedHandlers;
  /** Each handler behind its own savepoint: a failing one is parked. */ readonly careful: boolean;
};

/** Refusal of a reaction that ran without a savepoint. */
export class UnguardedRefusal extends Error {
  constructor(
    readonly reaction: string,
    options: ErrorOptions,
  ) {
    super(`${reaction} refuses.`, options);
  }
}

/** Runs the handlers of events in one transaction and collects the signals to send after its commit. */
export class Applier {
  /** Number of events parked so far. */
  aside = 0;
  private readonly done: Tx[] = [];
  private readonly opened = new WeakMap<object, Promise<unknown>>();
  private readonly views: SessionViewTx;

  constructor(
    private readonly core: Core,
    private readonly handlers: Handlers,
    private readonly session: Session,
    private readonly at: Circumstances,
  ) {
    this.views = new SessionViewTx(session, core.entities);
  }

  /** Runs all handlers of an event. Handlers that the stream is parked for get it later: the event is parked for them too. */
  async apply(arrival: Arrival): Promise<void> {
    const { event } = arrival;
    for (const fact of event.facts) this.forgetErased(fact);
    for (const handler of this.handlers.of(event)) {
      const parked = this.at.parked.get(event.streamId);
      if (parked && hasToWait(handler, parked)) this.setAside(handler, arrival, 'waiting');
      else if (!this.at.careful) await this.run(handler, event);
      else {
        const failure = await this.attempt(handler, event);
        if (failure) this.setAside(handler, arrival, 'failing');
      }
    }
  }

  /** Runs one handler behind a savepoint. Throws an outage; any other error is rolled back and returned. */
  async attempt(handler: FactHandler, event: StreamEvent): Promise<{ error: unknown } | undefined> {
    const [before, countBefore] = [this.session.savepoint(), this.done.length];
    try {
      await this.run(handler, event);
      await this.session.flush();
      this.session.release(before);
      return undefined;
    } catch (error) {
      if (isOutage(error) || isShutOut(error)) throw error;
      this.core.observe.trouble?.(handler.name, error);
      this.done.length = countBefore;
      await this.session.backTo(before);
      return { error };
    }
  }

  announce(): void {
    for (const tx of this.done) tx.announce();
  }

  private setAside({ name: handler }: FactHandler, { event, record }: Arrival, reason: 'failing' | 'waiting'): void {
    const { streamId, streamVersion } = event;
    const place = { consumer: this.core.service, streamId, handler, topic: record.topic };
    const parked = this.at.parked.get(streamId) ?? new Set();
    if (!parked.has(handler)) this.session.push(reason === 'failing' ? park(place, reason, 1, RETRY_MS[0]) : park(place, reason));
    this.session.push(parkEvent(place, streamVersion, record));
    this.at.parked.set(streamId, parked.add(handler));
    this.aside += 1;
  }

  /** Drops an erased person's key before any handler runs, so that none can open fields with it. */
  private forgetErased({ type, data }: PublishedFact): void {
    const personId = this.core.options.erased?.(type, data);
    if (personId === undefined) return;
    this.core.vault.forget(personId);
    this.session.push(publishErasure(personId));
  }

  private async run(handler: FactHandler, event: StreamEvent): Promise<void> {
    for (const published of event.facts) {
      if (!Object.hasOwn(handler.handlers, published.type)) continue;
      const fact = toFact(event, published.type, await this.open(published));
      if (handler.kind === 'projection') await handler.handlers[fact.type]!(fact, this.views);
      else await this.react(handler, fact);
    }
  }

  /** Opens a fact once for all its handlers. */
  private open(fact: PublishedFact): Promise<unknown> {
    const opened = this.opened.get(fact) ?? this.core.personal.openedFact(fact.data);
    this.opened.set(fact, opened);
    return opened;
  }

  /** Runs a reaction. A refusal rolls back its writes, is noted on the inbox row, and completes the fact. */
  private async react({ name, handlers }: Reaction, fact: Fact): Promise<void> {
    const { eventId, type, meta } = fact;
    const { correlationId, requestId, traceparent } = meta;
    const call = systemCall(`${this.core.service}.${name}`, { causationId: eventId, step: type, correlationId, requestId, traceparent });
    const tx = new Tx(this.core, this.session, call, this.at.now);
    const act: ReactionContext = {
      tx,
      call,
      system: call.actor,
      handle: (aggregate, streamId, command) => tx.handle(aggregate, streamId, command),
    };
    const before = this.at.careful || this.handlers.isWary(name) ? this.session.savepoint() : undefined;
    try {
      await handlers[type]!(fact, act);
      await tx.finish();
      // Flushed here so that an exclusion violation of its writes counts as the reaction's own refusal.
      if (this.at.careful) await this.session.flush();
      if (before) this.session.release(before);
      this.done.push(tx);
    } catch (thrown) {
      if (!before) throw thrown instanceof Refusal ? new UnguardedRefusal(name, { cause: thrown }) : thrown;
      const error = isExclusion(thrown) ? asRefusal(thrown) : thrown;
      if (!(error instanceof Refusal)) throw error;
      await this.session.backTo(before);
      this.session.push(noteInbox(this.core.service, eventId, `${name}: ${error.code}: ${error.message}`));
    }
  }
}
