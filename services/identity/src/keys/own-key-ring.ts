import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AnsweringClient, KeyRing, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Config } from '@tankobon/service-kit';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { findKeys, makeKeys, type SqlClient } from './data-key.js';

/** Lifetime of a cached key: another replica may have destroyed the key meanwhile. */
const KEPT_MS = 60_000;

/**
 * Key ring of identity, which reads its own table; other services call identity. A separate pool serves it: a command that needs keys
 * already holds a connection of the service's pool, and waiting for a second one there could deadlock.
 */
@Injectable()
export class OwnKeyRing extends KeyRing implements OnApplicationShutdown {
  private readonly pool: pg.Pool;
  private readonly rows: SqlClient;
  private readonly kept = new LRUCache<string, Buffer>({ max: 5_000, ttl: KEPT_MS });

  constructor(config: Config) {
    super();
    const connectionString = config.env.DATABASE_URL!;
    this.pool = new pg.Pool({
      connectionString,
      max: 2,
      Client: AnsweringClient,
      application_name: 'tankobon-identity-keys',
      connectionTimeoutMillis: 1_000,
      statement_timeout: 2_000,
    });
    this.pool.on('error', () => undefined);
    this.rows = { query: async (sql, params) => (await this.pool.query(sql, params)).rows };
  }

  async keyOf(personId: string): Promise<Buffer | null> {
    const kept = this.kept.get(personId);
    if (kept) return kept;
    const key = (await findKeys(this.rows, [personId])).get(personId) ?? null;
    if (key) this.kept.set(personId, key);
    return key;
  }

  async createKey(personId: string): Promise<Buffer> {
    const known = await this.keyOf(personId);
    if (known) return known;
    await makeKeys(this.rows, [personId]);
    return (await this.keyOf(personId)) ?? refuse('person_erased', message('person.gone'), { status: 409 });
  }

  override forget(personId?: string): void {
    if (personId === undefined) this.kept.clear();
    else this.kept.delete(personId);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
