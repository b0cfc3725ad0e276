import { createRequire } from 'node:module';

type Queue = { readonly pending: readonly unknown[]; readonly throttledUntil: number };
type QueueClass = { prototype: Queue & { scheduleCheckPendingRequests?(this: Queue): void } };

const PATCHED = Symbol.for('tankobon:kafkajs-idle-timer');

/**
 * Works around kafkajs 2.2.4, which re-arms a 1 ms timer on every idle connection (tulios/kafkajs#1751): with nothing pending and no
 * throttle the timer is useless. Does nothing where the method is missing: other versions are not patched.
 */
export function patchIdleTimer(): boolean {
  const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as QueueClass;
  const { prototype } = RequestQueue as { prototype: QueueClass['prototype'] & { [PATCHED]?: true } };
  const schedule = prototype.scheduleCheckPendingRequests;
  if (prototype[PATCHED] || typeof schedule !== 'function') return prototype[PATCHED] === true;
  prototype.scheduleCheckPendingRequests = function (this: Queue) {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) schedule.call(this);
  };
  prototype[PATCHED] = true;
  return true;
}
