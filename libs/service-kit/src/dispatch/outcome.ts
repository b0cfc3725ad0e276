import type { NamedCall } from '@tankobon/contracts';
import { Refusal } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { internal, RpcFailure, unavailable } from '../rpc/failures.js';
import { toWireMessage, type WireAnswer, type WireFailure } from '../rpc/wire.js';
import { isContention, isOutage } from './outage.js';

const BUSY: WireAnswer = {
  kind: 'refusal',
  code: 'busy',
  ...toWireMessage(message('request.busy')),
  status: 409,
};

/** Converts an error of an RPC handler to a response: a refusal, a retryable outage, or a bug without any detail. */
export function packError(error: unknown, service: string, definition: NamedCall | undefined): WireAnswer {
  if (error instanceof Refusal) return packRefusal(error, definition);
  return isContention(error) ? BUSY : packFailure(error, service);
}

/** Packs a refusal. The contract's status wins; a refusal's own status is for codes common to all calls. */
function packRefusal({ code, sentence, status, fields, details }: Refusal, definition: NamedCall | undefined): WireAnswer {
  const declared = definition?.refusals[code] ?? status ?? 409;
  const refused = fields?.map(({ message: problem, ...field }) => ({ ...field, ...toWireMessage(problem) }));
  return {
    ...{ kind: 'refusal', code, ...toWireMessage(sentence), status: declared },
    ...(refused?.length && { fields: refused }),
    ...(details && { details }),
  };
}

/** Packs a failure. An outage of a service behind this one keeps its name, so that the user learns which part is down. */
function packFailure(error: unknown, service: string): WireFailure {
  if (error instanceof RpcFailure && error.status === 503) {
    const { code, sentence, status, retryAfter = 2 } = error;
    return { kind: 'failure', code, ...toWireMessage(sentence), status, retryAfter };
  }
  return isOutage(error) ? unavailable(service) : internal();
}
