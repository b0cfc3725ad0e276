import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { ServiceDefinition } from './definition.js';
import { clientToken } from './dispatch/calls.js';
import { rpcClient } from './rpc/client.js';
import type { RpcTransport } from './rpc/transport.js';

@Module({})
class PlatformModule {}

@Module({})
class ServiceModule {}

/** Builds the Nest module of a service: the kit's providers, then the service's own, with overrides. */
export function serviceModule(
  definition: ServiceDefinition,
  platform: readonly Provider[],
  override: readonly Provider[],
  transport: RpcTransport,
): DynamicModule {
  const clients = (definition.calls ?? []).map((contract) => ({
    provide: clientToken(contract.$name),
    useFactory: () => rpcClient(contract, transport),
  }));
  const given = [...platform, ...clients];
  const steps = (definition.processes ?? []).map((process) => process.steps);
  const own = [...new Set([...(definition.providers ?? []), ...steps, ...definition.handlers])];
  const replaced = new Set(override.map(tokenOf));
  return {
    module: ServiceModule,
    imports: [{ module: PlatformModule, global: true, providers: given, exports: given.map(tokenOf) }, ...(definition.imports ?? [])],
    providers: [...own.filter((provider) => !replaced.has(tokenOf(provider))), ...override],
  };
}

function tokenOf(provider: Provider) {
  return typeof provider === 'function' ? provider : provider.provide;
}
