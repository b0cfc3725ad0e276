import { KeyRing } from '@tankobon/eventstore';
import { randomBytes } from 'node:crypto';

/** Keys of people in memory. */
export class MemoryKeyRing extends KeyRing {
  private readonly keys = new Map<string, Buffer | null>();

  async keyOf(personId: string): Promise<Buffer | null> {
    return this.keys.get(personId) ?? null;
  }

  async createKey(personId: string): Promise<Buffer> {
    const known = this.keys.get(personId);
    if (known === null) throw new Error(`${personId} was erased.`);
    const key = known ?? randomBytes(32);
    this.keys.set(personId, key);
    return key;
  }

  /** What an erasure does: nothing sealed under the key can be read again. */
  erase(personId: string): void {
    this.keys.set(personId, null);
  }
}
