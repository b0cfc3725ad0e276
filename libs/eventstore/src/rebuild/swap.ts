import { sleep } from '../work/signal.js';
import type { ShadowSchema } from './shadow-schema.js';

const TRIES = 20;

/** Locks out writers of a table, does the remaining work, swaps and commits. Retries after a lock timeout or a deadlock. */
export async function finish(shadow: ShadowSchema, table: string, lastOfIt: () => Promise<number>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      await shadow.client.query(`SET lock_timeout = '1s'`);
      await shadow.session.read({ text: `LOCK TABLE ${table} IN SHARE MODE` });
      const events = await lastOfIt();
      await shadow.swap();
      await shadow.session.commit();
      return events;
    } catch (error) {
      await shadow.session.rollback();
      const code = (error as { code?: unknown }).code;
      if (tries === TRIES || (code !== '55P03' && code !== '40P01')) throw error;
      await sleep(Math.random() * 200);
    }
  }
}
