import { asRefusal, isConflict, isRepeatedKey } from '../core/errors.js';
import { sleep } from '../work/signal.js';

const CONFLICT_RETRIES = 3;
const KEY_RETRIES = 5;

/** Decides again on the newest state after a lost race (3 times, with jitter), and reads the stored answer after a lost key. */
export async function retrying<T>(attempt: () => Promise<T>, onConflict: () => void): Promise<T> {
  let conflicts = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (isRepeatedKey(error) && tries <= KEY_RETRIES) continue;
      if (!isConflict(error)) throw asRefusal(error);
      onConflict();
      conflicts += 1;
      if (conflicts > CONFLICT_RETRIES) throw asRefusal(error);
      await sleep(Math.random() * 10 * 2 ** conflicts);
    }
  }
}
