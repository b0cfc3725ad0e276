import { decideOn } from '../append/decide.js';
import { handle } from '../append/handle.js';
import { onlyEffectOf } from '../append/only-effect.js';
import { noteTouched } from '../append/store.js';
import { isDue } from '../append/timer-statements.js';
import type { Core } from '../core/core.js';
import type { StreamState } from '../core/states.js';
import type { CommandEnvelope } from '../core/command-envelope.js';
import type { AnyAggregate, Command, Intent } from '../declare/aggregate.js';
import type { CallContext } from '../declare/call-context.js';
import type { Event } from '../declare/event.js';
import type { AnyProcess, ProcessManager } from '../declare/process.js';
import { sleep } from '../work/signal.js';
import { type ChainStart, Chain, dueSteps } from './chain.js';
import { claimOf, openFor, originOf } from './claim.js';
import { type RunResult, type RunOptions, Processes } from './processes.js';

const LONGEST_MS = 8_000;
/** Part of the caller's deadline reserved for the response. */
const RESERVE_MS = 300;
const LOOK_AGAIN_MS = 20;

type Manager = AnyProcess & AnyAggregate;
type Flow = { readonly process: Manager; readonly streamId: string; readonly call: CallContext };

export class PostgresProcesses extends Processes {
  constructor(private readonly core: Core) {
    super();
  }

  async run<S, C extends Command, E extends Event, N extends string>(
    process: ProcessManager<S, C, E, N>,
    streamId: string,
    command: Intent<C>,
    call: CallContext,
    { isRetriedByCaller = false, newAt }: RunOptions = {},
  ): Promise<RunResult<S, C>> {
    const manager = process as unknown as Manager;
    const envelope: CommandEnvelope = { aggregate: manager, streamId, command: command as unknown as CommandEnvelope['command'], call };
    if (isRetriedByCaller) {
      const flow = { process: manager, streamId, call };
      return onlyEffectOf(call, envelope, async () => this.goOn<S, C>(flow, await this.decided(manager, envelope)));
    }
    const asNew = newAt === undefined ? undefined : { ...nothing(manager), now: newAt };
    const { streamId: id, begun } = await this.written(manager, { ...envelope, leases: true }, asNew);
    return this.goOn({ process: manager, streamId: id, call }, begun);
  }

  async resume<S, C extends Command, E extends Event, N extends string>(
    process: ProcessManager<S, C, E, N>,
    streamId: string,
    call: CallContext,
  ): Promise<S> {
    return (await this.goOn<S, C>({ process: process as unknown as Manager, streamId, call })).state;
  }

  /** Writes the command and leases the steps it starts to this call. */
  private async written(process: Manager, envelope: CommandEnvelope, read?: StreamState & { now: string }) {
    const { streamId, made } = await handle(this.core, envelope, undefined, read);
    if (!made || made.decision.batch.recorded.length === 0) return { streamId };
    const { before, decision } = made;
    const { state, sealed, version, batch } = decision;
    const origin = await originOf(this.core, streamId, before.version === 0 ? batch.append.meta : undefined);
    const stream = { ...before, state, sealed, version, now: batch.append.at, origin };
    return { streamId, begun: { stream, timers: dueSteps(process, [{ envelope, decision }]), links: [] } };
  }

  /** Decides the command without writing it: it waits for the results of its steps. A command without events writes its key alone. */
  private async decided(process: Manager, envelope: CommandEnvelope): Promise<ChainStart | undefined> {
    const { stream, isRepeated } = await openFor(this.core, envelope);
    const decision = isRepeated ? undefined : await decideOn(this.core, envelope, stream, stream.now);
    if (decision && decision.batch.recorded.length > 0) {
      const links = [{ envelope, decision }];
      return { stream, timers: dueSteps(process, links), links };
    }
    if (decision) await handle(this.core, envelope, undefined, stream);
    return undefined;
  }

  private async goOn<S, C extends Command>({ process, streamId, call }: Flow, begun?: ChainStart): Promise<RunResult<S, C>> {
    const until = Math.min(Date.now() + LONGEST_MS, (call.deadline ?? Infinity) - RESERVE_MS);
    const failed = new Set<string>();
    const results: Intent<C>[] = [];
    for (let next = begun ?? (await claimOf(this.core, process, streamId, true)); ;) {
      const reached = await new Chain(this.core, process, next).run(until);
      for (const step of reached.failed) failed.add(step);
      results.push(...(reached.results as Intent<C>[]));
      const { state, version, now } = reached.stream;
      const isWaiting = process.steps(state).some((step) => isDue(step, now) && !failed.has(step.name));
      if (!isWaiting || Date.now() >= until) {
        if (version > 0) noteTouched(call, streamId, version);
        return { state: state as S, streamId, results };
      }
      if (next.timers.length === 0) await sleep(LOOK_AGAIN_MS);
      next = await claimOf(this.core, process, streamId, false);
    }
  }
}

const nothing = ({ initial }: AnyAggregate): StreamState => ({ state: initial, sealed: initial, version: 0, base: 0 });
