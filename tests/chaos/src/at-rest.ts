import { until } from './stack/run.js';
import type { Stack } from './stack/stack.js';

/** Gauges of waiting work: all are 0 when no client is there. */
const WAITING = [
  'http_requests_waiting',
  'version_waits',
  'sockets_open',
  'subscriptions_open',
  'rpc_calls_underway',
  'passwords_waiting',
  'db_pool_waiting',
] as const;
const PATIENCE_MS = 45_000;

/** Returns a sentence for each gauge that does not come back to 0 after all clients have left. */
export async function notAtRest(stack: Pick<Stack, 'metrics'>): Promise<string[]> {
  let left: string[] = ['The figures could not be read.'];
  const isAtRest = async () => {
    left = waitingIn(await stack.metrics());
    return left.length === 0;
  };
  await until(isAtRest, PATIENCE_MS, 1_000);
  return left;
}

/** Returns the gauges of a metrics text that are not 0; a missing gauge counts as waiting. */
export function waitingIn(text: string): string[] {
  return WAITING.flatMap((name) => {
    const samples = [...text.matchAll(new RegExp(`^${name}\\{.*service="(\\w+)".*\\} (\\S+)$`, 'gm'))];
    if (samples.length === 0) return [`${name} is not told.`];
    return samples.flatMap(([, service, value]) => (Number(value) === 0 ? [] : [`${name} of ${service} is ${value}.`]));
  });
}
