import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 10_000;
let histogram: ReturnType<typeof monitorEventLoopDelay> | undefined;
let last = 0;

/** Returns the event loop delay of this process, ms: 99th percentile of the last ten seconds. Measured from the first call on. */
export function eventLoopDelay(): number {
  if (!histogram) {
    histogram = monitorEventLoopDelay({ resolution: 20 });
    histogram.enable();
    setInterval(() => {
      last = histogram ? histogram.percentile(99) / 1e6 : 0;
      histogram?.reset();
    }, WINDOW_MS).unref();
  }
  const running = histogram.count > 0 ? histogram.percentile(99) / 1e6 : 0;
  return Math.max(last, Number.isFinite(running) ? running : 0);
}
