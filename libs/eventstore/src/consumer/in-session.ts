import type { Core } from '../core/core.js';
import { withClient } from '../sql/connection.js';
import { Session } from '../sql/session.js';

/** Runs work in one transaction on one connection. Rolls back where it throws or ends without a commit. */
export function inSession<T>(core: Core, work: (session: Session) => Promise<T>): Promise<T> {
  return withClient(core.dataSource, async (client) => {
    const session = new Session(client);
    try {
      return await work(session);
    } finally {
      await session.rollback();
    }
  });
}
