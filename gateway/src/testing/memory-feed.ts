import type { EventLog, Subscribe } from '@tankobon/eventstore';
import { FactFeed } from '../live/fact-feed.js';

/** A feed of facts that a test publishes with `tell`. */
export async function memoryFeed() {
  let joined: Subscribe | undefined;
  const subscribe: EventLog['subscribe'] = async (options) => {
    joined = options;
    return { stop: async () => undefined };
  };
  const feed = new FactFeed({ subscribe } as EventLog);
  await feed.start({ onCrash: () => undefined, onTrouble: () => undefined, onLate: () => undefined });
  let streamVersion = 0;
  const tell = (type: string, data: object, streamId = 'stream_a') => {
    const value = JSON.stringify({ streamId, streamVersion: (streamVersion += 1), facts: [{ type, data }] });
    return joined!.together!([{ topic: 'messaging.events.v1', partition: 0, offset: streamVersion, key: streamId, value } as never]);
  };
  return { feed, tell };
}
