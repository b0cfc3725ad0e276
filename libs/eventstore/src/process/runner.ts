import type { Core } from '../core/core.js';
import type { AnyAggregate } from '../declare/aggregate.js';
import type { AnyProcess } from '../declare/process.js';
import { Worker } from '../work/worker.js';
import { Chain } from './chain.js';
import { claimDue, dueIn, open, postpone, type Timer } from './claim.js';

const AT_ONCE = 8;
const LONGEST_SLEEP_MS = 1_000;
/** Time limit as of a call: another worker may take steps due after it. */
const LONGEST_MS = 8_000;
/** Delay that lets a call run the steps of its own process first. */
const HEAD_START_MS = 40;

/** Runs the due steps of all processes of a service. */
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

  wake(): void {
    this.worker.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.ringing);
    this.core.timersSet.notify();
    await this.worker.stop();
  }

  private async listen(): Promise<void> {
    while (!this.stopped) {
      if (!(await this.core.timersSet.wait(60_000)) || this.stopped) continue;
      this.ringing ??= setTimeout(() => {
        this.ringing = undefined;
        this.worker.wake();
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
    const streams = Map.groupBy(due, ({ stream_id }) => stream_id);
    await Promise.all([...streams].map(([streamId, timers]) => this.runChain(streamId, timers)));
    return due.length > 0;
  }

  private async runChain(streamId: string, timers: readonly Timer[]): Promise<void> {
    const [{ process: type, step }] = timers as [Timer];
    try {
      const process = this.core.registry.processes.get(type)?.process as (AnyProcess & AnyAggregate) | undefined;
      if (!process) throw new Error(`There is no process ${type}.`);
      const stream = await open(this.core, process, streamId);
      await new Chain(this.core, process, { stream, timers, links: [] }).run(Date.now() + LONGEST_MS);
    } catch (error) {
      this.core.observe.stepFailed?.(type, step, error);
      for (const timer of timers) await postpone(this.core, timer, error);
    }
  }

  private later(ms: number): void {
    clearTimeout(this.ringing);
    this.ringing = setTimeout(() => {
      this.ringing = undefined;
      this.worker.wake();
    }, ms + 1);
  }
}
