import { useEffect, useRef } from 'react';

/** Keys of the page, while nobody types and no dialog is open. */
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
