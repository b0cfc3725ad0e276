/** Where the keys of people are. 32 bytes each; identity owns them, other services ask it. */
export abstract class KeyRing {
  /** The key of a person, or null when it was destroyed or never made. Throws when the ring cannot be reached. */
  abstract keyOf(personId: string): Promise<Buffer | null>;
  /** The key of a person, made when missing. Refuses for an erased person. */
  abstract createKey(personId: string): Promise<Buffer>;
  /** Drops what is remembered of a person's key, or of all keys: it may be gone. */
  forget(_personId?: string): void {}
}
