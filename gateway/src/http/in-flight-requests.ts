import type { RpcTransport } from '@tankobon/service-kit';

type InFlightRequest = { readonly address: string; rests: number; calls: number; hasEnded: boolean };

/**
 * In-flight counter, per request and per address. A request that waits for a version does not count meanwhile.
 * Services finish the calls of a client that disconnected, so its request counts until those are answered.
 */
export class InFlightRequests {
  private readonly requests = new Map<string, InFlightRequest>();
  private readonly addresses = new Map<string, number>();
  /** In-flight requests from all addresses. */
  working = 0;

  workingFor(address: string): number {
    return this.addresses.get(address) ?? 0;
  }

  /** Adds a request. The returned function ends it. */
  enter(requestId: string, address: string): () => void {
    const work: InFlightRequest = { address, rests: 0, calls: 0, hasEnded: false };
    this.requests.set(requestId, work);
    this.count(address, 1);
    return () => {
      work.hasEnded = true;
      this.leave(requestId, work);
    };
  }

  /** Wraps a transport, so that a request counts until its calls are answered, even if its client has disconnected. */
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

  /** Excludes a waiting request from the count. The returned function includes it again, unless it has ended by then. */
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
