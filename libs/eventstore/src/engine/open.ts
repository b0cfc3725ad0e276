import type { EventStoreOptions } from '../declare/options.js';
import type { Engine } from './engine.js';
import { PostgresEngine } from './postgres-engine.js';

/** Opens the event store of a service. Its workers run only after `start()`. */
export function openEventStore(options: EventStoreOptions): Engine {
  return new PostgresEngine(options);
}
