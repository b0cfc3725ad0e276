import { startTransition, useEffect, useState } from 'react';

let painted = false;

/**
 * False until the app's first paint, so that secondary content is rendered after it. True from then on: going back shows everything
 * at once.
 */
export function useFirstPainted(): boolean {
  const [known, setKnown] = useState(painted);
  useEffect(() => {
    if (known) return;
    const next = () => {
      painted = true;
      startTransition(() => setKnown(true));
    };
    // A hidden tab is not painted.
    if (document.hidden) return next();
    const frame = requestAnimationFrame(() => setTimeout(next));
    return () => cancelAnimationFrame(frame);
  }, [known]);
  return known;
}
