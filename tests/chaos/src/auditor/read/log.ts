import pg from 'pg';
import { readKafka } from './kafka.js';
import { type LogReader, parseRecord } from './records.js';
import type { Sources } from './sources.js';

export function openLog(log: Sources['log']): LogReader {
  return log.kind === 'kafka' ? readKafka(log.brokers) : readTable(log.url);
}

type Row = { topic: string; partition: number; offset: string; key: string; record: { value: string } };

/** Reads the PostgreSQL log that replaces the broker in a single process. */
function readTable(url: string): LogReader {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'auditor' });
  pool.on('error', () => undefined);
  return {
    async records() {
      const { rows } = await pool.query<Row>('SELECT topic, partition, "offset", key, record FROM log_records ORDER BY 1, 2, 3');
      return rows.map(({ record, offset, ...place }) => parseRecord({ ...place, offset: Number(offset) }, record.value));
    },
    async lags(groups) {
      const { rows } = await pool.query<{ group: string; lag: string }>(
        `SELECT o."group", sum(h.next - o.next) AS lag FROM log_offsets o JOIN log_heads h USING (topic, partition)
          WHERE o."group" = ANY($1) GROUP BY 1`,
        [groups],
      );
      return rows.map(({ group, lag }) => ({ group, lag: Number(lag) }));
    },
    close: () => pool.end(),
  };
}
