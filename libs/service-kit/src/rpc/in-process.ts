import { unavailable } from './failures.js';
import type { RpcDispatcher } from '../dispatch/rpc-dispatcher.js';
import type { Channel, WireRequest } from './wire.js';

type RequestHandler = Pick<RpcDispatcher, 'answer'>;

/**
 * Services of one process by name. Requests still go through JSON. Answers are passed without a copy: `checkAnswer` verifies in every test
 * that they are JSON, and freezes them.
 */
export class InProcessNetwork {
  private readonly services = new Map<string, RequestHandler[]>();
  private turn = 0;

  /** Registers a service and returns the function that removes it. */
  register(service: string, answering: RequestHandler): () => void {
    this.services.set(service, [...(this.services.get(service) ?? []), answering]);
    return () => {
      this.services.set(
        service,
        (this.services.get(service) ?? []).filter((each) => each !== answering),
      );
    };
  }

  channel(service: string): Channel {
    return {
      send: async (request) => {
        const replicas = this.services.get(service) ?? [];
        const replica = replicas[this.turn++ % Math.max(replicas.length, 1)];
        if (!replica) return { ...unavailable(service), untouched: true };
        return replica.answer(copy(request));
      },
      close: async () => undefined,
    };
  }
}

function copy(request: WireRequest): WireRequest {
  return JSON.parse(JSON.stringify(request)) as WireRequest;
}
