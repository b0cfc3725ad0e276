import type { Logger } from './logger.js';

type Job = { readonly name: string; readonly everyMs: number; readonly work: () => Promise<unknown> };

/**
 * Work that a service repeats in the background: reconciling with a provider, sending stored mails. Injected by class.
 * Every replica does it, so the work takes its rows with `SKIP LOCKED` or has one effect however often it runs.
 */
export class Jobs {
  private readonly jobs: Job[] = [];
  private readonly timers = new Map<Job, NodeJS.Timeout>();
  private readonly running = new Set<Promise<unknown>>();
  private started = false;

  constructor(private readonly logger: Logger) {}

  /** Repeats work with a pause between two rounds. A failure is logged and the next round comes as usual. */
  every(name: string, everyMs: number, work: () => Promise<unknown>): void {
    const job = { name, everyMs, work };
    this.jobs.push(job);
    if (this.started) this.plan(job);
  }

  start(): void {
    this.started = true;
    for (const job of this.jobs) this.plan(job);
  }

  /** Waits for the rounds under way; no other begins. */
  async stop(): Promise<void> {
    this.started = false;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    await Promise.allSettled([...this.running]);
  }

  /** Does every job once, after the rounds under way. For tests. */
  async runAll(): Promise<void> {
    await Promise.allSettled([...this.running]);
    for (const { work } of this.jobs) await work();
  }

  private plan(job: Job): void {
    this.timers.set(
      job,
      setTimeout(() => this.round(job), job.everyMs),
    );
  }

  private round(job: Job): void {
    const round = this.attempt(job);
    this.running.add(round);
    void round.finally(() => {
      this.running.delete(round);
      if (this.started) this.plan(job);
    });
  }

  private async attempt({ name, work }: Job): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.error({ err: error, job: name }, `The job ${name} failed.`);
    }
  }
}
