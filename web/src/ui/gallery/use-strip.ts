import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** Rest after which a swipe has ended, in milliseconds: until then the strip passes pictures that were not chosen. */
const restMs = 100;

/** Index of the current picture in a strip, changed by swipe, key or click. The last picture is followed by the first. */
export function useStrip(count: number) {
  const ref = useRef<HTMLUListElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState(0);
  useEffect(() => () => clearTimeout(rest.current), []);

  function go(to: number): void {
    const index = (to + count) % count;
    if (ref.current) ref.current.scrollLeft = index * ref.current.clientWidth;
    setChosen(index);
  }

  function settle(): void {
    const { scrollLeft = 0, clientWidth = 0 } = ref.current ?? {};
    if (clientWidth > 0) setChosen(Math.round(scrollLeft / clientWidth));
  }

  function onScroll(): void {
    clearTimeout(rest.current);
    rest.current = setTimeout(settle, restMs);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => go(chosen - 1),
      ArrowRight: () => go(chosen + 1),
      Home: () => go(0),
      End: () => go(count - 1),
      Enter: () => event.currentTarget.click(),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { chosen, go, strip: { ref, onScroll, onKeyDown } };
}
