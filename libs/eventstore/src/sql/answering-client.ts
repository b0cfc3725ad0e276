import type { Socket } from 'node:net';
import pg from 'pg';

/** What an answer may take beyond the time the server allows a statement. */
const GRACE_MS = 3_000;

/**
 * A connection that does not wait for ever. The server ends a statement after `statement_timeout`; where even that is not heard, because
 * the network swallows it, the connection is given up, and whoever waits gets an outage. Without `statement_timeout` it is pg's own client.
 */
export class AnsweringClient extends pg.Client {
  constructor(config?: pg.ClientConfig | string) {
    super(config);
    const limit = typeof config === 'object' ? config.statement_timeout : undefined;
    if (!limit) return;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    const silence = limit + GRACE_MS;
    stream.setTimeout(silence);
    stream.on('timeout', () => {
      if ((this as unknown as { readyForQuery: boolean }).readyForQuery) return;
      stream.destroy(Object.assign(new Error(`The database has not answered for ${silence} ms.`), { code: 'ETIMEDOUT' }));
    });
  }
}
