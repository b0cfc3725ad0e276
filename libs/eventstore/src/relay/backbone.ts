import type pg from 'pg';
import type { Core } from '../core/core.js';
import { ERASURES } from '../core/erasure.js';
import { AnsweringClient } from '../sql/answering-client.js';
import { poolOf } from '../sql/connection.js';
import { atMost, Signal } from '../work/signal.js';

const LOCK_SPACE = 0x7a6b;
const PATIENCE_MS = 5_000;
const STATEMENT_MS = 10_000;
/** Small steps on few rows: an index is right whatever the statistics say. */
const SESSION = `SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET lock_timeout = '2s'`;

/** The one connection of a service's sequencer and relay. It holds their advisory locks: when it breaks, the server gives them to another replica. */
export class Backbone {
  readonly woken = new Signal();
  private client: pg.Client | undefined;
  private connecting: Promise<pg.Client> | undefined;
  private held = new Set<number>();
  private closed = false;

  constructor(private readonly core: Core) {}

  /** The connection, made anew when it broke. */
  async connection(): Promise<pg.Client> {
    if (this.client) return this.client;
    this.connecting ??= this.connect().finally(() => (this.connecting = undefined));
    return this.connecting;
  }

  /** True while this replica has the lock. Asking again is cheap when it has. */
  async holds(lock: number): Promise<boolean> {
    const client = await this.connection();
    if (this.held.has(lock)) return true;
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS got', [LOCK_SPACE, lock]);
    if (rows[0]!.got) this.held.add(lock);
    return rows[0]!.got;
  }

  async giveUp(lock: number): Promise<void> {
    if (!this.held.delete(lock)) return;
    await this.client?.query('SELECT pg_advisory_unlock($1, $2)', [LOCK_SPACE, lock]).catch(() => undefined);
  }

  has(lock: number): boolean {
    return this.held.has(lock);
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
    else this.woken.ring();
  }

  private lost(client: pg.Client, error: Error): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.held = new Set();
    if (!this.closed) this.core.observe.trouble?.('backbone', error);
    void client.end().catch(() => undefined);
  }
}
