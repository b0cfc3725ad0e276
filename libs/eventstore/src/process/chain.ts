import { decideOn } from '../append/decide.js';
import { begunOn, isDue } from '../append/timer-statements.js';
import { type ProcessCommand, writeAll } from '../append/write.js';
import type { Core } from '../core/core.js';
import type { AnyAggregate } from '../declare/aggregate.js';
import type { AnyProcess } from '../declare/process.js';
import { Refusal } from '../declare/refusal.js';
import { drop, type ProcessState, postpone, type Timer } from './claim.js';
import { resultOf } from './steps.js';

/** Leased steps of one stream, and decided commands not written yet. */
export type ChainStart = { readonly stream: ProcessState; readonly timers: readonly Timer[]; readonly links: readonly ProcessCommand[] };
/** Resulting state of a stream, the commands of its steps, and those steps that failed or had no result. */
export type ChainResult = { readonly stream: ProcessState; readonly results: readonly object[]; readonly failed: readonly string[] };

/**
 * Runs steps and the following ones due at once. Their commands are decided one by one and written together, when no step is left or time is
 * up. After a crash before that, the leases expire and the next worker makes the same calls under the same ids.
 */
export class Chain {
  private readonly open: Map<string, Timer>;
  private readonly links: ProcessCommand[];
  private readonly failed = new Map<Timer, unknown>();
  private readonly needless: Timer[] = [];
  private readonly timers = new Map<ProcessCommand, Timer>();
  private readonly readAt = performance.now();
  private stream: ProcessState;

  constructor(
    private readonly core: Core,
    private readonly process: AnyProcess & AnyAggregate,
    private readonly begun: ChainStart,
  ) {
    this.open = new Map(begun.timers.map((timer) => [timer.step, timer]));
    this.links = [...begun.links];
    this.stream = begun.links.reduce(after, begun.stream);
  }

  /** Runs the first steps in any case, following ones only until `until`. */
  async run(until: number): Promise<ChainResult> {
    for (let [timer] = this.open.values(); timer; [timer] = this.open.values()) {
      this.open.delete(timer.step);
      if (Date.now() < until || this.begun.timers.includes(timer)) await this.runStep(timer);
    }
    await this.write();
    for (const [timer, error] of this.failed) await postpone(this.core, timer, error);
    const results = [...this.timers.keys()].map(({ envelope }) => envelope.command);
    return { stream: this.stream, results, failed: [...this.failed.keys()].map(({ step }) => step) };
  }

  private async runStep(timer: Timer): Promise<void> {
    const { core, process, stream } = this;
    if (!process.steps(stream.state).some(({ name }) => name === timer.step)) return void this.needless.push(timer);
    try {
      const result = await resultOf(core, process, timer, stream);
      const link = result && (await this.decided(result));
      if (!link || link.decision.batch.recorded.length === 0) this.failed.set(timer, undefined);
      else this.follow(link, timer);
    } catch (error) {
      this.fail(timer, error);
    }
  }

  private async decided({ envelope, commit }: Pick<ProcessCommand, 'envelope' | 'commit'>): Promise<ProcessCommand> {
    const now = new Date(Date.parse(this.begun.stream.now) + performance.now() - this.readAt).toISOString();
    this.stream = { ...this.stream, now };
    return { envelope, commit, decision: await decideOn(this.core, envelope, this.stream, now) };
  }

  private follow(link: ProcessCommand, timer: Timer): void {
    this.links.push(link);
    this.timers.set(link, timer);
    this.stream = after(this.stream, link);
    for (const next of dueSteps(this.process, [link])) this.open.set(next.step, next);
  }

  /** Writes results. One that cannot be written fails its step, and earlier ones are written without it. Obsolete steps end afterwards. */
  private async write(): Promise<void> {
    while (this.links.length > 0) {
      try {
        const { stream, stored } = await writeAll(this.core, this.begun.stream, this.links);
        this.stream = { ...this.stream, ...stream };
        for (const [{ envelope }, timer] of this.timers) if (!stored.includes(envelope)) this.failed.set(timer, undefined);
        return;
      } catch (error) {
        const last = this.links.pop()!;
        const timer = this.timers.get(last);
        const isRefused = this.begun.links.length > 0 && error instanceof Refusal;
        if (!timer || isRefused) throw error;
        this.timers.delete(last);
        this.fail(timer, error);
        this.stream = this.links.reduce(after, this.begun.stream);
      }
    }
    for (const timer of this.needless) await drop(this.core, timer);
  }

  private fail(timer: Timer, error: unknown): void {
    this.core.observe.stepFailed?.(timer.process, timer.step, error);
    this.failed.set(timer, error);
  }
}

/** Returns the steps that commands of this stream have started and that are due at once. */
export function dueSteps(process: AnyProcess & AnyAggregate, way: readonly ProcessCommand[]): Timer[] {
  const { envelope, decision } = way.at(-1)!;
  const begun = begunOn(process, way);
  return process.steps(decision.state).flatMap((step) => {
    const version = begun.get(step.name);
    if (version === undefined || !isDue(step, decision.batch.append.at)) return [];
    return [{ stream_id: envelope.streamId, step: step.name, process: process.type, version, attempts: 0 }];
  });
}

function after(stream: ProcessState, { decision: { state, sealed, version } }: ProcessCommand): ProcessState {
  return { ...stream, state, sealed, version };
}
