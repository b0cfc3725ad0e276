import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Refusal } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { Metrics } from '@tankobon/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LimitMode, tooMany } from './rate-limit.js';
import type { InFlightRequests } from './in-flight-requests.js';
import { whenClosed } from './when-closed.js';

/** Limits of in-flight requests and of event loop delay. Above them, reads would wait longer than they are worth. */
const MOST_WAITING = 200;
const MOST_DELAY_MS = 200;
/** Share of the in-flight requests that one address may have. On a single machine nearly all requests come from one address. */
const SHARE: Record<LimitMode, number> = { strict: 1 / 4, relaxed: 3 / 4, off: Infinity };
/** Factor of the limits. Reads are shed first, since a command may buy somebody's last copy. */
const PATIENCE = { reads: 1, writes: 2 } as const;
const RETRY_AFTER_SECONDS = 2;
const SAMPLE_MS = 1_000;
const RESOLUTION_MS = 20;

type LoadSignals = { readonly delayMs: () => number; readonly mostMs?: number | undefined; readonly mode: LimitMode };

/** Counts responses that are sent before the framework sees the request. */
export type ResponseCounter = {
  count(answered: { method: string; route: string; status: number; seconds: number }): void;
};

/** Sheds load with `Retry-After`: 429 for one address, then 503 for all. Records the duration of each response. */
export function shedLoad(
  instance: FastifyInstance,
  inFlight: InFlightRequests,
  { delayMs, mostMs = MOST_DELAY_MS, mode }: LoadSignals,
  metrics: Metrics,
): ResponseCounter {
  const seconds = metrics.histogram('http_request_seconds', 'Time to answer a request.', ['method', 'route', 'status']);
  metrics.gauge('http_requests_waiting', 'Requests that are being answered.', () => inFlight.count);
  const isHigh = (patience: number) => inFlight.count >= MOST_WAITING * patience || delayMs() > mostMs * patience;
  const turnAway = ({ method, ip }: FastifyRequest) => {
    const patience = PATIENCE[method === 'GET' || method === 'HEAD' ? 'reads' : 'writes'];
    if (inFlight.countFor(ip) >= MOST_WAITING * SHARE[mode] * patience) tooMany(RETRY_AFTER_SECONDS);
    if (!isHigh(patience)) return;
    throw new Refusal('overloaded', message('failure.overloaded'), {
      status: 503,
      details: { retryAfter: RETRY_AFTER_SECONDS },
    });
  };
  instance.addHook('onRequest', async (request) => turnAway(request));
  // A request counts only after its body has arrived: a body that never comes is no work.
  instance.addHook('preValidation', async (request, reply) => {
    turnAway(request);
    whenClosed(reply.raw, inFlight.start(request.requestContext.requestId, request.ip));
  });
  instance.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    seconds.observe({ method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
  });
  return {
    count: ({ method, route, status, seconds: took }) => seconds.observe({ method, route, status: String(status) }, took),
  };
}

/** Measures the event loop delay of this process until the gateway closes. Returns a reader, in milliseconds. */
export function watchLoop(instance: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  const delay = new LoopDelay(histogram);
  const timer = setInterval(() => delay.sample(), SAMPLE_MS).unref();
  instance.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return () => delay.delayMs();
}

type DelaySamples = { readonly mean: number; readonly count: number; reset(): void };

/** Mean event loop delay over the last second. The first seconds do not count: loading and compiling modules is no load. */
export class LoopDelay {
  static readonly WARM_UP_SECONDS = 5;
  private seconds = 0;
  private last = 0;

  constructor(private readonly samples: DelaySamples) {}

  sample(): void {
    this.seconds += 1;
    const measured = this.seconds > LoopDelay.WARM_UP_SECONDS && this.samples.count > 0;
    this.last = measured ? Math.max(0, this.samples.mean / 1e6 - RESOLUTION_MS) : 0;
    this.samples.reset();
  }

  /** Milliseconds. */
  delayMs(): number {
    return this.last;
  }
}
