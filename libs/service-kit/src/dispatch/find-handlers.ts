import type { INestApplicationContext } from '@nestjs/common';
import type { CallContext } from '@tankobon/eventstore';
import type { ServiceDefinition } from '../definition.js';
import { answeredBy } from './handles.js';
import type { RpcHandler } from './rpc-dispatcher.js';

/**
 * Returns the RPC handlers of a service with their methods bound.
 *
 * @throws Error where one handles another service's call, or two methods handle the same one.
 */
export function findHandlers(definition: ServiceDefinition, app: INestApplicationContext): RpcHandler[] {
  const handlers = definition.handlers.flatMap((handlerClass) => {
    const instance = app.get<Record<string | symbol, (input: unknown, call: CallContext) => unknown>>(handlerClass, { strict: false });
    return answeredBy(handlerClass).map(({ call, method }) => ({ call, method: instance[method]!.bind(instance) }));
  });
  const seen = new Set<string>();
  for (const { call } of handlers) {
    if (call.service !== definition.name) throw new Error(`${definition.name} answers ${call.service}.${call.name}, which is not its own.`);
    if (seen.has(call.name)) throw new Error(`${definition.name}.${call.name} is answered twice.`);
    seen.add(call.name);
  }
  return handlers;
}

/** Returns the calls of the contract without a handler. */
export function unanswered({ contract }: ServiceDefinition, handlers: readonly RpcHandler[]): string[] {
  const answered = new Set(handlers.map(({ call }) => call.name));
  return Object.keys(contract).filter((name) => name !== '$name' && !answered.has(name));
}
