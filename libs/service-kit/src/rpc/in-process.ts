import { unavailable } from './failures.js';
import type { Reception } from '../doors/reception.js';
import type { Channel, WireRequest } from './wire.js';

type Answering = Pick<Reception, 'answer'>;

/**
 * The services of one process by name. A request still goes through JSON. An answer is handed over as it is: that it is what JSON would
 * carry, and that nobody changes it, is held by `checkAnswer` in every test.
 */
export class InProcessNetwork {
  private readonly services = new Map<string, Answering[]>();
  private turn = 0;

  /** Lets a service be called; the returned function takes it off the network again. */
  register(service: string, answering: Answering): () => void {
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
