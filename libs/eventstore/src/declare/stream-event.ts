import type { EventMeta } from './event.js';
import type { PublishedFact } from './published.js';

/** One stored event as it travels: what happened stays private, `facts` is what the world hears of it. */
export type StreamEvent = {
  readonly eventId: string;
  readonly streamId: string;
  readonly streamVersion: number;
  readonly pos: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly at: string;
  readonly meta: EventMeta;
  readonly facts: readonly PublishedFact[];
};

/** Where the events of a service travel. */
export const topicOf = (service: string): string => `${service}.events.v1`;
