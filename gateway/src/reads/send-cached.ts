import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../http/language.js';
import type { ResponseCounter } from '../http/load.js';
import { moment } from '../http/moment.js';
import type { VersionWaits } from '../http/version-waits.js';
import { madeOf } from './cached.js';
import type { ResponseCache, CachedResponse } from './response-cache.js';

/** Headers that belong to one request and are not cached. */
const OWN = new Set(['x-request-id', 'content-length', 'date', 'connection']);
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Caches responses to visitors and serves them before the framework sees the request.
 * Requests with an `Authorization` header always reach the framework.
 */
export function sendCached(instance: FastifyInstance, cached: ResponseCache, waits: VersionWaits, load: ResponseCounter): void {
  const { server } = instance;
  const [wholeWay] = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    const seen = waits.seenBy(request);
    const sent = isPublic(request) ? cached.find(questionOf(request), seen.issuedAt) : undefined;
    if (!sent) return wholeWay!.call(server, request, response);
    const status = sendAgain(sent, request, response, seen.unknown);
    load.count({ method: 'GET', route: sent.route, status, seconds: (performance.now() - started) / 1_000 });
  });
  instance.addHook('onSend', async (request, reply, payload) => {
    const names = reply.statusCode === 200 && request.method !== 'POST' ? madeOf(request.requestContext) : null;
    if (!names || typeof payload !== 'string' || payload.includes('"errors":[')) return payload;
    const body = Buffer.from(payload);
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    // Browsers and proxies may store the response, but revalidate it before each use.
    void reply.headers({ ETag: etag, 'Cache-Control': `${isPublic(request.raw) ? 'public' : 'private'}, no-cache` });
    if (isPublic(request.raw) && !reply.hasHeader('x-stale') && !reply.hasHeader('set-cookie'))
      cached.store(questionOf(request.raw), { ...sentWith(request, reply), body, etag, madeOf: names });
    if (!has(request, etag)) return body;
    void reply.status(304);
    return request.method === 'HEAD' ? '' : null;
  });
}

function sendAgain({ body, etag, headers }: CachedResponse, request: IncomingMessage, response: ServerResponse, stale: boolean): number {
  const own = ['X-Request-Id', randomUUID(), ...(stale ? ['X-Stale', 'true'] : [])];
  if (has(request, etag)) response.writeHead(304, [...headers, ...own]).end();
  else response.writeHead(200, [...headers, ...own, 'Content-Length', String(body.length)]).end(body);
  return response.statusCode;
}

function sentWith({ routeOptions }: FastifyRequest, reply: FastifyReply): Pick<CachedResponse, 'headers' | 'route' | 'since'> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !OWN.has(name));
  const since = moment() - reply.elapsedTime;
  return { headers: headers.flatMap(([name, value]) => [name, String(value)]), route: routeOptions.url ?? 'unknown', since };
}

/** Substring match, since a compressing proxy marks the tag as weak (`W/`). */
const has = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string) => headers['if-none-match']?.includes(etag) ?? false;

/** An anonymous same-origin GET. Cross-origin responses name their origin (CORS), so they are not shared. */
const isPublic = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

const questionOf = (request: IncomingMessage) => `${languageOf(request)} ${request.url}`;
