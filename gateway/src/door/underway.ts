import type { RpcTransport } from '@tankobon/service-kit';

type InFlightRequest = { readonly address: string; rests: number; calls: number; hasEnded: boolean };

/**
 * Requests that are worked on, by their id and by where they come from. Who waits for a version is not, meanwhile.
 * Services go on with the calls of a client that hung up: its request is work until those are answered.
 */
export class Underway {
  private readonly requests = new Map<string, InFlightRequest>();
  private readonly addresses = new Map<string, number>();
  /** From everywhere. */
  working = 0;

  workingFor(address: string): number {
    return this.addresses.get(address) ?? 0;
  }

  /** The returned function ends it. */
  enter(requestId: string, address: string): () => void {
    const work: InFlightRequest = { address, rests: 0, calls: 0, hasEnded: false };
    this.requests.set(requestId, work);
    this.count(address, 1);
    return () => {
      work.hasEnded = true;
      this.leave(requestId, work);
    };
  }

  /** The same transport; a request keeps its place until its calls are answered, though its client has hung up. */
  counting(transport: RpcTransport): RpcTransport {
    return {
      send: async (definition, input, call) => {
        const work = this.requests.get(call.requestId);
        if (!work) return transport.send(definition, input, call);
        work.calls += 1;
        try {
          return await transport.send(definition, input, call);
        } finally {
          work.calls -= 1;
          this.leave(call.requestId, work);
        }
      },
      breakers: () => transport.breakers(),
      close: () => transport.close(),
    };
  }

  /** The returned function lets it go on; a request may have ended by then. */
  rest(requestId: string): () => void {
    this.change(requestId, 1);
    return () => this.change(requestId, -1);
  }

  private leave(requestId: string, work: InFlightRequest): void {
    if (!work.hasEnded || work.calls > 0) return;
    if (this.requests.delete(requestId) && work.rests === 0) this.count(work.address, -1);
  }

  private change(requestId: string, by: 1 | -1): void {
    const work = this.requests.get(requestId);
    if (!work || work.rests + by < 0) return;
    if (work.rests === 0) this.count(work.address, -1);
    work.rests += by;
    if (work.rests === 0) this.count(work.address, 1);
  }

  private count(address: string, by: 1 | -1): void {
    this.working += by;
    const left = this.workingFor(address) + by;
    if (left > 0) this.addresses.set(address, left);
    else this.addresses.delete(address);
  }
}
