import { query, service, type ServiceContract } from '@tankobon/contracts';
import type { EventStore, StreamEvent } from '@tankobon/eventstore';
import { z } from 'zod';
import type { RpcHandler } from './rpc-dispatcher.js';

const streamCalls = (name: string) =>
  service(name, {
    $stream: query({
      input: z.strictObject({ streamId: z.string().min(1).max(200), from: z.int().min(1) }),
      answer: z.custom<readonly StreamEvent[]>(Array.isArray),
      internal: true,
    }),
  });

/** Contract of a call of every service: published events of a stream, for a consumer's gap repair. */
export function streamContract(name: string): ReturnType<typeof streamCalls> & ServiceContract {
  return streamCalls(name);
}

export function streamHandler(name: string, store: Pick<EventStore, 'streamEvents'>): RpcHandler {
  return {
    call: streamContract(name).$stream,
    method: (input) => {
      const { streamId, from } = input as { streamId: string; from: number };
      return store.streamEvents(streamId, from);
    },
  };
}
