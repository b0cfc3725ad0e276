import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealedFields } from '../declare/event.js';
import type { KeyRing } from '../declare/key-ring.js';
import { RingUnavailable } from './errors.js';

const FRESH_MS = 5 * 60_000;
const NEGATIVE_MS = 30_000;
const MOST_KEYS = 10_000;
type CachedKey = { readonly key: Buffer | null; readonly until: number; readonly erased?: true };

/** Seals and opens personal fields (AES-256-GCM). Caches a key for at most 5 minutes: by then an erasure has reached every service. */
export class Vault {
  private readonly cached = new Map<string, CachedKey>();

  constructor(private readonly ring: KeyRing | undefined) {}

  /** Seals fields under a person's key; creates a missing one. */
  async seal(personId: string, fields: object): Promise<SealedFields> {
    const key = (await this.keyOf(personId)) ?? (await this.made(personId));
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(personId));
    const ct = Buffer.concat([cipher.update(JSON.stringify(fields), 'utf8'), cipher.final()]);
    return { keyId: personId, iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64'), ct: ct.toString('base64') };
  }

  /** Opens sealed fields; null where the key is deleted. @throws RingUnavailable */
  async open({ keyId, iv, tag, ct }: SealedFields): Promise<Record<string, unknown> | null> {
    const key = await this.keyOf(keyId);
    if (!key) return null;
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64')).setAAD(Buffer.from(keyId));
    decipher.setAuthTag(Buffer.from(tag, 'base64'));
    const text = Buffer.concat([decipher.update(Buffer.from(ct, 'base64')), decipher.final()]).toString('utf8');
    return JSON.parse(text) as Record<string, unknown>;
  }

  /** Forgets the key of an erased person. A response of the key ring still under way does not restore it. */
  forget(personId: string): void {
    this.ring?.forget(personId);
    this.room().set(personId, { key: null, until: Date.now() + FRESH_MS, erased: true });
  }

  /** Forgets all keys, after erasures may have been missed. */
  forgetAll(): void {
    this.ring?.forget();
    this.cached.clear();
  }

  private async made(personId: string): Promise<Buffer> {
    const key = await this.asked((ring) => ring.createKey(personId));
    this.room().set(personId, { key, until: Date.now() + FRESH_MS });
    return key;
  }

  private async keyOf(personId: string): Promise<Buffer | null> {
    const cached = this.cached.get(personId);
    if (cached && cached.until > Date.now()) return cached.key;
    return this.cache(personId, await this.asked((ring) => ring.keyOf(personId)));
  }

  private cache(personId: string, key: Buffer | null): Buffer | null {
    const cached = this.cached.get(personId);
    if (cached?.erased && cached.until > Date.now()) return null;
    this.room().set(personId, { key, until: Date.now() + (key ? FRESH_MS : NEGATIVE_MS) });
    return key;
  }

  private room(): Map<string, CachedKey> {
    if (this.cached.size >= MOST_KEYS) this.cached.clear();
    return this.cached;
  }

  private async asked<T>(ask: (ring: KeyRing) => Promise<T>): Promise<T> {
    if (!this.ring) throw new Error('Personal fields need a key ring.');
    try {
      return await ask(this.ring);
    } catch (error) {
      throw new RingUnavailable({ cause: error });
    }
  }
}
