import { unavailable } from './failures.js';
import type { Reception } from '../doors/reception.js';
import type { Channel, WireAnswer, WireRequest } from './wire.js';

type Answering = Pick<Reception, 'answer'>;

/**
 * The services of one process by name. Requests and answers still go through JSON, so that the code above
 * cannot tell it from a network: no shared objects, no dates, no `undefined`.
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
        return copy<WireAnswer>(await replica.answer(copy<WireRequest>(request)));
      },
      close: async () => undefined,
    };
  }
}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
