import { lookup } from 'node:dns/promises';

export type Address = { readonly host: string; readonly port: number };
export type AddressResolver = () => Promise<Address[]>;

export const addressKey = ({ host, port }: Address): string => `${host}|${port}`;

/** Resolves `host:port` to all its addresses, one per replica. */
export function resolveName(hostAndPort: string): AddressResolver {
  const cut = hostAndPort.lastIndexOf(':');
  const host = hostAndPort.slice(0, cut);
  const port = Number(hostAndPort.slice(cut + 1));
  return async () => {
    const found = await lookup(host, { all: true, order: 'ipv4first' });
    const v4 = found.filter(({ family }) => family === 4);
    return (v4.length > 0 ? v4 : found).map(({ address }) => ({ host: address, port }));
  };
}
