import type { ServiceDefinition } from './definition.js';
import { Shutdown } from './shutdown.js';
import { assemble } from './start.js';
import type { StartOptions } from './start-options.js';

export type ReplayOptions = StartOptions & {
  /** One view or projection; absent = all of them. */
  readonly view?: string;
  readonly onProgress?: (view: string, progress: { readonly done: number; readonly total: number }) => void;
};

export type ReplayResult = { readonly view: string; readonly events: number; readonly ms: number };

/**
 * Rebuilds the read models of a service from events in shadow schemas and swaps them. Safe while the service runs.
 * Needs `DATABASE_OWNER_URL`: the owner creates the new tables.
 */
export async function replayService(
  definition: ServiceDefinition,
  { view, onProgress, ...options }: ReplayOptions = {},
): Promise<ReplayResult[]> {
  const shutdown = new Shutdown();
  try {
    const { platform } = await assemble(definition, options, shutdown);
    const { DATABASE_OWNER_URL: ownerUrl } = platform.config.env;
    const done: ReplayResult[] = [];
    for (const name of namesOf(definition, view)) {
      const progress = { onProgress: (step: { done: number; total: number }) => onProgress?.(name, step) };
      done.push({ view: name, ...(await platform.engine.rebuild(name, { ...progress, ...(ownerUrl && { ownerUrl }) })) });
    }
    return done;
  } finally {
    await shutdown.run();
  }
}

/** @throws Error for an unknown name */
function namesOf({ name, views = [], projections = [] }: ServiceDefinition, wanted: string | undefined): string[] {
  const names = [...views, ...projections].map((each) => each.name);
  if (wanted === undefined) return names;
  if (!names.includes(wanted)) throw new Error(`${name} has no view or projection ${wanted}. It has: ${names.join(', ')}.`);
  return [wanted];
}
