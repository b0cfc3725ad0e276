import type { NamedCall } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import { type BreakerState, Dependency, type DependencyOptions } from './dependency.js';
import type { Channel, WireAnswer } from './wire.js';

/** Sends calls to other services with a deadline, retries, a circuit breaker and a bulkhead per service. */
export interface RpcTransport {
  send(definition: NamedCall, input: unknown, call: CallContext): Promise<WireAnswer>;
  /** Returns the breaker state of each service called so far. */
  breakers(): Readonly<Record<string, BreakerState>>;
  close(): Promise<void>;
}

/** Opens a channel to a service by name. Called once per service. */
export type OpenChannel = (service: string) => Channel;

/** Creates a transport over any kind of channel, with the same resilience for all. */
export function transportOver(open: OpenChannel, options: DependencyOptions): RpcTransport {
  const dependencies = new Map<string, Dependency>();
  const dependency = (service: string): Dependency => {
    const known = dependencies.get(service);
    if (known) return known;
    const made = new Dependency(service, open(service), options);
    dependencies.set(service, made);
    return made;
  };
  return {
    send: (definition, input, call) => dependency(definition.service).call(definition, input, call),
    breakers: () => Object.fromEntries([...dependencies].map(([name, { breaker }]) => [name, breaker])),
    close: async () => void (await Promise.all([...dependencies.values()].map((each) => each.close()))),
  };
}
