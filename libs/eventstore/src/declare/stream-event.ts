import type { EventMeta } from './event.js';
import type { PublishedFact } from './published.js';

/** A stored event as published: its data stays private, `facts` holds the public part. */
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

/** Returns the topic of a service's events. */
export const topicOf = (service: string): string => `${service}.events.v1`;
