import type { AnyAggregate, Command } from '../aggregate.js';
import { load } from '../append/read.js';
import type { CallContext } from '../call-context.js';
import type { Core } from '../core.js';
import type { Event } from '../event.js';
import type { AnyProcess, ProcessManager } from '../process.js';
import { Processes } from '../processes.js';
import { sleep } from '../signal.js';
import { noteTouched } from '../store.js';
import { claimDue } from './claim.js';
import { carryOut } from './steps.js';

const LONGEST_MS = 8_000;
/** Left of the caller's deadline for the answer itself. */
const RESERVE_MS = 300;
const LOOK_AGAIN_MS = 20;

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
    const tried = new Set<string>();
    for (;;) {
      const { state, version, now } = await load(this.core, process as unknown as AnyAggregate, streamId, {});
      const due = (process as unknown as AnyProcess).steps(state).filter((step) => step.due === undefined || step.due <= now);
      const open = due.filter(({ name }) => !tried.has(`${version}.${name}`));
      if (open.length === 0 || Date.now() >= until) {
        if (version > 0) noteTouched(call, streamId, version);
        return state as S;
      }
      const claimed = await claimDue(this.core, open.length, streamId);
      for (const timer of claimed) {
        if (!(await carryOut(this.core, timer))) tried.add(`${version}.${timer.step}`);
      }
      if (claimed.length === 0) await sleep(LOOK_AGAIN_MS);
    }
  }
}
