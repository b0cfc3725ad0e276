import { createHash } from 'node:crypto';
import type { NamedCall } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { Cache } from '@tankobon/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits in strict mode: `max` uses in as many seconds. */
const STRICT = {
  auth: { max: 120, seconds: 60 },
  webhook: { max: 1_200, seconds: 60 },
  signUp: { max: 5, seconds: 3_600 },
  reset: { max: 20, seconds: 3_600 },
  verify: { max: 20, seconds: 3_600 },
  checkout: { max: 10, seconds: 60 },
  message: { max: 30, seconds: 60 },
  search: { max: 120, seconds: 60 },
  write: { max: 300, seconds: 60 },
  graphql: { max: 600, seconds: 60 },
  upload: { max: 240, seconds: 3_600 },
  report: { max: 20, seconds: 3_600 },
  sheet: { max: 10, seconds: 60 },
} as const satisfies Record<string, { max: number; seconds: number }>;
export type LimitName = keyof typeof STRICT;
/** Limits of calls, per person. */
const OF_CALLS: Readonly<Record<string, LimitName>> = {
  'orders.checkout': 'checkout',
  'messaging.askSeller': 'message',
  'messaging.sendMessage': 'message',
  'messaging.openRequest': 'message',
  'messaging.makeOffer': 'message',
  'messaging.counterOffer': 'message',
  'moderation.reportListing': 'report',
  'moderation.reportMessage': 'report',
  'moderation.reportPerson': 'report',
  'moderation.reportReview': 'report',
};
export const limitOfCall = ({ service, name }: NamedCall): LimitName | undefined => OF_CALLS[`${service}.${name}`];

/** Factor of all limits in relaxed mode: on a single machine all requests come from one address. */
const RELAXED = 40;
export type LimitMode = 'strict' | 'relaxed' | 'off';
export const allowedIn = (mode: LimitMode, most: number): number => ({ strict: most, relaxed: most * RELAXED, off: Infinity })[mode];

/** Rate limits per person or address. Replicas share the counters in the cache; without it each replica counts for itself. */
export class RateLimits {
  constructor(
    private readonly cache: Cache,
    private readonly mode: LimitMode,
  ) {}

  /** Scales a limit by the mode. */
  allowed(most: number): number {
    return allowedIn(this.mode, most);
  }

  /** Counts one use. Refuses with 429 and `Retry-After` once `who` has spent the limit. */
  async spend(name: LimitName, who: string): Promise<void> {
    if (this.mode === 'off') return;
    const { max, seconds } = STRICT[name];
    const key = `limit:${name}:${createHash('sha256').update(who).digest('base64url').slice(0, 22)}`;
    const { count, resetInMs } = await this.cache.count(key, seconds * 1_000);
    if (count <= this.allowed(max)) return;
    tooMany(Math.max(1, Math.ceil(resetInMs / 1_000)));
  }
}

/** `retryAfter`: seconds. */
export const tooMany = (retryAfter: number): never =>
  refuse('too_many_requests', message('request.rate_limited', { seconds: retryAfter }), { status: 429, details: { retryAfter } });

/**
 * Limits searches, commands, GraphQL operations, session calls and webhooks; controllers spend the other limits themselves.
 * Cached responses cost next to nothing and do not count.
 */
export function limitRates(instance: FastifyInstance, limits: RateLimits): void {
  instance.addHook('onRequest', async (request) => {
    const name = limitOf(request);
    if (name) await limits.spend(name, request.requestContext.sessionId === undefined ? request.ip : request.requestContext.call.actor.id);
  });
}

/** Returns the limit of a route. Identity also counts failed sign-ins per account; the provider retries a refused webhook. */
function limitOf({ method, routeOptions: { url = '' }, query }: FastifyRequest): LimitName | undefined {
  if (url === '/graphql') return 'graphql';
  if (url.startsWith('/auth/')) return 'auth';
  if (url.startsWith('/webhooks/')) return 'webhook';
  if (method !== 'GET' && method !== 'HEAD') return method === 'OPTIONS' ? undefined : 'write';
  return url === '/items' && (query as { q?: unknown }).q !== undefined ? 'search' : undefined;
}
