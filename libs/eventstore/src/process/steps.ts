import { handle } from '../append/handle.js';
import type { Moved } from '../core/advances.js';
import type { Core } from '../core/core.js';
import type { AnyAggregate, Command } from '../declare/aggregate.js';
import { type CallContext, systemCall } from '../declare/call-context.js';
import type { AnyProcess } from '../declare/process.js';
import { drop, open, type Opened, postpone, type Timer } from './claim.js';
import { crashAt } from './crash-point.js';

type StepMethod = (step: object) => Promise<Omit<Command, 'now'> | undefined>;
type Way = {
  /** The stream as it was when the step was taken. */
  readonly known?: Opened | undefined;
  /** The caller goes on with the steps that follow: they are leased to it. */
  readonly advancing?: boolean;
};

/**
 * Carries out one claimed step: calls its method, then records the result. A crash in between leaves the lease, and the next one repeats the
 * call under the same command id. Undefined = it recorded nothing, or its caller does not go on from there.
 */
export async function carryOut(core: Core, timer: Timer, way: Way = {}): Promise<Moved | undefined> {
  try {
    return await attempt(core, timer, way);
  } catch (error) {
    core.observe.stepFailed?.(timer.process, timer.step, error);
    await postpone(core, timer, error);
    return undefined;
  }
}

async function attempt(core: Core, timer: Timer, { known, advancing = false }: Way): Promise<Moved | undefined> {
  const declared = core.registry.processes.get(timer.process);
  if (!declared) throw new Error(`There is no process ${timer.process}.`);
  const { process, steps } = declared;
  const aggregate = process as AnyAggregate;
  const stream = known ?? (await open(core, aggregate, timer.stream_id));
  const { state, version, now } = stream;
  if (!process.steps(state).some(({ name }) => name === timer.step)) {
    await drop(core, timer);
    return undefined;
  }
  const method = (steps as Record<string, StepMethod | undefined>)[timer.step];
  if (!method) throw new Error(`${timer.process} has no step ${timer.step}.`);
  const call = stepCall(core, timer, stream);
  if (advancing) core.advances.begin(call, timer.stream_id);
  const command = await method.call(steps, { state, streamId: timer.stream_id, version, call, now });
  crashAt(core, timer.step);
  if (!command) return ended(core, timer, process, call);
  const wish = { aggregate, streamId: timer.stream_id, command, call, step: timer.step };
  const outcome = await handle(core, wish, undefined, stream);
  if (outcome.events.length > 0) return core.advances.movedBy(call);
  await postpone(core, timer, undefined);
  return undefined;
}

/** A step without a result has recorded it itself, or is to be tried again later. */
async function ended(core: Core, timer: Timer, { steps }: AnyProcess, call: CallContext): Promise<Moved | undefined> {
  const moved = core.advances.movedBy(call);
  if (moved && !steps(moved.state).some(({ name }) => name === timer.step)) return moved;
  await postpone(core, timer, undefined);
  return undefined;
}

/** The id of a step's call is made of stream, version and step; its correlation is the one its stream began with. */
function stepCall(core: Core, { process, stream_id, version, step }: Timer, { origin }: Opened) {
  const { correlationId, requestId, traceparent } = origin ?? { correlationId: stream_id };
  return systemCall(`${core.service}.${process}`, {
    causationId: stream_id,
    step: `${version}.${step}`,
    correlationId,
    requestId,
    traceparent,
  });
}
