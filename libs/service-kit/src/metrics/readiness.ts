import { diskFree } from '../health/disk.js';
import type { Readiness } from '../health/health.js';
import type { Metrics } from './metrics.js';

/** Exposes the checks of `/readyz` and the free part of the disk of `folder`. */
export function observeReadiness(metrics: Metrics, ready: () => Promise<Readiness>, folder: string): void {
  const whole = metrics.setter('process_ready', 'Does the process answer? 1 yes, 0 no.');
  const single = metrics.setter('readiness_check', 'One check of readiness: 1 passed, 0 failed.', ['check']);
  metrics.sample('readiness', [whole, single], async () => {
    const { ready: isReady, checks } = await ready();
    whole.set(isReady ? 1 : 0);
    for (const [check, answer] of Object.entries(checks)) single.set({ check }, answer === 'ok' ? 1 : 0);
  });
  const disk = metrics.setter('disk_free_ratio', 'Free part of the disk this process works on.');
  metrics.sample('disk', [disk], async () => disk.set(await diskFree(folder)));
}
