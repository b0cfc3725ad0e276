import { BlockList, isIPv6 } from 'node:net';

/** Loopback, link-local and private networks: only our own proxies speak from there. */
const OURS = new BlockList();
OURS.addSubnet('127.0.0.0', 8, 'ipv4');
OURS.addSubnet('169.254.0.0', 16, 'ipv4');
OURS.addSubnet('10.0.0.0', 8, 'ipv4');
OURS.addSubnet('172.16.0.0', 12, 'ipv4');
OURS.addSubnet('192.168.0.0', 16, 'ipv4');
OURS.addSubnet('::1', 128, 'ipv6');
OURS.addSubnet('fe80::', 10, 'ipv6');
OURS.addSubnet('fc00::', 7, 'ipv6');

/** Whether an address is a proxy of ours, whose word about who is behind it counts. */
export const isProxy = (address: string): boolean => OURS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

type Connection = { readonly remoteAddress: string | undefined; readonly forwardedFor: string | string[] | undefined };

/** Where a connection comes from: the nearest address that is no proxy of ours, or the farthest one named. */
export function addressOf({ remoteAddress = '', forwardedFor = '' }: Connection): string {
  const named = [forwardedFor].flat().join(',').split(',').map((part) => part.trim()).filter(Boolean); // prettier-ignore
  const hops = [...named, remoteAddress];
  return hops.findLast((hop) => !isProxy(hop)) ?? hops[0] ?? '';
}
