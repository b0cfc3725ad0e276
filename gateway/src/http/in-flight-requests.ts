import type { RpcTransport } from '@tankobon/service-kit';

type InFlightRequest = { readonly address: string; pauses: number; calls: number; hasEnded: boolean };

/**
 * In-flight counter, per request and per address. A request that waits for a version does not count meanwhile.
 * Services finish the calls of a client that disconnected, so its request counts until those are answered.
 */
export class InFlightRequests {
  private readonly requests = new Map<string, InFlightRequest>();
  private readonly addresses = new Map<string, number>();
  /** In-flight requests from all addresses. */
  count = 0;

  countFor(address: string): number {
    return this.addresses.get(address) ?? 0;
  }

  /** Adds a request. The returned function ends it. */
  start(requestId: string, address: string): () => void {
    const request: InFlightRequest = { address, pauses: 0, calls: 0, hasEnded: false };
    this.requests.set(requestId, request);
    this.add(address, 1);
    return () => {
      request.hasEnded = true;
      this.end(requestId, request);
    };
  }

  /** Wraps a transport, so that a request counts until its calls are answered, even if its client has disconnected. */
  countCalls(transport: RpcTransport): RpcTransport {
    return {
      send: async (definition, input, call) => {
        const request = this.requests.get(call.requestId);
        if (!request) return transport.send(definition, input, call);
        request.calls += 1;
        try {
          return await transport.send(definition, input, call);
        } finally {
          request.calls -= 1;
          this.end(call.requestId, request);
        }
      },
      breakers: () => transport.breakers(),
      close: () => transport.close(),
    };
  }

  /** Excludes a waiting request from the count. The returned function includes it again, unless it has ended by then. */
  pause(requestId: string): () => void {
    this.change(requestId, 1);
    return () => this.change(requestId, -1);
  }

  private end(requestId: string, request: InFlightRequest): void {
    if (!request.hasEnded || request.calls > 0) return;
    if (this.requests.delete(requestId) && request.pauses === 0) this.add(request.address, -1);
  }

  private change(requestId: string, by: 1 | -1): void {
    const request = this.requests.get(requestId);
    if (!request || request.pauses + by < 0) return;
    if (request.pauses === 0) this.add(request.address, -1);
    request.pauses += by;
    if (request.pauses === 0) this.add(request.address, 1);
  }

  private add(address: string, by: 1 | -1): void {
    this.count += by;
    const left = this.countFor(address) + by;
    if (left > 0) this.addresses.set(address, left);
    else this.addresses.delete(address);
  }
}
