/** Time that a screen needs to show the outcome of a command, in milliseconds. */
const SETTLED = 50;

/** Remembers what has the focus. The function that it returns gives it back, or to the nearest part that is left, where the page has it by then. */
export function holdFocus(): () => void {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || held === document.body) return () => undefined;
  const around: HTMLElement[] = [];
  for (let part = held.parentElement; part; part = part.parentElement) if (part.matches('section, main')) around.push(part);
  return () => setTimeout(() => giveBack(held, around, 20), SETTLED);
}

/** A button that is still off is waited for, a second at most. */
function giveBack(held: HTMLElement, around: HTMLElement[], tries: number): void {
  if (document.activeElement !== document.body) return;
  if (held.isConnected && held.matches(':disabled') && tries > 0) {
    setTimeout(() => giveBack(held, around, tries - 1), SETTLED);
    return;
  }
  if (held.isConnected) held.focus({ preventScroll: true });
  if (document.activeElement !== document.body) return;
  const part = around.find(({ isConnected }) => isConnected) ?? document.querySelector('main');
  if (!part) return;
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
