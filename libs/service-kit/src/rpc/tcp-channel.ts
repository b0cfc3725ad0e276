import { Replica } from './tcp-replica.js';
import { type Address, addressKey, type AddressResolver } from './resolve.js';
import { unavailable } from './failures.js';
import { sign } from './signature.js';
import { type Channel, ConnectionLost, type WireAnswer, type WireRequest } from './wire.js';

export type TcpChannelOptions = {
  readonly resolve: AddressResolver;
  readonly secret: string;
  /** Number of sockets per replica. */
  readonly sockets?: number;
  /** Interval of name resolution, milliseconds. */
  readonly refreshMs?: number;
};

/** TCP channel to a service. The replica with the fewest calls in progress gets the next one. */
export class TcpChannel implements Channel {
  private readonly replicas = new Map<string, Replica>();
  private refreshing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly service: string,
    private readonly options: TcpChannelOptions,
  ) {}

  async send(request: WireRequest): Promise<WireAnswer> {
    if (this.replicas.size === 0) await this.refresh();
    const replica = this.choose();
    if (!replica) return { ...unavailable(this.service), untouched: true };
    try {
      const answer = await replica.send(sign(request, this.options.secret), request.ttl);
      if (answer.kind === 'failure' && answer.untouched) replica.rest();
      return answer;
    } catch (error) {
      replica.rest();
      void this.refresh();
      if (replica.neverReached(error)) return { ...unavailable(this.service), untouched: true };
      throw new ConnectionLost(this.service, { cause: error });
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    for (const replica of this.replicas.values()) replica.close();
    this.replicas.clear();
  }

  private choose(): Replica | undefined {
    const all = [...this.replicas.values()];
    const awake = all.filter((replica) => !replica.resting);
    const candidates = awake.length > 0 ? awake : all;
    const least = Math.min(...candidates.map(({ outstanding }) => outstanding));
    const idle = candidates.filter(({ outstanding }) => outstanding === least);
    return idle[Math.floor(Math.random() * idle.length)];
  }

  private refresh(): Promise<void> {
    this.timer ??= setInterval(() => void this.refresh(), this.options.refreshMs ?? 3_000).unref();
    this.refreshing ??= this.lookUp().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /** Updates the replicas: new addresses get traffic, removed ones finish their calls. While a name does not resolve, known addresses stay. */
  private async lookUp(): Promise<void> {
    const found = await this.options.resolve().catch((): Address[] => []);
    if (found.length === 0) return;
    const wanted = new Map(found.map((address) => [addressKey(address), address]));
    for (const [key, replica] of this.replicas) {
      if (wanted.has(key)) continue;
      this.replicas.delete(key);
      replica.retire();
    }
    for (const [key, address] of wanted) {
      if (!this.replicas.has(key)) this.replicas.set(key, new Replica(address, this.options.sockets ?? 2));
    }
  }
}
