import { type FocusEvent, useEffect, useRef } from 'react';

const REACHABLE = 'a[href], button:not(:disabled)';

/**
 * Keeps the focus in a list when the focused entry goes: the entry that takes its place gets it, or the last one, or the heading.
 * The entries are the children of the element that gets these props.
 * @param heading a selector
 */
export function useKeptFocus<List extends HTMLElement>(heading: string) {
  const ref = useRef<List>(null);
  const focused = useRef(-1);
  const before = useRef(0);
  useEffect(() => {
    const entries = [...(ref.current?.children ?? [])];
    const isShorter = entries.length < before.current;
    before.current = entries.length;
    if (!isShorter || focused.current < 0 || document.activeElement !== document.body) return;
    const entry = entries[Math.min(focused.current, entries.length - 1)];
    focusOn(entry?.matches(REACHABLE) ? entry : (entry?.querySelector(REACHABLE) ?? document.querySelector(heading)));
  });
  const onFocus = ({ target }: FocusEvent<List>) => {
    focused.current = [...(ref.current?.children ?? [])].findIndex((entry) => entry.contains(target));
  };
  return { ref, onFocus };
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(REACHABLE)) element.tabIndex = -1;
  element.focus();
}
