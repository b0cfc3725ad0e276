import { randomUUID } from 'node:crypto';
import type { CallContext } from '@tankobon/eventstore';
import { newTraceparent } from '@tankobon/service-kit';
import { BUDGET_MS } from '../door/visit.js';
import type { FactRecord } from './fact-record.js';

/** Of those who listen to one kind of news, so many read at once. The others wait here, and the service turns nobody away who asks or writes. */
export const READ_AT_ONCE = 50;

/** A socket outlives any deadline: each sending is a call of its own, which waits until the service has seen the fact. */
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
