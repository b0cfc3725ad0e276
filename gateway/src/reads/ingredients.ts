import type { RpcTransport } from '@tankobon/service-kit';
import type { Entry } from './kept.js';

type Made = { readonly entries: Set<Entry>; more: boolean };

/** What answers are made of while they are being made, by request: kept reads alone, or more than that. */
export class Ingredients {
  private readonly underway = new Map<string, Made>();

  /** Requests that are looked at. */
  get size(): number {
    return this.underway.size;
  }

  /** From now on this request is looked at. */
  watch(requestId: string): void {
    this.underway.set(requestId, { entries: new Set(), more: false });
  }

  note(requestId: string, entry: Entry): void {
    this.underway.get(requestId)?.entries.add(entry);
  }

  /** What the answer was made of, where that is kept reads and nothing else. The request is not looked at any more. */
  take(requestId: string): readonly Entry[] {
    const made = this.underway.get(requestId);
    this.underway.delete(requestId);
    return made && !made.more ? [...made.entries] : [];
  }

  /** The same transport; whoever calls over it makes more of an answer than kept reads. */
  noting(transport: RpcTransport): RpcTransport {
    return {
      send: (definition, input, call) => {
        const made = this.underway.get(call.requestId);
        if (made) made.more = true;
        return transport.send(definition, input, call);
      },
      breakers: () => transport.breakers(),
      close: () => transport.close(),
    };
  }
}
