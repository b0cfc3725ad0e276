import type { IncomingMessage } from 'node:http';
import type { CallContext } from '@tankobon/eventstore';
import type { RpcTransport } from '@tankobon/service-kit';
import { KeyedSemaphore } from './keyed-semaphore.js';
import type { ConsistencyToken, ConsistencyTokens } from './consistency-tokens.js';
import type { InFlightRequests } from './in-flight-requests.js';
import { header } from './request-context.js';
import { type ClosableChannel, whenClosed } from './when-closed.js';

export const WAITS_PER_ADDRESS = 8;
type WaitingRequest = { readonly address: string; readonly onStale: () => void; stale: boolean };

/**
 * Lets calls wait until a service has reached the caller's consistency token. A request stops waiting after its first vain wait,
 * an address has few waits at once, and waiting requests do not count as in flight.
 */
export class VersionWaits {
  private readonly semaphore = new KeyedSemaphore();
  private readonly requests = new Map<string, WaitingRequest>();

  constructor(
    private readonly versions: ConsistencyTokens,
    private readonly inFlight: InFlightRequests,
    private readonly mostPerAddress: number,
  ) {}

  get held(): number {
    return this.semaphore.held;
  }

  /** Reads the consistency token of a request. */
  seenBy(request: Pick<IncomingMessage, 'headers'>): ConsistencyToken {
    return this.versions.read(header(request, 'x-min-version'));
  }

  /** Allows a request to wait. `onStale` is called when it has waited in vain, or may not wait any more. */
  watch(call: CallContext, address: string, { answer, onStale }: { answer: ClosableChannel; onStale: () => void }): void {
    if (call.minVersion === undefined) return;
    this.requests.set(call.requestId, { address, onStale, stale: false });
    whenClosed(answer, () => this.requests.delete(call.requestId));
  }

  /** Wraps a transport. A request that may not wait is answered from the current state. */
  waiting(transport: RpcTransport): RpcTransport {
    return {
      send: async (definition, input, call) => {
        const request = call.minVersion === undefined ? undefined : this.requests.get(call.requestId);
        if (!request) return transport.send(definition, input, call);
        const leave = request.stale ? undefined : this.semaphore.take(request.address, this.mostPerAddress);
        if (!leave) {
          this.giveUp(request);
          const { minVersion: _, ...now } = call;
          return transport.send(definition, input, now);
        }
        const goOn = this.inFlight.pause(call.requestId);
        try {
          const answer = await transport.send(definition, input, call);
          if (answer.kind === 'answer' && answer.stale) this.giveUp(request);
          return answer;
        } finally {
          leave();
          goOn();
        }
      },
      breakers: () => transport.breakers(),
      close: () => transport.close(),
    };
  }

  private giveUp(request: WaitingRequest): void {
    if (request.stale) return;
    request.stale = true;
    request.onStale();
  }
}
