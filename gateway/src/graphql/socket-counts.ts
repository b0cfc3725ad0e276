import { RELAXED } from '../door/rate-limit.js';

/** How many sockets a person, and an address, may hold open at one replica. */
export type SocketLimits = { readonly perPerson: number; readonly perAddress: number };

export const SOCKET_LIMITS: SocketLimits = { perPerson: 20, perAddress: 100 };

type Closing = { once(event: 'close', done: () => void): unknown };

/** The sockets that are open, by whose they are. */
export class SocketCounts {
  private readonly open = new Map<string, number>();

  constructor(
    private readonly limits: SocketLimits,
    private readonly mode: 'strict' | 'relaxed' | 'off',
  ) {}

  /** Counts a socket until it closes; false where its owner has as many as allowed already. */
  admit(limit: keyof SocketLimits, owner: string, socket: Closing): boolean {
    const key = `${limit} ${owner}`;
    const count = this.open.get(key) ?? 0;
    if (count >= this.most(limit)) return false;
    this.open.set(key, count + 1);
    socket.once('close', () => this.leave(key));
    return true;
  }

  private most(limit: keyof SocketLimits): number {
    if (this.mode === 'off') return Infinity;
    return this.mode === 'relaxed' && limit === 'perAddress' ? this.limits[limit] * RELAXED : this.limits[limit];
  }

  private leave(key: string): void {
    const count = (this.open.get(key) ?? 0) - 1;
    if (count > 0) this.open.set(key, count);
    else this.open.delete(key);
  }
}
