import type { Core } from '../core/core.js';
import { query } from '../sql/connection.js';

const EVERY_MS = 60 * 60_000;

/** Idempotency keys are kept for 7 days; business uniqueness is a constraint of its own and never ends. */
export function forgetOldKeys(core: Core): NodeJS.Timeout {
  const sweep = () => query(core.dataSource, `DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'`);
  const timer = setInterval(() => void sweep().catch((error: unknown) => core.observe.trouble?.('old keys', error)), EVERY_MS);
  return timer.unref();
}
