import { useEffect, useRef } from 'react';

/** Keyboard shortcuts of the page, off while a field is focused or a dialog is open. */
export function useQueueKeys(paused: boolean, keys: Record<string, () => unknown>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (paused) return;
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"]');
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [paused]);
}
