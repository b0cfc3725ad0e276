import { type FocusEvent, useEffect, useRef } from 'react';

/** Time that a screen needs to show the outcome of a command, in milliseconds. */
const SETTLED = 50;
const REACHABLE = 'a[href], button:not(:disabled)';
const PART = 'section, main';

/** Whether the focus was lost: it is on the body, or on a section that received it in place of a removed element. */
const isLost = ({ activeElement: at } = document): boolean => at === document.body || (at?.matches(PART) ?? true);

/**
 * Remembers the focused element. The returned function restores the focus if it is lost by then, to that element or the nearest remaining
 * section.
 */
export function holdFocus(): () => void {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || held === document.body) return () => undefined;
  const around: HTMLElement[] = [];
  for (let part = held.parentElement; part; part = part.parentElement) if (part.matches(PART)) around.push(part);
  return () => setTimeout(() => giveBack(held, around, 20), SETTLED);
}

/** Restores the focus. A disabled button is awaited, a second at most. */
function giveBack(held: HTMLElement, around: HTMLElement[], tries: number): void {
  if (!isLost()) return;
  if (held.isConnected && held.matches(':disabled') && tries > 0) {
    setTimeout(() => giveBack(held, around, tries - 1), SETTLED);
    return;
  }
  if (held.isConnected) held.focus({ preventScroll: true });
  if (!isLost()) return;
  focusOn(around.find(({ isConnected }) => isConnected) ?? document.querySelector('main'));
}

/**
 * Keeps the focus in a list whose focused entry is removed: it moves to the next entry, else the last one, else the heading.
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
    if (!isShorter || focused.current < 0 || !isLost()) return;
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
  element.focus({ preventScroll: element.matches(PART) });
}
