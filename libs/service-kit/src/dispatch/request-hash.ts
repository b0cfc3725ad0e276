import { createHash } from 'node:crypto';

/** Returns the SHA-256 of an input's canonical JSON: keys sorted, so that their order does not matter. */
export function requestHash(input: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(input)) ?? 'null')
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
