import { KeyRing } from '@tankobon/eventstore';
import { randomBytes } from 'node:crypto';

/** Key ring in memory. */
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

  /** Erases a person: fields sealed under the key cannot be opened again. */
  erase(personId: string): void {
    this.keys.set(personId, null);
  }
}
