import type { ProcessCommand } from '../append/write.js';
import type { Core } from '../core/core.js';
import type { AnyAggregate, Command } from '../declare/aggregate.js';
import { type CallContext, systemCall } from '../declare/call-context.js';
import type { AnyProcess, MultiStreamCommit } from '../declare/process.js';
import type { ProcessState, Timer } from './claim.js';
import { crashAt } from './crash-point.js';

type Intent = Omit<Command, 'now'>;
type StepMethod = (step: object) => Promise<Intent | MultiStreamCommit<Intent> | undefined>;

/** Calls the method of a step. Undefined = no result yet. */
export async function resultOf(
  core: Core,
  process: AnyProcess & AnyAggregate,
  timer: Timer,
  stream: ProcessState,
): Promise<Pick<ProcessCommand, 'envelope' | 'commit'> | undefined> {
  const { stream_id: streamId, step } = timer;
  const steps = core.registry.processes.get(process.type)!.steps;
  const method = (steps as Record<string, StepMethod | undefined>)[step];
  if (!method) throw new Error(`${process.type} has no step ${step}.`);
  const call = stepCall(core, timer, stream);
  const { state, version, now } = stream;
  const result = await method.call(steps, { state, streamId, version, call, now });
  crashAt(core, step);
  if (!result) return undefined;
  const [command, commit] = 'command' in result ? [result.command, result] : [result, undefined];
  return { envelope: { aggregate: process, streamId, command, call, step }, commit };
}

/** Builds a step's call: its id is derived from stream, version and step, its correlation is that of the stream's first event. */
function stepCall(core: Core, { process, stream_id, version, step }: Timer, { origin }: ProcessState): CallContext {
  const { correlationId, requestId, traceparent } = origin ?? { correlationId: stream_id };
  return systemCall(`${core.service}.${process}`, {
    causationId: stream_id,
    step: `${version}.${step}`,
    correlationId,
    requestId,
    traceparent,
  });
}
