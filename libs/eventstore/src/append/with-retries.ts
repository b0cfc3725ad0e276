import { asRefusal, isConflict, isLockTimeout, isRepeatedKey } from '../core/errors.js';
import { sleep } from '../work/signal.js';

const CONFLICT_RETRIES = 3;
/** A lock timeout takes two seconds already. */
const LOCK_RETRIES = 1;
const KEY_RETRIES = 5;

/**
 * Retries an attempt: after a version conflict 3 times with jitter, deciding on the newest state; after a lock timeout once; after a key
 * used meanwhile, to read its stored answer.
 */
export async function withRetries<T>(attempt: () => Promise<T>, onConflict: () => void): Promise<T> {
  let [conflicts, timeouts] = [0, 0];
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (isRepeatedKey(error) && tries <= KEY_RETRIES) continue;
      if (isLockTimeout(error) && (timeouts += 1) <= LOCK_RETRIES) continue;
      if (!isConflict(error)) throw asRefusal(error);
      onConflict();
      conflicts += 1;
      if (conflicts > CONFLICT_RETRIES) throw asRefusal(error);
      await sleep(Math.random() * 10 * 2 ** conflicts);
    }
  }
}
