import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '@tankobon/eventstore';
import type { Metrics } from '@tankobon/service-kit';
import type { FastifyInstance } from 'fastify';

/** Above these a request waits longer than it is worth; reads go first, since a command may be somebody's last copy. */
const MOST = { reads: { delayMs: 200, waiting: 200 }, writes: { delayMs: 400, waiting: 400 } } as const;
const SAMPLE_MS = 1_000;

/** Sheds load with 503 and Retry-After before it piles up, and counts what is answered. */
export function shedLoad(instance: FastifyInstance, metrics?: Metrics): void {
  const seconds = metrics?.histogram('http_request_seconds', 'Time to answer a request.', ['method', 'route', 'status']);
  const delay = loopDelay(instance);
  let waiting = 0;
  metrics?.gauge('http_requests_waiting', 'Requests that are being answered.', () => waiting);
  instance.addHook('onRequest', async ({ method }) => {
    waiting += 1;
    const most = method === 'GET' || method === 'HEAD' ? MOST.reads : MOST.writes;
    if (waiting <= most.waiting && delay() <= most.delayMs) return;
    throw new Refusal('overloaded', 'Too much is going on at the moment. Please try again in a few seconds.', {
      status: 503,
      details: { retryAfter: 2 },
    });
  });
  instance.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    waiting -= 1;
    seconds?.observe({ method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
}

/** Mean delay of the event loop over the last second, in milliseconds. */
function loopDelay(instance: FastifyInstance): () => number {
  const resolution = 20;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let last = 0;
  const timer = setInterval(() => {
    last = histogram.count > 0 ? histogram.mean / 1e6 - resolution : 0;
    histogram.reset();
  }, SAMPLE_MS).unref();
  instance.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => last;
}
