const VEIL = '$personal';

/** Sealed field in a state: the stored event that holds a personal value, not the value. Plain JSON, so that snapshots can store it. */
export type SealedField = {
  readonly [VEIL]: { readonly field: string; readonly type: string; readonly schemaVersion: number; readonly data: object };
};

export const veil = (field: string, type: string, schemaVersion: number, data: object): SealedField => ({
  [VEIL]: { field, type, schemaVersion, data },
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isVeil = (value: object): value is SealedField => VEIL in value;

/** Replaces the sealed fields of a state by the values from `open`; returns a state without one unchanged. */
export async function unveiled(state: unknown, open: (hidden: SealedField[typeof VEIL]) => Promise<unknown>): Promise<unknown> {
  if (!isObject(state)) return state;
  if (isVeil(state)) return open(state[VEIL]);
  const parts: [string, unknown][] = [];
  let changed = false;
  for (const [name, part] of Object.entries(state)) {
    const value = isObject(part) ? await unveiled(part, open) : part;
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
      if (name === VEIL || name === 'toJSON' || typeof name === 'symbol') return Reflect.get(target, name) as unknown;
      throw new Error(
        `A state carries the personal field ${target[VEIL].field} of ${target[VEIL].type} as it is; evolve looked for its ${name}.`,
      );
    },
  });
}
