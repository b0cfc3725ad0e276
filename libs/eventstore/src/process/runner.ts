import type { Core } from '../core/core.js';
import { Worker } from '../work/worker.js';
import { claimDue, dueIn } from './claim.js';
import { carryOut } from './steps.js';

const AT_ONCE = 8;
const LONGEST_SLEEP_MS = 1_000;
/** A door that advances its own flow comes first. */
const HEAD_START_MS = 40;

/** Carries out the due steps of all processes of a service. */
export class TimerRunner {
  private readonly worker: Worker;
  private stopped = false;
  private ringing: NodeJS.Timeout | undefined;

  constructor(private readonly core: Core) {
    this.worker = new Worker({
      idleMs: LONGEST_SLEEP_MS,
      work: () => this.round(),
      onError: (error) => core.observe.trouble?.('timers', error),
    });
  }

  start(): void {
    if (this.core.registry.processes.size === 0) return;
    this.worker.start();
    void this.listen();
  }

  ring(): void {
    this.worker.ring();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.ringing);
    this.core.timersSet.ring();
    await this.worker.stop();
  }

  private async listen(): Promise<void> {
    while (!this.stopped) {
      if (!(await this.core.timersSet.wait(60_000)) || this.stopped) continue;
      this.ringing ??= setTimeout(() => {
        this.ringing = undefined;
        this.worker.ring();
      }, HEAD_START_MS);
    }
  }

  private async round(): Promise<boolean> {
    const ms = await dueIn(this.core);
    if (ms === undefined || ms > LONGEST_SLEEP_MS) return false;
    if (ms > 0) {
      this.later(ms);
      return false;
    }
    const due = await claimDue(this.core, AT_ONCE);
    await Promise.all(due.map((timer) => carryOut(this.core, timer)));
    return due.length > 0;
  }

  private later(ms: number): void {
    clearTimeout(this.ringing);
    this.ringing = setTimeout(() => {
      this.ringing = undefined;
      this.worker.ring();
    }, ms + 1);
  }
}
