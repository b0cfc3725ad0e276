import { iso } from '../append/statements.js';
import { Tx } from '../append/tx.js';
import type { Core } from '../core/core.js';
import { tellErasure } from '../core/erasure.js';
import { asRefusal, isExclusion } from '../core/errors.js';
import { SessionViewTx } from '../core/session-view-tx.js';
import { systemCall } from '../declare/call-context.js';
import type { Fact } from '../declare/event.js';
import type { Act } from '../declare/reaction.js';
import { Refusal } from '../declare/refusal.js';
import type { StreamEvent } from '../declare/stream-event.js';
import type { Statement } from '../sql/pipeline.js';
import type { Session } from '../sql/session.js';
import { type FactHandler, type Handlers, toFact } from './handlers.js';
import { noteInbox } from './statements.js';

export const CLOCK: Statement = { name: 'es_clock', text: `SELECT ${iso('app_now()')} AS now` };

/** Runs the handlers of events inside one transaction and remembers whom to tell after its commit. */
export class Applier {
  private readonly done: Tx[] = [];
  private readonly views: SessionViewTx;

  constructor(
    private readonly core: Core,
    private readonly handlers: Handlers,
    private readonly session: Session,
    private readonly now: string,
    /** Sends what a reaction wrote before the next one: an exclusion found by its writes is its own refusal. */
    private readonly careful: boolean,
  ) {
    this.views = new SessionViewTx(session, core.entities);
  }

  async apply(event: StreamEvent): Promise<void> {
    for (const { type, data } of event.facts) {
      this.forgetErased(type, data);
      const listening = this.handlers.of(type);
      if (listening.length === 0) continue;
      const fact = toFact(event, type, await this.core.personal.openedFact(data));
      for (const handler of listening) await this.run(handler, fact);
    }
  }

  announce(): void {
    for (const tx of this.done) tx.announce();
  }

  /** Before its own handlers and all later facts: none of them sees what the key opened. */
  private forgetErased(type: string, data: unknown): void {
    const personId = this.core.options.erased?.(type, data);
    if (personId === undefined) return;
    this.core.vault.forget(personId);
    this.session.push(tellErasure(personId));
  }

  private async run(handler: FactHandler, fact: Fact): Promise<void> {
    if (handler.kind === 'projection') await handler.run(fact, this.views);
    else await this.react(handler, fact);
  }

  /** A refusal undoes what the reaction did so far, is noted on the inbox row, and finishes the fact. */
  private async react({ name, run }: Extract<FactHandler, { kind: 'reaction' }>, fact: Fact): Promise<void> {
    const { eventId, type, meta } = fact;
    const { correlationId, requestId, traceparent } = meta;
    const call = systemCall(`${this.core.service}.${name}`, { causationId: eventId, step: type, correlationId, requestId, traceparent });
    const tx = new Tx(this.core, this.session, call, this.now);
    const act: Act = { tx, call, system: call.actor, handle: (aggregate, streamId, command) => tx.handle(aggregate, streamId, command) };
    const before = this.session.savepoint();
    try {
      await run(fact, act);
      if (this.careful) await this.session.flush();
      this.session.release(before);
      this.done.push(tx);
    } catch (thrown) {
      const error = isExclusion(thrown) ? asRefusal(thrown) : thrown;
      if (!(error instanceof Refusal)) throw error;
      await this.session.backTo(before);
      this.session.push(noteInbox(this.core.service, eventId, `${name}: ${error.code}: ${error.message}`));
    }
  }
}
