import { useEffect } from 'react';

type PolledQuery = { startPolling: (everyMs: number) => void; stopPolling: () => void };

/** Polls while something is running, every 3 s by default. */
export function usePolling({ startPolling, stopPolling }: PolledQuery, underWay: boolean, everyMs = 3_000): void {
  useEffect(() => {
    if (!underWay) return;
    startPolling(everyMs);
    return stopPolling;
  }, [underWay, everyMs, startPolling, stopPolling]);
}
