import { Signal, sleep } from './signal.js';

const BACKOFF_MS = [100, 300, 1_000, 3_000, 5_000];

/** Returns the milliseconds to wait before a retry, by the number of earlier failures. */
export const backoff = (failures: number): number => BACKOFF_MS[Math.min(failures, BACKOFF_MS.length - 1)]!;

export type WorkRound = {
  /** Does one round. True = there may be more work, continue at once. */
  work(): Promise<boolean>;
  /** Longest sleep without a signal. */
  readonly idleMs: number;
  onError(error: unknown): void;
};

/** Repeats rounds until stopped: at once while there is more work, on a signal, after `idleMs`, and with a backoff after an error. */
export class Worker {
  readonly signal = new Signal();
  private stopped = false;
  private running: Promise<void> | undefined;

  constructor(private readonly round: WorkRound) {}

  start(): void {
    this.running ??= this.loop();
  }

  wake(): void {
    this.signal.notify();
  }

  /** Stops after the current round. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.signal.notify();
    await this.running;
  }

  private async loop(): Promise<void> {
    let failures = 0;
    while (!this.stopped) {
      try {
        const more = await this.round.work();
        failures = 0;
        if (!more && !this.stopped) await this.signal.wait(this.round.idleMs);
      } catch (error) {
        if (this.stopped) return;
        this.round.onError(error);
        await this.pause(backoff(failures));
        failures += 1;
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    for (const until = Date.now() + ms; !this.stopped && Date.now() < until;) await sleep(Math.min(50, ms));
  }
}
