import { readFileSync } from 'node:fs';
import pg from 'pg';
import { Api } from './api.js';
import { openLog } from './log.js';
import { fromSimulation, type ProviderRecords, readProvider } from './provider.js';
import type { Data, LogReader, LogRecord, HistoryLine, StoredEvent } from './records.js';
import type { Sources } from './sources.js';

const EVENTS = `SELECT e.stream_id AS "streamId", s.type AS "streamType", e.version, e.pos::float8 AS pos, e.event_id AS "eventId", e.type,
    e.schema_version AS "schemaVersion", e.data, e.meta, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
  FROM es_events e LEFT JOIN es_streams s ON s.id = e.stream_id ORDER BY e.pos, e.stream_id, e.version`;

/** Everything the auditor looks at; each part is read once, when it is first asked for. */
export class World {
  readonly services: readonly string[];
  readonly log: LogReader;
  readonly api: Api | null;
  private readonly pools = new Map<string, pg.Pool>();
  private readonly kept = new Map<string, Promise<unknown>>();

  constructor(readonly sources: Sources) {
    this.services = Object.keys(sources.databases).sort();
    this.log = openLog(sources.log);
    this.api = sources.api === undefined ? null : new Api(sources.api, sources.people ?? []);
  }

  async query<R extends object = Data>(service: string, sql: string, values: readonly unknown[] = []): Promise<R[]> {
    return (await this.pool(service).query<R>(sql, [...values])).rows;
  }

  /** Runs the same query in every service. */
  async everywhere<R extends object = Data>(sql: string): Promise<(R & { service: string })[]> {
    const answers = await Promise.all(
      this.services.map(async (service) => (await this.query<R>(service, sql)).map((row) => ({ ...row, service }))),
    );
    return answers.flat();
  }

  /** Events of one service, ordered by position. */
  events(service: string): Promise<StoredEvent[]> {
    return this.once(`events ${service}`, async () =>
      (await this.query<StoredEvent>(service, EVENTS)).map((event) => ({ ...event, service })),
    );
  }

  async allEvents(): Promise<StoredEvent[]> {
    return (await Promise.all(this.services.map((service) => this.events(service)))).flat();
  }

  records(): Promise<LogRecord[]> {
    return this.once('records', () => this.log.records());
  }

  history(): Promise<HistoryLine[]> {
    return this.once('history', async () => {
      const { history } = this.sources;
      if (history === undefined) return [];
      return readFileSync(history, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as HistoryLine); // prettier-ignore
    });
  }

  provider(): Promise<ProviderRecords> {
    return this.once('provider', async () => {
      const { provider } = this.sources;
      return provider === undefined
        ? fromSimulation(await this.query('payouts', 'SELECT * FROM simulated_objects'))
        : readProvider(provider);
    });
  }

  async close(): Promise<void> {
    await Promise.all([...[...this.pools.values()].map((pool) => pool.end()), this.log.close()]);
  }

  private once<T>(name: string, read: () => Promise<T>): Promise<T> {
    if (!this.kept.has(name)) this.kept.set(name, read());
    return this.kept.get(name) as Promise<T>;
  }

  private pool(service: string): pg.Pool {
    const open = this.pools.get(service);
    if (open) return open;
    const connectionString = this.sources.databases[service]!;
    const options = '-c default_transaction_read_only=on -c statement_timeout=60s';
    const pool = new pg.Pool({ connectionString, max: 2, application_name: 'auditor', options });
    pool.on('error', () => undefined);
    this.pools.set(service, pool);
    return pool;
  }
}
