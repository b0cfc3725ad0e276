import type { CallDef, UnparsedInput, NamedCall, CallOutput, ServiceContract } from '@tankobon/contracts';
import { type CallContext, Refusal } from '@tankobon/eventstore';
import { noteAnswer } from './answer-meta.js';
import { RpcFailure } from './failures.js';
import type { RpcTransport } from './transport.js';
import { fromWireMessage, type WireAnswer } from './wire.js';

/** Typed client of a contract: one async method per call. Throws `Refusal` or `RpcFailure`. */
export type ClientOf<C> = {
  readonly [K in Exclude<keyof C, '$name'>]: C[K] extends CallDef
    ? (input: UnparsedInput<C[K]>, call: CallContext) => Promise<CallOutput<C[K]>>
    : never;
};

/**
 * Creates the client of a contract on a transport.
 *
 * @throws Refusal of the called service, with the status of its contract.
 * @throws RpcFailure `service_unavailable` (503, with `retryAfter`) when it is down or too slow, `internal` (500) on a bug there.
 */
export function rpcClient<C extends ServiceContract>(contract: C, transport: RpcTransport): ClientOf<C> {
  const { $name: _, ...calls } = contract as ServiceContract;
  const methods = Object.entries<NamedCall>(calls).map(([name, definition]) => [
    name,
    async (input: unknown, call: CallContext) => opened(await transport.send(definition, input, call), call),
  ]);
  return Object.fromEntries(methods) as ClientOf<C>;
}

function opened(answer: WireAnswer, call: CallContext): unknown {
  if (answer.kind === 'answer') {
    noteAnswer(call, answer);
    return answer.value;
  }
  if (answer.kind === 'refusal') throw toRefusal(answer);
  throw new RpcFailure(answer);
}

function toRefusal({ code, status, fields, details, ...said }: Extract<WireAnswer, { kind: 'refusal' }>): Refusal {
  const refused = fields?.map(({ path, code: problem, ...message }) => ({ path, code: problem, message: fromWireMessage(message) }));
  return new Refusal(code, fromWireMessage(said), { status, ...(refused && { fields: refused }), ...(details && { details }) });
}
