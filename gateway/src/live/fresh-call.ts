import { randomUUID } from 'node:crypto';
import type { CallContext } from '@tankobon/eventstore';
import { newTraceparent } from '@tankobon/service-kit';
import { BUDGET_MS } from '../http/request-context.js';
import type { FactRecord } from './fact-record.js';

/** Maximum concurrent reads for subscribers of one kind of update. The others wait here, so that the service can serve requests and commands. */
export const READ_AT_ONCE = 50;

/** Creates a call for one update, since a socket outlives any deadline. With `fact`, it waits until the service has applied the fact. */
export function freshCall(call: CallContext, fact?: FactRecord): CallContext {
  const { idempotencyKey: _, minVersion: __, ...rest } = call;
  const requestId = randomUUID();
  return {
    ...rest,
    requestId,
    commandId: requestId,
    traceparent: newTraceparent(),
    deadline: Date.now() + BUDGET_MS,
    ...(fact && { minVersion: `${fact.type.split('.')[0]}:${fact.streamId}@${fact.version}` }),
  };
}
