import { Places } from '../door/places.js';
import { RELAXED } from '../door/rate-limit.js';
import { type Closing, isClosed, whenClosed } from '../door/when-closed.js';

/** How many sockets a person, and an address, may hold open at one replica. */
export type SocketLimits = { readonly perPerson: number; readonly perAddress: number };

export const SOCKET_LIMITS: SocketLimits = { perPerson: 20, perAddress: 100 };

/** The sockets that are open, by whose they are. */
export class SocketCounts {
  private readonly places = { perPerson: new Places(), perAddress: new Places() };

  constructor(
    private readonly limits: SocketLimits,
    private readonly mode: 'strict' | 'relaxed' | 'off',
  ) {}

  /** Every socket has an address. */
  get open(): number {
    return this.places.perAddress.held;
  }

  /** Counts a socket until it closes; false where its owner has as many as allowed already, or it has closed meanwhile. */
  admit(limit: keyof SocketLimits, owner: string, socket: Closing): boolean {
    if (isClosed(socket)) return false;
    const leave = this.places[limit].take(owner, this.most(limit));
    if (leave) whenClosed(socket, leave);
    return leave !== undefined;
  }

  private most(limit: keyof SocketLimits): number {
    if (this.mode === 'off') return Infinity;
    return this.mode === 'relaxed' && limit === 'perAddress' ? this.limits[limit] * RELAXED : this.limits[limit];
  }
}
