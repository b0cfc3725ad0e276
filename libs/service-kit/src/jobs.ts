import type { Logger } from './logger.js';

/** One round of a job. It may answer in how many milliseconds there is more to do, if that is sooner than its pause. */
type Work = () => Promise<number | void>;
type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly work: Work;
  timer?: NodeJS.Timeout;
  doing: boolean;
  rung: boolean;
  owed: boolean;
};

/** How long a job that is rung or late waits for more to do: one round then does the work of many rings. */
const GATHER_MS = 75;
/** After a failure, where somebody rang: that ring is not heard again. */
const FAILED_MS = 1_000;

/**
 * Work that a service does in the background: reconciling with a provider, sending stored mails. Injected by class.
 * Every replica does it, so the work takes its rows with `SKIP LOCKED` or has one effect however often it runs.
 */
export class Jobs {
  private readonly jobs: Job[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private started = false;

  constructor(private readonly logger: Logger) {}

  /** Repeats work with a pause between two rounds, cut short by a ring. A failure is logged and the next round comes as usual, or soon where it was rung. */
  every(name: string, everyMs: number, work: Work): void {
    const job = { name, everyMs, work, doing: false, rung: false, owed: false };
    this.jobs.push(job);
    if (this.started) this.plan(job);
  }

  /** There is something to do for a job: it is done soon, or once more after the round under way. */
  ring(name: string): void {
    for (const job of this.jobs) {
      if (job.name !== name || job.rung) continue;
      job.rung = true;
      if (this.started && !job.doing) this.plan(job);
    }
  }

  start(): void {
    this.started = true;
    for (const job of this.jobs) this.plan(job);
  }

  /** Waits for the rounds under way; no other begins. */
  async stop(): Promise<void> {
    this.started = false;
    for (const { timer } of this.jobs) clearTimeout(timer);
    await Promise.allSettled([...this.running]);
  }

  /** Does every job once, and waits for the rounds under way. For tests. */
  async runAll(): Promise<void> {
    await Promise.allSettled([...this.running]);
    for (const { work } of this.jobs) await this.tracked(work());
    await Promise.allSettled([...this.running]);
  }

  /** What somebody else does at the same time is waited for as well. */
  private async tracked(round: Promise<unknown>): Promise<void> {
    this.running.add(round);
    try {
      await round;
    } finally {
      this.running.delete(round);
    }
  }

  private plan(job: Job, moreInMs = Infinity): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(() => this.round(job), job.rung ? GATHER_MS : Math.min(job.everyMs, Math.max(moreInMs, GATHER_MS)));
  }

  private round(job: Job): void {
    job.doing = true;
    job.owed ||= job.rung;
    job.rung = false;
    const round = this.attempt(job);
    this.running.add(round);
    void round.then((moreInMs) => {
      this.running.delete(round);
      job.doing = false;
      if (this.started) this.plan(job, moreInMs);
    });
  }

  private async attempt(job: Job): Promise<number> {
    try {
      const moreInMs = (await job.work()) ?? Infinity;
      job.owed = false;
      return moreInMs;
    } catch (error) {
      this.logger.error({ err: error, job: job.name }, `The job ${job.name} failed.`);
      return job.owed ? FAILED_MS : Infinity;
    }
  }
}
