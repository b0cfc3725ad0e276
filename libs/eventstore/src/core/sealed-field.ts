const SEALED = '$personal';

/** Sealed field in a state: the stored event that holds a personal value, not the value. Plain JSON, so that snapshots can store it. */
export type SealedField = {
  readonly [SEALED]: { readonly field: string; readonly type: string; readonly schemaVersion: number; readonly data: object };
};

export const seal = (field: string, type: string, schemaVersion: number, data: object): SealedField => ({
  [SEALED]: { field, type, schemaVersion, data },
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSealed = (value: object): value is SealedField => SEALED in value;

/** Replaces the sealed fields of a state by the values from `open`; returns a state without one unchanged. */
export async function unsealed(state: unknown, open: (hidden: SealedField[typeof SEALED]) => Promise<unknown>): Promise<unknown> {
  if (!isObject(state)) return state;
  if (isSealed(state)) return open(state[SEALED]);
  const parts: [string, unknown][] = [];
  let changed = false;
  for (const [name, part] of Object.entries(state)) {
    const value = isObject(part) ? await unsealed(part, open) : part;
    changed ||= value !== part;
    parts.push([name, value]);
  }
  if (!changed) return state;
  return Array.isArray(state) ? parts.map(([, value]) => value) : Object.fromEntries(parts);
}

/** Wraps a sealed field so that an `evolve` that reads it throws at once, instead of passing it on. For tests and development. */
export function guarded(hidden: SealedField): SealedField {
  return new Proxy(hidden, {
    get: (target, name) => {
      if (name === SEALED || name === 'toJSON' || typeof name === 'symbol') return Reflect.get(target, name) as unknown;
      throw new Error(
        `A state carries the personal field ${target[SEALED].field} of ${target[SEALED].type} as it is; evolve looked for its ${name}.`,
      );
    },
  });
}
