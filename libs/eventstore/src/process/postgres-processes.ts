import type { AnyAggregate, Command } from '../aggregate.js';
import type { CallContext } from '../call-context.js';
import type { Core } from '../core.js';
import type { Event } from '../event.js';
import type { AnyProcess, ProcessManager } from '../process.js';
import { Processes } from '../processes.js';
import { sleep } from '../signal.js';
import { noteTouched } from '../store.js';
import { claimOf } from './claim.js';
import { carryOut, type Moved } from './steps.js';

const LONGEST_MS = 8_000;
/** Left of the caller's deadline for the answer itself. */
const RESERVE_MS = 300;
const LOOK_AGAIN_MS = 20;

type Place = NonNullable<Moved>;

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
      let [now, isRead]: [Place, boolean] = [stream, timers.length === 0];
      for (const timer of timers) {
        const moved = await carryOut(this.core, timer, now === stream ? stream : undefined);
        if (!moved) tried.add(`${stream.version}.${timer.step}`);
        [now, isRead] = [moved ?? now, moved !== undefined];
      }
      const due = manager.steps(now.state).filter((step) => step.due === undefined || step.due <= stream.now);
      const open = due.filter(({ name }) => !tried.has(`${now.version}.${name}`));
      if ((open.length === 0 && isRead) || Date.now() >= until) {
        if (now.version > 0) noteTouched(call, streamId, now.version);
        return now.state as S;
      }
      if (timers.length === 0) await sleep(LOOK_AGAIN_MS);
    }
  }
}
