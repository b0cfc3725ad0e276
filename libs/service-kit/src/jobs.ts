import type { Logger } from './logger.js';

/** One round of a job. May return the milliseconds until more work, if that is sooner than its pause. */
type JobRound = () => Promise<number | void>;
type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly work: JobRound;
  timer?: NodeJS.Timeout;
  doing: boolean;
  isWoken: boolean;
  owed: boolean;
};

/** Delay of a signalled or late job, so that one round does the work of many signals. */
const GATHER_MS = 75;
/** Retry delay after a failed round with a signal, which is not repeated. */
const FAILED_MS = 1_000;

/**
 * Background jobs of a service: reconciling with a provider, sending stored mails. Injected by class.
 * Every replica runs them, so a job takes its rows with `SKIP LOCKED` or is idempotent.
 */
export class Jobs {
  private readonly jobs: Job[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private started = false;

  constructor(private readonly logger: Logger) {}

  /** Repeats work with a pause between rounds, cut short by a signal. A failure is logged; the next round comes as usual, or soon after a signal. */
  every(name: string, everyMs: number, work: JobRound): void {
    const job = { name, everyMs, work, doing: false, isWoken: false, owed: false };
    this.jobs.push(job);
    if (this.started) this.plan(job);
  }

  /** Signals a job: its next round starts soon, or after the current one. */
  wake(name: string): void {
    for (const job of this.jobs) {
      if (job.name !== name || job.isWoken) continue;
      job.isWoken = true;
      if (this.started && !job.doing) this.plan(job);
    }
  }

  start(): void {
    this.started = true;
    for (const job of this.jobs) this.plan(job);
  }

  /** Waits for current rounds; no others start. */
  async stop(): Promise<void> {
    this.started = false;
    for (const { timer } of this.jobs) clearTimeout(timer);
    await Promise.allSettled([...this.running]);
  }

  /** Runs every job once and waits for current rounds. For tests. */
  async runAll(): Promise<void> {
    await Promise.allSettled([...this.running]);
    for (const { work } of this.jobs) await this.tracked(work());
    await Promise.allSettled([...this.running]);
  }

  /** Tracks a round, so that `stop` and `runAll` wait for it too. */
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
    job.timer = setTimeout(() => this.round(job), job.isWoken ? GATHER_MS : Math.min(job.everyMs, Math.max(moreInMs, GATHER_MS)));
  }

  private round(job: Job): void {
    job.doing = true;
    job.owed ||= job.isWoken;
    job.isWoken = false;
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
