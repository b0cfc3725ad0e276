import type { CallContext } from '../declare/call-context.js';
import type { Event, Sealed } from '../declare/event.js';
import { RingUnavailable } from './errors.js';
import type { Registry } from './registry.js';
import type { Vault } from './vault.js';
import { guarded, unveiled, veil } from './veil.js';

type WithSeal = Record<string, unknown> & { readonly pii?: Sealed };

/** `withhold`: a ring that cannot be reached reads as null fields. `insist`: it throws, and the work is done again later. */
export type Opening = 'withhold' | 'insist';

/** Personal fields on their way into and out of the store. */
export class Personal {
  constructor(
    private readonly registry: Registry,
    private readonly vault: Vault,
    private readonly strict = false,
  ) {}

  /** The data as it is stored: personal fields replaced by `pii`. */
  async sealed({ type, data }: Event, streamId: string): Promise<object> {
    const rule = this.registry.personalOf(type);
    if (!rule) return data;
    const entries = Object.entries(data);
    const secret = entries.filter(([name, value]) => rule.fields.includes(name) && value !== undefined && value !== null);
    const open = Object.fromEntries(entries.filter(([name]) => !rule.fields.includes(name)));
    if (secret.length === 0) return open;
    return { ...open, pii: await this.vault.seal(rule.of(data, streamId), Object.fromEntries(secret)) };
  }

  /** Stored data as deciders, views and readers see it: lifted, personal fields opened or null. */
  async opened(type: string, schemaVersion: number, stored: object, opening: Opening = 'withhold'): Promise<object> {
    const rule = this.registry.personalOf(type);
    const { pii, ...rest } = stored as WithSeal;
    if (!pii) return { ...nulls(rule?.fields), ...this.registry.upcast(type, schemaVersion, stored) };
    const fields = await this.reveal(pii, opening);
    return { ...nulls(rule?.fields), ...this.registry.upcast(type, schemaVersion, { ...rest, ...fields }) };
  }

  /** Stored data as the rules see it: lifted, each personal field veiled, so that a state made of it may be kept. */
  veiled(type: string, schemaVersion: number, stored: object): object {
    const rule = this.registry.personalOf(type);
    if (!rule) return this.registry.upcast(type, schemaVersion, stored);
    const { pii, ...rest } = stored as WithSeal;
    if (!pii) return { ...nulls(rule.fields), ...this.registry.upcast(type, schemaVersion, rest) };
    const hidden = schemaVersion === this.registry.schemaVersionOf(type) ? { pii } : stored;
    const veils = rule.fields.map((field) => [field, this.veil(field, type, schemaVersion, hidden)]);
    return { ...this.registry.upcast(type, schemaVersion, { ...rest, ...nulls(rule.fields) }), ...Object.fromEntries(veils) };
  }

  /** A state made of veiled data, its personal fields opened; null where the key is gone or the ring cannot be reached now. */
  unveiled(state: unknown): Promise<unknown> {
    return unveiled(state, async ({ field, type, schemaVersion, data }) => {
      const fields = (await this.opened(type, schemaVersion, data)) as Record<string, unknown>;
      return fields[field] ?? null;
    });
  }

  /** Stored data as `published` sees it: lifted, personal fields null, the seal kept. */
  closed(type: string, schemaVersion: number, stored: object): object {
    const rule = this.registry.personalOf(type);
    const { pii, ...rest } = stored as WithSeal;
    if (!rule) return this.registry.upcast(type, schemaVersion, stored);
    return { ...this.registry.upcast(type, schemaVersion, { ...rest, ...nulls(rule.fields) }), ...(pii && { pii }) };
  }

  /** Where a caller acts from, sealed under their own key. @throws RingUnavailable */
  async sealedOrigin({ actor, origin }: CallContext): Promise<{ origin?: Sealed }> {
    return origin ? { origin: await this.vault.seal(actor.id, origin) } : {};
  }

  /** Sealed fields, or null where the key is gone or the ring cannot be reached. */
  revealed(sealed: Sealed): Promise<Record<string, unknown> | null> {
    return this.reveal(sealed, 'withhold');
  }

  /** The data of a fact as its consumers see it. Without the key its personal fields stay as the publisher left them. */
  async openedFact(data: unknown, opening: Opening = 'insist'): Promise<unknown> {
    if (typeof data !== 'object' || data === null || !('pii' in data)) return data;
    const { pii, ...rest } = data as WithSeal;
    if (!pii) return rest;
    return { ...rest, ...(await this.reveal(pii, opening)) };
  }

  private veil(...hidden: Parameters<typeof veil>): ReturnType<typeof veil> {
    return this.strict ? guarded(veil(...hidden)) : veil(...hidden);
  }

  private async reveal(pii: Sealed, opening: Opening): Promise<Record<string, unknown> | null> {
    try {
      return await this.vault.open(pii);
    } catch (error) {
      if (opening === 'withhold' && error instanceof RingUnavailable) return null;
      throw error;
    }
  }
}

function nulls(fields: readonly string[] = []): Record<string, null> {
  return Object.fromEntries(fields.map((field) => [field, null]));
}
