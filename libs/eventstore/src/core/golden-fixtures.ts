import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from './registry.js';

export type GoldenFixture = {
  readonly type: string;
  readonly schemaVersion: number;
  /** Data as stored under its schema version. */
  readonly stored: object;
  /** Data upcast to the current version. */
  readonly lifted: object;
};

/**
 * Reads every event version ever released, stored as `<EventType>.v<schema version>.json` in a folder beside the aggregate, and upcasts it.
 * A service's spec compares `lifted` with the current code's expectation.
 *
 * @throws Error naming versions without a file, a file with another name pattern, or one of an unknown version
 */
export function goldenFixtures(folder: string, aggregates: readonly unknown[]): readonly GoldenFixture[] {
  const registry = new Registry({ aggregates });
  const fixtures = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const [, type, version] = /^(.+)\.v(\d+)\.json$/.exec(file) ?? [];
      if (!type) throw new Error(`${file} is not named <EventType>.v<schema version>.json.`);
      const stored = JSON.parse(readFileSync(join(folder, file), 'utf8')) as object;
      return { type, schemaVersion: Number(version), stored, lifted: registry.upcast(type, Number(version), stored) };
    });
  const there = new Set(fixtures.map(({ type, schemaVersion }) => `${type}.v${schemaVersion}`));
  const missing = registry.upcastTypes.flatMap((type) => versions(type, registry)).filter((name) => !there.has(name));
  if (missing.length > 0) throw new Error(`No golden fixture for ${missing.join(', ')}.`);
  return fixtures;
}

const versions = (type: string, registry: Registry): string[] =>
  Array.from({ length: registry.schemaVersionOf(type) }, (_, index) => `${type}.v${index + 1}`);
