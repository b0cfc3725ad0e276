import { useEffect } from 'react';

type Looking = { startPolling: (everyMs: number) => void; stopPolling: () => void };

/** Asks again every few seconds, for as long as something is under way. */
export function useLooks({ startPolling, stopPolling }: Looking, underWay: boolean, everyMs = 3_000): void {
  useEffect(() => {
    if (!underWay) return;
    startPolling(everyMs);
    return stopPolling;
  }, [underWay, everyMs, startPolling, stopPolling]);
}
