import type { Core } from '../core/core.js';
import type { EngineStatus } from './engine.js';

const LOOK_EVERY_MS = 5_000;
const PATIENCE_MS = 30_000;
/** A check this late means that the whole process was suspended, so waits start anew. */
const STANDSTILL_MS = 3 * LOOK_EVERY_MS;

/** A worker with the time of its last progress. A worker that fails and retries makes progress; an idle one with work does not. */
export type WatchedWorker = { readonly name: string; lag(status: EngineStatus): number; lastProgress(): number };

/** Detects workers that have work and make no progress, and publishes the lags. */
export class Watchdog {
  private timer: NodeJS.Timeout | undefined;
  private readonly waitingSince = new Map<string, number>();
  private lookedAt = Date.now();

  constructor(
    private readonly core: Core,
    private readonly status: () => Promise<EngineStatus>,
    private readonly watched: readonly WatchedWorker[],
  ) {}

  start(): void {
    this.timer = setInterval(
      () => void this.look().catch((error: unknown) => this.core.observe.trouble?.('watchdog', error)),
      LOOK_EVERY_MS,
    );
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    if (Date.now() - this.lookedAt > STANDSTILL_MS) this.waitingSince.clear();
    this.lookedAt = Date.now();
    const status = await this.status();
    const { observe, options } = this.core;
    observe.projectionLag?.(status.consumerLag);
    for (const { name, lag, lastProgress } of this.watched) {
      if (lag(status) === 0) {
        this.waitingSince.delete(name);
        continue;
      }
      const since = this.waitingSince.get(name) ?? Date.now();
      this.waitingSince.set(name, since);
      if (Date.now() - Math.max(since, lastProgress()) > PATIENCE_MS) options.onStuck?.(name);
    }
  }
}
