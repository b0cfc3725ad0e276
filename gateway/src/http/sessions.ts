import type { Role } from '@tankobon/contracts';
import { LRUCache } from 'lru-cache';

type Change = { readonly role?: Role; readonly roleAt?: number; readonly endedAt?: number };
type Token = { readonly personId: string; readonly sessionId: string; readonly issuedAt: number };
/** Slightly longer than an access token lives. Tokens issued after a change contain it already. */
const REMEMBERED_MS = 20 * 60_000;

/** Role changes and ended sessions that access tokens still in use contradict. Fed by identity's facts and by its answers. */
export class Sessions {
  private readonly changes = new LRUCache<string, Change>({ max: 100_000, ttl: REMEMBERED_MS });
  private readonly signedOut = new LRUCache<string, true>({ max: 100_000, ttl: REMEMBERED_MS });

  private readonly listeners = new Map<string, Set<() => void>>();

  /** Calls back at each change of a person's sessions or role. The returned function unsubscribes. */
  onChange(personId: string, listener: () => void): () => void {
    const all = this.listeners.get(personId) ?? new Set();
    this.listeners.set(personId, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.listeners.delete(personId);
    };
  }

  roleChanged(personId: string, role: Role, at: string): void {
    this.changes.set(personId, { ...this.changes.get(personId), role, roleAt: Date.parse(at) });
    this.notify(personId);
  }

  /** Ends one session, or without `sessionId` all sessions of a person whose token was issued before `at`. */
  ended(personId: string, at: string, sessionId?: string): void {
    if (sessionId !== undefined) this.signedOut.set(sessionId, true);
    else this.changes.set(personId, { ...this.changes.get(personId), endedAt: Date.parse(at) });
    this.notify(personId);
  }

  /** Returns the role that overrides a token's, `ended` if its session is over, else undefined. `issuedAt` in milliseconds. */
  roleOf({ personId, sessionId, issuedAt }: Token): Role | 'ended' | undefined {
    if (this.signedOut.has(sessionId)) return 'ended';
    const change = this.changes.get(personId);
    if (change?.endedAt !== undefined && issuedAt < change.endedAt) return 'ended';
    if (change?.roleAt !== undefined && issuedAt <= change.roleAt) return change.role;
    return undefined;
  }

  private notify(personId: string): void {
    for (const listener of this.listeners.get(personId) ?? []) listener();
  }
}
