/** Store of people's keys, 32 bytes each. Identity owns them; other services ask identity. */
export abstract class KeyRing {
  /** Returns a person's key; null where it was destroyed or never created. @throws when the key ring is unreachable */
  abstract keyOf(personId: string): Promise<Buffer | null>;
  /** Returns a person's key, created when missing. Refuses for an erased person. */
  abstract createKey(personId: string): Promise<Buffer>;
  /** Drops the cached key of a person, or all cached keys: they may have been destroyed. */
  forget(_personId?: string): void {}
}
