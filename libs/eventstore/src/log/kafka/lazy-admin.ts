import type { Admin, Kafka } from 'kafkajs';

/** The admin client, connected when it is first needed, and again after a failure. */
export class LazyAdmin {
  private connection: Promise<Admin> | undefined;

  constructor(private readonly kafka: Kafka) {}

  connected(): Promise<Admin> {
    this.connection ??= this.connect().catch((error: unknown) => {
      this.connection = undefined;
      throw error;
    });
    return this.connection;
  }

  async close(): Promise<void> {
    await (await this.connection?.catch(() => undefined))?.disconnect();
  }

  private async connect(): Promise<Admin> {
    const admin = this.kafka.admin({ retry: { retries: 2 } });
    await admin.connect();
    return admin;
  }
}
