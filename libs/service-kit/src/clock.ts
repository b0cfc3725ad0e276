import type { EventStore } from '@tankobon/eventstore';

/** The only source of time: the database's clock, which tests can move. Injected by class. */
export class Clock {
  constructor(private readonly store: Pick<EventStore, 'now'>) {}

  /** Returns the current time, ISO 8601 in UTC. */
  now(): Promise<string> {
    return this.store.now();
  }
}
