import { noteTouched } from '../append/store.js';
import type { Core } from '../core/core.js';
import type { AnyAggregate, Command } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event } from '../declare/event.js';
import type { AnyProcess, ProcessManager } from '../declare/process.js';
import { sleep } from '../work/signal.js';
import { claimOf, giveBack, type Opened, type Timer } from './claim.js';
import { Processes } from './processes.js';
import { carryOut } from './steps.js';

const LONGEST_MS = 8_000;
/** Left of the caller's deadline for the answer itself. */
const RESERVE_MS = 300;
const LOOK_AGAIN_MS = 20;

/** How far a stream was brought; `isRead` = its state is known, and nobody need read it again. */
type Reached = { readonly now: Opened; readonly isRead: boolean };

export class PostgresProcesses extends Processes {
  constructor(private readonly core: Core) {
    super();
  }

  async advance<S, C extends Command, E extends Event, N extends string>(
    process: ProcessManager<S, C, E, N>,
    streamId: string,
    call: CallContext,
  ): Promise<S> {
    const until = Math.min(Date.now() + LONGEST_MS, (call.deadline ?? Infinity) - RESERVE_MS);
    const manager = process as unknown as AnyProcess & AnyAggregate;
    const tried = new Set<string>();
    for (;;) {
      const { timers, stream } = await claimOf(this.core, manager, streamId, tried.size === 0);
      const { now, isRead } = await this.carryOn(timers, stream, { tried, until });
      const due = manager.steps(now.state).filter((step) => step.due === undefined || step.due <= stream.now);
      const open = due.filter(({ name }) => !tried.has(`${now.version}.${name}`));
      if ((open.length === 0 && isRead) || Date.now() >= until) {
        if (now.version > 0) noteTouched(call, streamId, now.version);
        return now.state as S;
      }
      if (timers.length === 0) await sleep(LOOK_AGAIN_MS);
    }
  }

  /** Carries out what was claimed, and what follows from it at once: that is leased with its cause. */
  private async carryOn(
    timers: readonly Timer[],
    stream: Opened,
    { tried, until }: { tried: Set<string>; until: number },
  ): Promise<Reached> {
    const readAt = performance.now();
    const open = [...timers];
    let [now, isRead] = [stream, true];
    for (let timer = open.shift(); timer; timer = open.shift()) {
      if (Date.now() >= until && !timers.includes(timer)) {
        await giveBack(this.core, timer);
        continue;
      }
      const moved = await carryOut(this.core, timer, { known: isRead ? now : undefined, advancing: true });
      isRead = moved !== undefined;
      if (!moved) tried.add(`${now.version}.${timer.step}`);
      else {
        const { process, stream_id } = timer;
        const { state, veiled, version, leased } = moved;
        now = { ...now, state, veiled, version, now: later(stream.now, performance.now() - readAt) };
        open.push(...leased.map((each) => ({ ...each, stream_id, process, attempts: 0 })));
      }
    }
    return { now, isRead };
  }
}

const later = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();
