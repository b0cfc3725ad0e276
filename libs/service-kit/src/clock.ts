import type { EventStore } from '@tankobon/eventstore';

/** The one source of time: the database's clock, which tests can move. Injected by class. */
export class Clock {
  constructor(private readonly store: Pick<EventStore, 'now'>) {}

  /** This instant, ISO 8601 in UTC. */
  now(): Promise<string> {
    return this.store.now();
  }
}
