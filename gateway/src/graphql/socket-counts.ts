import { KeyedSemaphore } from '../http/keyed-semaphore.js';
import { allowedIn, type LimitMode } from '../http/rate-limit.js';
import { type ClosableChannel, isClosed, whenClosed } from '../http/when-closed.js';

/** Limits per replica: open sockets of a person and of an address, and milliseconds between checks for a client that stopped reading. */
export type SocketLimits = { readonly perPerson: number; readonly perAddress: number; readonly unreadMs?: number };

export const SOCKET_LIMITS = { perPerson: 20, perAddress: 100, unreadMs: 10_000 } as const satisfies SocketLimits;

/** Counts open sockets, by person and by address. */
export class SocketCounts {
  private readonly semaphore = { perPerson: new KeyedSemaphore(), perAddress: new KeyedSemaphore() };

  constructor(
    private readonly limits: SocketLimits,
    private readonly mode: LimitMode,
  ) {}

  get open(): number {
    return this.semaphore.perAddress.held;
  }

  /** Counts a socket until it closes. Returns false where its owner has reached the limit, or the socket is closed already. */
  admit(limit: 'perPerson' | 'perAddress', owner: string, socket: ClosableChannel): boolean {
    if (isClosed(socket)) return false;
    const leave = this.semaphore[limit].take(owner, this.most(limit));
    if (leave) whenClosed(socket, leave);
    return leave !== undefined;
  }

  private most(limit: 'perPerson' | 'perAddress'): number {
    if (this.mode === 'off') return Infinity;
    return limit === 'perAddress' ? allowedIn(this.mode, this.limits[limit]) : this.limits[limit];
  }
}
