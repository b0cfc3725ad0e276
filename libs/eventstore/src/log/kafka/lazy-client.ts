type Client = { connect(): Promise<void>; disconnect(): Promise<void> };

/**
 * A Kafka client, connected on first use and discarded with its connections after a failure: kafkajs 2.2.4 keeps asking a broker that it has
 * closed itself ("Broker not connected"), and a producer that lost its sequence in a partition cannot continue.
 */
export class LazyClient<C extends Client> {
  private client: Promise<C> | undefined;

  constructor(
    private readonly make: () => C,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** Runs work on the client. @throws the work's error; the next call gets a new client then */
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
