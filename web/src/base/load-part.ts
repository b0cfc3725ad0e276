import { lazy, type ComponentType } from 'react';
import { retrying } from '../ui/retrying.js';

/** A component whose code is fetched when it is first shown. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await retrying(load) }));
}
