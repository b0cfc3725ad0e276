import type { identity } from '@tankobon/contracts';
import { KeyRing, refuse, systemCall } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { randomUUID } from 'node:crypto';
import type { ClientOf } from './rpc/client.js';

type KeyClient = Pick<ClientOf<typeof identity>, 'dataKeys'>;
type CachedKey = { readonly key: Buffer | null; readonly until: number };

/** Maximum time a key is cached outside identity: after it an erased person is unreadable everywhere. */
const KEPT_MS = 5 * 60_000;
const KEPT_AT_MOST = 5_000;

/** Key ring that queries identity and caches keys for five minutes at most. */
export class RemoteKeyRing extends KeyRing {
  private readonly cached = new Map<string, CachedKey>();

  constructor(
    private readonly identity: KeyClient,
    private readonly now: () => number = Date.now,
  ) {
    super();
  }

  async keyOf(personId: string): Promise<Buffer | null> {
    const cached = this.cached.get(personId);
    if (cached && cached.until > this.now()) return cached.key;
    return this.ask(personId, false);
  }

  async createKey(personId: string): Promise<Buffer> {
    const cached = this.cached.get(personId);
    if (cached?.key && cached.until > this.now()) return cached.key;
    const key = await this.ask(personId, true);
    return key ?? refuse('person_erased', message('person.gone'), { status: 409 });
  }

  override forget(personId?: string): void {
    if (personId === undefined) this.cached.clear();
    else this.cached.delete(personId);
  }

  private async ask(personId: string, create: boolean): Promise<Buffer | null> {
    const { keys } = await this.identity.dataKeys(
      { personIds: [personId], create },
      systemCall('data-keys', { causationId: randomUUID() }),
    );
    const key = keys[personId] ? Buffer.from(keys[personId], 'base64') : null;
    this.cache(personId, key);
    return key;
  }

  /** Caches a key; the oldest is evicted first. */
  private cache(personId: string, key: Buffer | null): void {
    this.cached.delete(personId);
    this.cached.set(personId, { key, until: this.now() + KEPT_MS });
    for (const oldest of this.cached.keys()) {
      if (this.cached.size <= KEPT_AT_MOST) break;
      this.cached.delete(oldest);
    }
  }
}
