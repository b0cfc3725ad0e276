import type { Fact } from '../declare/event.js';
import type { Projection } from '../declare/projection.js';
import type { Reaction } from '../declare/reaction.js';
import { type StreamEvent, topicOf } from '../declare/stream-event.js';

export type FactHandler = Projection | Reaction;

/** Name for all handlers of a service: a stream parked as a whole. */
export const ALL = '';

/** Time after a refusal in which a reaction gets a savepoint: it is likely to refuse again. */
const WARY_MS = 60_000;

/** Handlers of a service by the facts they handle. Projections come first, so that a reaction may read their rows. */
export class Handlers {
  private readonly byName = new Map<string, FactHandler>();
  private readonly waryUntil = new Map<string, number>();

  constructor(projections: readonly Projection[], reactions: readonly Reaction[]) {
    for (const handler of [...projections, ...reactions]) {
      if (this.byName.has(handler.name)) throw new Error(`Two handlers of facts are called ${handler.name}.`);
      this.byName.set(handler.name, handler);
    }
  }

  /** Returns the handlers of an event's facts. */
  of({ facts }: StreamEvent): readonly FactHandler[] {
    return [...this.byName.values()].filter(({ handlers }) => facts.some(({ type }) => Object.hasOwn(handlers, type)));
  }

  named(name: string): FactHandler | undefined {
    return this.byName.get(name);
  }

  refused(reaction: string): void {
    this.waryUntil.set(reaction, Date.now() + WARY_MS);
  }

  isWary(reaction: string): boolean {
    return (this.waryUntil.get(reaction) ?? 0) > Date.now();
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }

  /** Topics of the services whose facts are handled; a fact's name begins with its service. */
  get topics(): readonly string[] {
    const facts = [...this.byName.values()].flatMap(({ handlers }) => Object.keys(handlers));
    return [...new Set(facts.map((fact) => topicOf(fact.slice(0, fact.indexOf('.')))))].sort();
  }
}

/** Returns true while a handler, or a projection it reads, is parked. */
export const hasToWait = (handler: FactHandler, parked: ReadonlySet<string>): boolean =>
  parked.has(handler.name) || (handler.kind === 'reaction' && handler.reads.some((name) => parked.has(name)));

/** Builds a fact of an event as its handlers receive it. */
export function toFact(event: StreamEvent, type: string, data: unknown): Fact {
  const { eventId, streamId, streamVersion, pos, at, meta } = event;
  return { type, data, eventId, streamId, streamVersion, pos, at, meta };
}
