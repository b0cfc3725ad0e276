import type { Config } from '../config/config.js';
import type { DependencyOptions } from './dependency.js';
import type { InProcessNetwork } from './in-process.js';
import { type AddressResolver, resolveName } from './resolve.js';
import { TcpChannel, type TcpChannelOptions } from './tcp-channel.js';
import { type RpcTransport, transportOver } from './transport.js';

/** Creates a transport to services in this process. */
export function inProcessTransport(network: InProcessNetwork, options: DependencyOptions): RpcTransport {
  return transportOver((service) => network.channel(service), options);
}

export type TcpTransportOptions = DependencyOptions &
  Omit<TcpChannelOptions, 'resolve'> & {
    /** `host:port` of each service, or a function that resolves its replicas. */
    readonly addresses: Readonly<Record<string, string | AddressResolver>>;
  };

/** Creates a TCP transport: requests are signed, replicas have several sockets, names are resolved every few seconds. */
export function tcpTransport({ addresses, ...options }: TcpTransportOptions): RpcTransport {
  return transportOver((service) => {
    const address = addresses[service];
    if (address === undefined) throw new Error(`No address is known for the service ${service}.`);
    return new TcpChannel(service, { ...options, resolve: typeof address === 'string' ? resolveName(address) : address });
  }, options);
}

/** Returns the addresses of all services from the environment (`IDENTITY_RPC` …). */
export function serviceAddresses({ env }: Config): Record<string, string> {
  return {
    identity: env.IDENTITY_RPC,
    catalog: env.CATALOG_RPC,
    orders: env.ORDERS_RPC,
    rentals: env.RENTALS_RPC,
    moderation: env.MODERATION_RPC,
    payouts: env.PAYOUTS_RPC,
    messaging: env.MESSAGING_RPC,
    pictures: env.PICTURES_RPC,
  };
}
