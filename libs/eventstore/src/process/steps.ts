import type { AnyAggregate, Command } from '../aggregate.js';
import { systemCall } from '../call-context.js';
import { handle } from '../append/handle.js';
import { load } from '../append/read.js';
import type { Core } from '../core.js';
import { drop, postpone, type Timer } from './claim.js';
import { crashAt } from './crash-point.js';

type StepMethod = (step: object) => Promise<Omit<Command, 'now'> | undefined>;

/**
 * Carries out one claimed step: calls its method, then records the result. A crash in between leaves the lease, and the next one repeats the
 * call under the same command id. True when the stream moved on.
 */
export async function carryOut(core: Core, timer: Timer): Promise<boolean> {
  try {
    return await attempt(core, timer);
  } catch (error) {
    core.observe.stepFailed?.(timer.process, timer.step, error);
    await postpone(core, timer, error);
    return false;
  }
}

async function attempt(core: Core, timer: Timer): Promise<boolean> {
  const declared = core.registry.processes.get(timer.process);
  if (!declared) throw new Error(`There is no process ${timer.process}.`);
  const { process, steps } = declared;
  const { state, version, now } = await load(core, process as AnyAggregate, timer.stream_id, {});
  if (!process.steps(state).some(({ name }) => name === timer.step)) {
    await drop(core, timer);
    return false;
  }
  const method = (steps as Record<string, StepMethod | undefined>)[timer.step];
  if (!method) throw new Error(`${timer.process} has no step ${timer.step}.`);
  const call = await stepCall(core, timer);
  const command = await method.call(steps, { state, streamId: timer.stream_id, version, call, now });
  crashAt(core, timer.step);
  if (!command) {
    await postpone(core, timer, undefined);
    return false;
  }
  const wish = { aggregate: process as AnyAggregate, streamId: timer.stream_id, command, call, step: timer.step };
  const { events } = await handle(core, wish);
  if (events.length === 0) await postpone(core, timer, undefined);
  return events.length > 0;
}

/** The id of a step's call is made of stream, version and step; its correlation is the one its stream began with. */
async function stepCall(core: Core, { process, stream_id, version, step }: Timer) {
  const [first] = await core.dataSource.query<{ meta: { correlationId: string; requestId?: string; traceparent?: string } }[]>(
    'SELECT meta FROM es_events WHERE stream_id = $1 AND version = 1',
    [stream_id],
  );
  const { correlationId, requestId, traceparent } = first?.meta ?? { correlationId: stream_id };
  return systemCall(`${core.service}.${process}`, {
    causationId: stream_id,
    step: `${version}.${step}`,
    correlationId,
    requestId,
    traceparent,
  });
}
