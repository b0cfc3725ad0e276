import type { CallContext } from '../declare/call-context.js';
import type { Event, SealedFields } from '../declare/event.js';
import { RingUnavailable } from './errors.js';
import type { Registry } from './registry.js';
import type { Vault } from './vault.js';
import { guarded, unsealed, seal } from './sealed-field.js';

type WithSeal = Record<string, unknown> & { readonly pii?: SealedFields };

/** Behaviour while the key ring is unreachable. `withhold`: fields are null. `insist`: throws, so that the work is retried later. */
export type OpeningMode = 'withhold' | 'insist';

/** Seals personal fields of events before storage and opens them on reads. */
export class PersonalFieldSealer {
  constructor(
    private readonly registry: Registry,
    private readonly vault: Vault,
    private readonly strict = false,
  ) {}

  /** Returns an event's data for storage: personal fields replaced by `pii`. */
  async sealed({ type, data }: Event, streamId: string): Promise<object> {
    const rule = this.registry.personalOf(type);
    if (!rule) return data;
    const entries = Object.entries(data);
    const secret = entries.filter(([name, value]) => rule.fields.includes(name) && value !== undefined && value !== null);
    const open = Object.fromEntries(entries.filter(([name]) => !rule.fields.includes(name)));
    if (secret.length === 0) return open;
    return { ...open, pii: await this.vault.seal(rule.of(data, streamId), Object.fromEntries(secret)) };
  }

  /** Returns stored data for views and readers: upcast, personal fields opened or null. */
  async opened(type: string, schemaVersion: number, stored: object, opening: OpeningMode = 'withhold'): Promise<object> {
    const rule = this.registry.personalOf(type);
    const { pii, ...rest } = stored as WithSeal;
    if (!pii) return { ...nulls(rule?.fields), ...this.registry.upcast(type, schemaVersion, stored) };
    const fields = await this.reveal(pii, opening);
    return { ...nulls(rule?.fields), ...this.registry.upcast(type, schemaVersion, { ...rest, ...fields }) };
  }

  /** Returns stored data for `evolve`: upcast, each personal field replaced by its sealed field, so that the state may be cached. */
  withSealedFields(type: string, schemaVersion: number, stored: object): object {
    const rule = this.registry.personalOf(type);
    if (!rule) return this.registry.upcast(type, schemaVersion, stored);
    const { pii, ...rest } = stored as WithSeal;
    if (!pii) return { ...nulls(rule.fields), ...this.registry.upcast(type, schemaVersion, rest) };
    const hidden = schemaVersion === this.registry.schemaVersionOf(type) ? { pii } : stored;
    const sealedFields = rule.fields.map((field) => [field, this.seal(field, type, schemaVersion, hidden)]);
    return { ...this.registry.upcast(type, schemaVersion, { ...rest, ...nulls(rule.fields) }), ...Object.fromEntries(sealedFields) };
  }

  /** Opens the sealed fields of a state; null where the key is deleted or the key ring unreachable. */
  unsealed(state: unknown): Promise<unknown> {
    return unsealed(state, async ({ field, type, schemaVersion, data }) => {
      const fields = (await this.opened(type, schemaVersion, data)) as Record<string, unknown>;
      return fields[field] ?? null;
    });
  }

  /** Returns stored data for `publishes`: upcast, personal fields null, `pii` still sealed. */
  closed(type: string, schemaVersion: number, stored: object): object {
    const rule = this.registry.personalOf(type);
    const { pii, ...rest } = stored as WithSeal;
    if (!rule) return this.registry.upcast(type, schemaVersion, stored);
    return { ...this.registry.upcast(type, schemaVersion, { ...rest, ...nulls(rule.fields) }), ...(pii && { pii }) };
  }

  /** Seals the caller's origin under their own key. @throws RingUnavailable */
  async sealedOrigin({ actor, origin }: CallContext): Promise<{ origin?: SealedFields }> {
    return origin ? { origin: await this.vault.seal(actor.id, origin) } : {};
  }

  /** Opens sealed fields; null where the key is deleted or the key ring unreachable. */
  revealed(sealed: SealedFields): Promise<Record<string, unknown> | null> {
    return this.reveal(sealed, 'withhold');
  }

  /** Returns a fact's data for its consumers, personal fields opened. Without the key they stay as published. */
  async openedFact(data: unknown, opening: OpeningMode = 'insist'): Promise<unknown> {
    if (typeof data !== 'object' || data === null || !('pii' in data)) return data;
    const { pii, ...rest } = data as WithSeal;
    if (!pii) return rest;
    return { ...rest, ...(await this.reveal(pii, opening)) };
  }

  private seal(...hidden: Parameters<typeof seal>): ReturnType<typeof seal> {
    return this.strict ? guarded(seal(...hidden)) : seal(...hidden);
  }

  private async reveal(pii: SealedFields, opening: OpeningMode): Promise<Record<string, unknown> | null> {
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
