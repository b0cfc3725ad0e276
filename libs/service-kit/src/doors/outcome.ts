import type { NamedCall } from '@tankobon/contracts';
import { Refusal } from '@tankobon/eventstore';
import { internal, RpcFailure, unavailable } from '../rpc/failures.js';
import type { WireAnswer, WireFailure } from '../rpc/wire.js';
import { isContention, isOutage } from './outage.js';

const BUSY: WireAnswer = {
  kind: 'refusal',
  code: 'busy',
  message: 'Somebody else is changing this right now. Please try again.',
  status: 409,
};

/** What a door threw, as an answer: a refusal is one; an outage may be tried again; everything else is a bug and says nothing. */
export function packError(error: unknown, service: string, definition: NamedCall | undefined): WireAnswer {
  if (error instanceof Refusal) return packRefusal(error, definition);
  return isContention(error) ? BUSY : packFailure(error, service);
}

/** The contract's status wins: a refusal's own status is for those that every call may meet. */
function packRefusal({ code, message, status, fields, details }: Refusal, definition: NamedCall | undefined): WireAnswer {
  const declared = definition?.refusals[code] ?? status ?? 409;
  return { kind: 'refusal', code, message, status: declared, ...(fields?.length && { fields }), ...(details && { details }) };
}

/** A service that is down behind this one keeps its name, so that the user is told which part does not answer. */
function packFailure(error: unknown, service: string): WireFailure {
  if (error instanceof RpcFailure && error.status === 503) {
    const { code, message, status, retryAfter = 2 } = error;
    return { kind: 'failure', code, message, status, retryAfter };
  }
  return isOutage(error) ? unavailable(service) : internal();
}
