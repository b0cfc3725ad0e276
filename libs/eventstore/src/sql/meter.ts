import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { DataSource } from 'typeorm';
import { poolOf } from './connection.js';

type WiredClient = { readonly connection: EventEmitter & { readonly stream: Socket } };

/** Counts traffic of a data source's connections since they were opened, or since the last `take`. For specs and benchmarks. */
export class Meter {
  private readonly seen = new Set<WiredClient>();
  private counted = { roundTrips: 0, statements: 0, rows: 0 };
  private bytesBefore = 0;

  constructor(dataSource: DataSource) {
    const pool = poolOf(dataSource);
    const watch = (client: unknown) => this.watch(client as WiredClient);
    for (const client of (pool as unknown as { _clients: unknown[] })._clients) watch(client);
    pool.on('connect', watch);
  }

  /** Returns and resets the counts. Bytes: received only. */
  take(): { readonly roundTrips: number; readonly statements: number; readonly rows: number; readonly bytes: number } {
    const all = [...this.seen].reduce((sum, { connection }) => sum + connection.stream.bytesRead, 0);
    const taken = { ...this.counted, bytes: all - this.bytesBefore };
    this.counted = { roundTrips: 0, statements: 0, rows: 0 };
    this.bytesBefore = all;
    return taken;
  }

  private watch(client: WiredClient): void {
    if (this.seen.has(client)) return;
    this.seen.add(client);
    client.connection.on('readyForQuery', () => (this.counted.roundTrips += 1));
    client.connection.on('commandComplete', () => (this.counted.statements += 1));
    client.connection.on('dataRow', () => (this.counted.rows += 1));
  }
}
