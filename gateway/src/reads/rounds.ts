import type { CallContext } from '@tankobon/eventstore';

type Waiter<V> = {
  readonly key: string;
  readonly call: CallContext;
  readonly resolve: (value: V | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Asks for values of many keys together: who comes while one round is under way waits for the next, so that every answer was asked for
 * after its caller came. Those who wait for different versions never wait for each other.
 */
export class Rounds<V> {
  /** By version: who waits for the next round; present while a round is under way. */
  private readonly lanes = new Map<string, Waiter<V>[]>();

  /** @param most keys of one round */
  constructor(
    private readonly ask: (keys: readonly string[], call: CallContext) => Promise<ReadonlyMap<string, V>>,
    private readonly most: number,
  ) {}

  /** The value of a key; nothing where it has none. */
  of(key: string, call: CallContext): Promise<V | undefined> {
    return new Promise((resolve, reject) => {
      const waiter = { key, call, resolve, reject };
      const lane = call.minVersion ?? '';
      const waiting = this.lanes.get(lane);
      if (waiting) waiting.push(waiter);
      else void this.run(lane, [waiter]);
    });
  }

  private async run(lane: string, first: Waiter<V>[]): Promise<void> {
    const waiting: Waiter<V>[] = [];
    this.lanes.set(lane, waiting);
    for (let round = first; round.length > 0; round = waiting.splice(0, this.most)) await this.round(round);
    this.lanes.delete(lane);
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
