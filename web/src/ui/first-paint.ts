import { startTransition, useEffect, useState } from 'react';

let painted = false;

/** False while the app's first picture is made: what nobody sees at once is drawn after it. True ever after, so that going back shows everything at once. */
export function useFirstPainted(): boolean {
  const [known, setKnown] = useState(painted);
  useEffect(() => {
    if (known) return;
    const next = () => {
      painted = true;
      startTransition(() => setKnown(true));
    };
    // A page in a tab that nobody looks at is not painted.
    if (document.hidden) return next();
    const frame = requestAnimationFrame(() => setTimeout(next));
    return () => cancelAnimationFrame(frame);
  }, [known]);
  return known;
}
