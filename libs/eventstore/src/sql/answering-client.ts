import type { Socket } from 'node:net';
import pg from 'pg';

/** Time for a response beyond `statement_timeout`. */
const GRACE_MS = 3_000;

/**
 * A `pg` client that never waits for ever. The server ends a statement after `statement_timeout`; if its response is lost in the network, the
 * connection is destroyed and its callers get an outage. Without `statement_timeout` it behaves like `pg.Client`.
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
