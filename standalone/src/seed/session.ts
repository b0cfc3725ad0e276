import {
  type Actor,
  catalog,
  type Catalog,
  identity,
  type Identity,
  orders,
  type Orders,
  payouts,
  type Payouts,
} from '@tankobon/contracts';
import { type CallContext, derivedId, Refusal } from '@tankobon/eventstore';
import { type ClientOf, rpcClient, RpcFailure, type RpcTransport } from '@tankobon/service-kit';

export type Services = {
  readonly identity: ClientOf<Identity>;
  readonly catalog: ClientOf<Catalog>;
  readonly orders: ClientOf<Orders>;
  readonly payouts: ClientOf<Payouts>;
};

/** Returns clients of the services: demo data is created by their public commands. */
export function servicesOn(busy: RpcTransport): Services {
  const transport = patient(busy);
  return {
    identity: rpcClient(identity, transport),
    catalog: rpcClient(catalog, transport),
    orders: rpcClient(orders, transport),
    payouts: rpcClient(payouts, transport),
  };
}

/** Builds a call of the seed. Its key is derived from its name, so that seeding is idempotent. */
export function seedCall(actor: Actor, name: string): CallContext {
  const commandId = derivedId('seed', actor.id, name);
  return {
    actor,
    requestId: commandId,
    correlationId: commandId,
    causationId: commandId,
    commandId,
    idempotencyKey: commandId,
    route: `seed.${name}`,
    deadline: Date.now() + 20_000,
  };
}

const PATIENCE_MS = 60_000;

/** Retries calls to services that are still starting. Every call has a key, so a retry has no second effect. */
function patient(transport: RpcTransport): RpcTransport {
  const send: RpcTransport['send'] = async (definition, input, call) => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await transport.send(definition, input, { ...call, deadline: Date.now() + 20_000 });
      if (answer.kind !== 'failure' || answer.status !== 503 || Date.now() > until) return answer;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  return { send, breakers: () => transport.breakers(), close: () => transport.close() };
}

/** Repeats work until it succeeds: facts reach other services with a delay. */
export async function eventually<T>(work: () => Promise<T>, done: (answer: T) => boolean = () => true): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const answer = await work();
      if (done(answer) || Date.now() > until) return answer;
    } catch (error) {
      const early = error instanceof Refusal || error instanceof RpcFailure;
      if (!early || Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
