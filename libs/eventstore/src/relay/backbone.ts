import type pg from 'pg';
import type { Core } from '../core/core.js';
import { ERASURES } from '../core/erasure.js';
import { AnsweringClient } from '../sql/answering-client.js';
import { poolOf } from '../sql/connection.js';
import { atMost, Signal } from '../work/signal.js';

/** Advisory lock of the active sequencer and relay. */
const LOCK = [0x7a6b, 1];
const PATIENCE_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Small steps on few rows: an index is always right, whatever the statistics say. */
const SESSION = `SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET lock_timeout = '2s'`;

/** Connection of a service's sequencer and relay. Their advisory lock is bound to it: when it breaks, another replica can take the lock. */
export class Backbone {
  readonly woken = new Signal();
  private client: pg.Client | undefined;
  private connecting: Promise<pg.Client> | undefined;
  private holder: pg.Client | undefined;
  private closed = false;

  constructor(private readonly core: Core) {}

  /** Returns the connection; reconnects when it broke. */
  async connection(): Promise<pg.Client> {
    if (this.client) return this.client;
    this.connecting ??= this.connect().finally(() => (this.connecting = undefined));
    return this.connecting;
  }

  /** Returns the connection if it has or gets the lock. No query while it has. */
  async holding(): Promise<pg.Client | undefined> {
    const client = await this.connection();
    if (this.holder === client) return client;
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', LOCK);
    this.holder = rows[0]!.got ? client : undefined;
    return this.holder;
  }

  async giveUp(): Promise<void> {
    const client = this.holder;
    this.holder = undefined;
    await client?.query('SELECT pg_advisory_unlock($1, $2)', LOCK).catch(() => undefined);
  }

  get isHolder(): boolean {
    return this.holder !== undefined;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.connecting?.catch(() => undefined);
    await atMost(
      this.client?.end().catch(() => undefined),
      PATIENCE_MS,
    );
  }

  private async connect(): Promise<pg.Client> {
    if (this.closed) throw new Error('The backbone is closed.');
    const { options } = poolOf(this.core.dataSource) as unknown as { options: pg.ClientConfig };
    const name = `${this.core.service} backbone`;
    const client = new AnsweringClient({ ...options, application_name: name, statement_timeout: STATEMENT_MS, keepAlive: true });
    client.on('error', (error) => this.lost(client, error));
    client.on('notification', ({ channel, payload }) => this.heard(channel, payload));
    await client.connect();
    await client.query(SESSION);
    await client.query(`LISTEN es_appended; LISTEN ${ERASURES}`);
    this.core.vault.forgetAll();
    this.client = client;
    return client;
  }

  private heard(channel: string, payload = ''): void {
    if (channel === ERASURES) this.core.vault.forget(payload);
    else this.woken.notify();
  }

  private lost(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.holder = undefined;
    if (!this.closed) this.core.observe.trouble?.('backbone', error);
    void client.end().catch(() => undefined);
  }
}
