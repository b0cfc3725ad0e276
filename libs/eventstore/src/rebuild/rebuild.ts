import type { Core } from '../core/core.js';
import type { RebuildOptions } from './options.js';
import { rebuildProjection } from './projection.js';
import { ShadowSchema } from './shadow-schema.js';
import { rebuildView } from './view.js';

/** Rebuilds a view or projection from events in a shadow schema, catches up and swaps in one transaction: readers see the old or the new one. */
export async function rebuild(
  core: Core,
  name: string,
  { onProgress = () => undefined, ownerUrl }: RebuildOptions,
): Promise<{ events: number; ms: number }> {
  const started = performance.now();
  const view = core.options.views?.find((each) => each.name === name);
  const projection = core.options.projections?.find((each) => each.name === name);
  const entities = (view ?? projection)?.entities;
  if (!entities) throw new Error(`${core.service} has no view or projection ${name}.`);
  const shadow = await ShadowSchema.open(core, name, entities, ownerUrl);
  try {
    const events = view
      ? await rebuildView(core, view, shadow, onProgress)
      : await rebuildProjection(core, projection!, shadow, onProgress);
    return { events, ms: Math.round(performance.now() - started) };
  } finally {
    await shadow.close();
  }
}
