import type { Core } from '../core/core.js';

/** Kills the process between a step's call and the write of its result, for tests (`CRASH_AT=<step>`). */
export function crashAt({ options }: Core, step: string): void {
  if (options.testClock && process.env['CRASH_AT'] === step) process.kill(process.pid, 'SIGKILL');
}
