import { asRefusal, isConflict, isLockTimeout, isRepeatedKey } from '../core/errors.js';
import { sleep } from '../work/signal.js';

const CONFLICT_RETRIES = 3;
/** Each try waits for two seconds already. */
const LOCK_RETRIES = 1;
const KEY_RETRIES = 5;

/** Decides again on the newest state after a lost race (3 times, with jitter), tries once more where a lock was held for too long, and reads the stored answer after a lost key. */
export async function retrying<T>(attempt: () => Promise<T>, onConflict: () => void): Promise<T> {
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
