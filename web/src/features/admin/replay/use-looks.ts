import { useEffect } from 'react';

type Looking = { startPolling: (everyMs: number) => void; stopPolling: () => void };

/** Polls while something is running, every 3 s by default. */
export function useLooks({ startPolling, stopPolling }: Looking, underWay: boolean, everyMs = 3_000): void {
  useEffect(() => {
    if (!underWay) return;
    startPolling(everyMs);
    return stopPolling;
  }, [underWay, everyMs, startPolling, stopPolling]);
}
