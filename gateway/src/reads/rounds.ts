import type { CallContext } from '@tankobon/eventstore';

type Waiter<V> = {
  readonly key: string;
  readonly call: CallContext;
  readonly resolve: (value: V | undefined) => void;
  readonly reject: (error: unknown) => void;
};

type Lane<V> = { readonly waiting: Waiter<V>[]; underway: number };

/**
 * Asks for values of many keys together: who comes while rounds are under way waits for the next, so that every answer was asked for
 * after its caller came. Those who wait for different versions never wait for each other.
 */
export class Rounds<V> {
  /** By version, while a round is under way. */
  private readonly lanes = new Map<string, Lane<V>>();

  /** @param limits keys of one round, rounds at once for one version */
  constructor(
    private readonly ask: (keys: readonly string[], call: CallContext) => Promise<ReadonlyMap<string, V>>,
    private readonly limits: { readonly keys: number; readonly atOnce: number },
  ) {}

  /** The value of a key; nothing where it has none. */
  of(key: string, call: CallContext): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const name = call.minVersion ?? '';
      const lane = this.lanes.get(name) ?? { waiting: [], underway: 0 };
      this.lanes.set(name, lane);
      lane.waiting.push({ key, call, resolve, reject });
      if (lane.underway < this.limits.atOnce) void this.run(name, lane);
    });
  }

  private async run(name: string, lane: Lane<V>): Promise<void> {
    lane.underway += 1;
    while (lane.waiting.length > 0) await this.round(lane.waiting.splice(0, this.limits.keys));
    lane.underway -= 1;
    if (lane.underway === 0) this.lanes.delete(name);
  }

  /** In the name of the one who came last: nobody's deadline is later. */
  private async round(waiters: readonly Waiter<V>[]): Promise<void> {
    try {
      const found = await this.ask([...new Set(waiters.map(({ key }) => key))], waiters.at(-1)!.call);
      for (const { key, resolve } of waiters) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of waiters) reject(error);
    }
  }
}
