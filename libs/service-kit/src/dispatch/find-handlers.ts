import type { INestApplicationContext } from '@nestjs/common';
import type { CallContext } from '@tankobon/eventstore';
import type { ServiceDefinition } from '../definition.js';
import { answeredBy } from './handles.js';
import type { OpenDoor } from './rpc-dispatcher.js';

/**
 * Returns the RPC handlers of a service with their methods bound.
 *
 * @throws Error where one handles another service's call, or two methods handle the same one.
 */
export function openDoors(definition: ServiceDefinition, app: INestApplicationContext): OpenDoor[] {
  const doors = definition.doors.flatMap((door) => {
    const instance = app.get<Record<string | symbol, (input: unknown, call: CallContext) => unknown>>(door, { strict: false });
    return answeredBy(door).map(({ call, method }) => ({ call, method: instance[method]!.bind(instance) }));
  });
  const seen = new Set<string>();
  for (const { call } of doors) {
    if (call.service !== definition.name) throw new Error(`${definition.name} answers ${call.service}.${call.name}, which is not its own.`);
    if (seen.has(call.name)) throw new Error(`${definition.name}.${call.name} is answered twice.`);
    seen.add(call.name);
  }
  return doors;
}

/** Returns the calls of the contract without a handler. */
export function unanswered({ contract }: ServiceDefinition, doors: readonly OpenDoor[]): string[] {
  const answered = new Set(doors.map(({ call }) => call.name));
  return Object.keys(contract).filter((name) => name !== '$name' && !answered.has(name));
}
