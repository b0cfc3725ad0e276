import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
const LOOK_AGAIN_MS = 5_000;

/** Trusted proxies, whose `X-Forwarded-For` counts: addresses, networks (`10.1.0.0/16`) and host names, resolved every five seconds. */
export class Proxies {
  private readonly fixed = new BlockList();
  private readonly names: string[] = [];
  private named = new BlockList();
  private timer: NodeJS.Timeout | undefined;

  constructor(list: readonly string[]) {
    for (const entry of list) {
      const [address = '', bits] = entry.split('/');
      if (!isIP(address)) this.names.push(entry);
      else if (bits === undefined) this.fixed.addAddress(address, kindOf(address));
      else this.fixed.addSubnet(address, Number(bits), kindOf(address));
    }
  }

  /** Resolves the host names now, and every five seconds from then on. */
  async start(): Promise<this> {
    if (this.names.length === 0) return this;
    this.timer = setInterval(() => void this.lookUp(), LOOK_AGAIN_MS).unref();
    await this.lookUp();
    return this;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  has(address: string): boolean {
    return isIP(address) > 0 && [this.fixed, this.named].some((list) => list.check(address, kindOf(address)));
  }

  /** Keeps the last known addresses while none of the names resolves. */
  private async lookUp(): Promise<void> {
    const found = await Promise.all(this.names.map((name) => lookup(name, { all: true }).catch(() => [])));
    if (found.flat().length === 0) return;
    const named = new BlockList();
    for (const { address } of found.flat()) named.addAddress(address, kindOf(address));
    this.named = named;
  }
}

type Connection = { readonly remoteAddress: string | undefined; readonly forwardedFor: string | string[] | undefined };

/** Returns the client's address: the nearest hop that is no trusted proxy, or else the farthest hop. */
export function addressOf({ remoteAddress = '', forwardedFor = '' }: Connection, proxies: Pick<Proxies, 'has'>): string {
  const named = [forwardedFor].flat().join(',').split(',').map((part) => part.trim()).filter(Boolean); // prettier-ignore
  const hops = [...named, remoteAddress];
  return hops.findLast((hop) => !proxies.has(hop)) ?? hops[0] ?? '';
}
