type Client = { connect(): Promise<void>; disconnect(): Promise<void> };

/**
 * A client of Kafka, connected when it is first needed. One that failed is thrown away with its connections: kafkajs 2.2.4 goes on asking a
 * broker that it has closed itself ("Broker not connected"), for ever, and a producer that lost its place in a partition cannot go on either.
 */
export class LazyClient<C extends Client> {
  private client: Promise<C> | undefined;

  constructor(
    private readonly make: () => C,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** @throws what the work throws; the next one gets a new client then */
  async use<T>(work: (client: C) => Promise<T>): Promise<T> {
    const connecting = (this.client ??= this.connected());
    try {
      return await work(await connecting);
    } catch (error) {
      if (this.client === connecting) this.client = undefined;
      void this.end(connecting);
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.client) await this.end(this.client);
  }

  private async connected(): Promise<C> {
    const client = this.make();
    await client.connect();
    return client;
  }

  private async end(connecting: Promise<C>): Promise<void> {
    const client = await connecting.catch(() => undefined);
    await client?.disconnect().catch(this.onTrouble);
  }
}
