import type { Fact } from '../declare/event.js';
import type { Projection } from '../declare/projection.js';
import type { Reaction } from '../declare/reaction.js';
import { type StreamEvent, topicOf } from '../declare/stream-event.js';

export type FactHandler =
  | { readonly kind: 'projection'; readonly name: string; readonly run: Projection['handlers'][string] }
  | { readonly kind: 'reaction'; readonly name: string; readonly run: Reaction['handlers'][string] };

/** Who in this service listens to which facts: projections first, so that a reaction may read what they wrote. */
export class Handlers {
  private readonly byFact = new Map<string, FactHandler[]>();

  constructor(projections: readonly Projection[], reactions: readonly Reaction[]) {
    for (const { kind, name, handlers } of projections) {
      for (const [fact, run] of Object.entries(handlers)) this.add(fact, { kind, name, run });
    }
    for (const { kind, name, handlers } of reactions) {
      for (const [fact, run] of Object.entries(handlers)) this.add(fact, { kind, name, run });
    }
  }

  of(fact: string): readonly FactHandler[] {
    return this.byFact.get(fact) ?? [];
  }

  /** True when something of the event is handled here: only then it has an inbox row. */
  wants({ facts }: StreamEvent): boolean {
    return facts.some(({ type }) => this.byFact.has(type));
  }

  /** Topics of the services whose facts are listened to; a fact's name begins with its service. */
  get topics(): readonly string[] {
    return [...new Set([...this.byFact.keys()].map((fact) => topicOf(fact.slice(0, fact.indexOf('.')))))].sort();
  }

  private add(fact: string, handler: FactHandler): void {
    this.byFact.set(fact, [...(this.byFact.get(fact) ?? []), handler]);
  }
}

/** The n-th fact of an event, as a handler sees it. */
export function toFact(event: StreamEvent, type: string, data: unknown): Fact {
  const { eventId, streamId, streamVersion, pos, at, meta } = event;
  return { type, data, eventId, streamId, streamVersion, pos, at, meta };
}
