import { type FocusEvent, useEffect, useRef } from 'react';

/** Time that a screen needs to show the outcome of a command, in milliseconds. */
const RESTORE_DELAY_MS = 50;
const FOCUSABLE = 'a[href], button:not(:disabled)';
const REGION = 'section, main';

/** Whether the focus was lost: it is on the body, or on a section that received it in place of a removed element. */
const isLost = ({ activeElement: at } = document): boolean => at === document.body || (at?.matches(REGION) ?? true);

/**
 * Remembers the focused element. The returned function restores the focus if it is lost by then, to that element or the nearest remaining
 * section.
 */
export function rememberFocus(): () => void {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return () => undefined;
  const regions: HTMLElement[] = [];
  for (let part = element.parentElement; part; part = part.parentElement) if (part.matches(REGION)) regions.push(part);
  return () => setTimeout(() => restoreFocus(element, regions, 20), RESTORE_DELAY_MS);
}

/** Restores the focus. A disabled button is awaited, a second at most. */
function restoreFocus(element: HTMLElement, regions: HTMLElement[], tries: number): void {
  if (!isLost()) return;
  if (element.isConnected && element.matches(':disabled') && tries > 0) {
    setTimeout(() => restoreFocus(element, regions, tries - 1), RESTORE_DELAY_MS);
    return;
  }
  if (element.isConnected) element.focus({ preventScroll: true });
  if (!isLost()) return;
  focusOn(regions.find(({ isConnected }) => isConnected) ?? document.querySelector('main'));
}

/**
 * Keeps the focus in a list whose focused entry is removed: it moves to the next entry, else the last one, else the heading.
 * The entries are the children of the element that gets these props.
 * @param heading a selector
 */
export function useListFocus<List extends HTMLElement>(heading: string) {
  const ref = useRef<List>(null);
  const focused = useRef(-1);
  const before = useRef(0);
  useEffect(() => {
    const entries = [...(ref.current?.children ?? [])];
    const isShorter = entries.length < before.current;
    before.current = entries.length;
    if (!isShorter || focused.current < 0 || !isLost()) return;
    const entry = entries[Math.min(focused.current, entries.length - 1)];
    focusOn(entry?.matches(FOCUSABLE) ? entry : (entry?.querySelector(FOCUSABLE) ?? document.querySelector(heading)));
  });
  const onFocus = ({ target }: FocusEvent<List>) => {
    focused.current = [...(ref.current?.children ?? [])].findIndex((entry) => entry.contains(target));
  };
  return { ref, onFocus };
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus({ preventScroll: element.matches(REGION) });
}
