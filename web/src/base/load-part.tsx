import { lazy, Suspense, useState, type ComponentType } from 'react';
import { retrying } from '../ui/retrying.js';
import { loadTexts } from '../ui/translation.js';

/** A component whose code and texts are fetched when it is first rendered. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, ...areas: readonly string[]) {
  return lazy(async () => {
    const [found] = await Promise.all([retrying(load), ...areas.map((area) => loadTexts(area))]);
    return { default: found };
  });
}

/** A dialog whose code is fetched when it is first opened. The dialog stays mounted, for its closing animation. */
export function lazyDialog<Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>, ...areas: readonly string[]) {
  const Part: ComponentType<Props> = lazyPart(load, ...areas);
  return function Opened(dialog: Props) {
    const [wanted, setWanted] = useState(dialog.opened);
    if (dialog.opened && !wanted) setWanted(true);
    return <Suspense fallback={null}>{wanted && <Part {...dialog} />}</Suspense>;
  };
}
