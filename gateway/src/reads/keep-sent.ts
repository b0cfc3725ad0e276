import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from '../door/when-closed.js';
import type { HotReads } from './hot-reads.js';
import type { Ingredients } from './ingredients.js';
import type { Sent } from './kept.js';

/** Bytes; longer ones are not worth another copy. */
const SHORT = 16_384;
/** Of one request alone. */
const OWN = new Set(['x-request-id', 'x-stale', 'content-length', 'date', 'connection']);

/** Remembers what visitors are sent whose question is known, where it was made of kept reads alone. */
export function keepSent(
  instance: FastifyInstance,
  questionOf: (request: IncomingMessage) => string | undefined,
  reads: HotReads,
  ingredients: Ingredients,
): void {
  instance.addHook('onRequest', async ({ raw, visit: { requestId } }, reply) => {
    if (questionOf(raw) === undefined) return;
    ingredients.watch(requestId);
    whenClosed(reply.raw, () => ingredients.take(requestId));
  });
  instance.addHook('onSend', async (request, reply, payload) => {
    const question = questionOf(request.raw);
    if (question === undefined) return;
    const entries = ingredients.take(request.visit.requestId);
    if (reply.statusCode !== 200 || entries.length === 0 || !isForAll(request, reply)) return;
    if (Buffer.isBuffer(payload))
      reads.remember(question, { ...sentWith(request, reply), entries, body: bodyOf(payload), etag: etagOf(reply) });
    else if (typeof payload === 'string' && isWhole(payload))
      reads.remember(question, { ...sentWith(request, reply), entries, body: bodyOf(Buffer.from(payload)) });
  });
}

function bodyOf(bytes: Buffer): Buffer | string {
  return bytes.length <= SHORT ? bytes.toString('latin1') : bytes;
}

function sentWith(request: FastifyRequest, reply: FastifyReply): Pick<Sent, 'headers' | 'route'> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !OWN.has(name));
  return { headers: headers.flatMap(([name, value]) => [name, String(value)]), route: request.routeOptions.url ?? 'unknown' };
}

function etagOf(reply: FastifyReply): string | undefined {
  const etag = reply.getHeader('etag');
  return etag === undefined ? undefined : String(etag);
}

/** A cookie is one person's. Another origin's answer names it: only ours are worth keeping. */
function isForAll({ headers: { origin } }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.hasHeader('set-cookie')) return false;
  return origin === undefined || reply.getHeader('access-control-allow-origin') === origin;
}

/** An answer of GraphQL that lacks nothing. */
function isWhole(payload: string): boolean {
  return payload.startsWith('{"data":{') && !payload.includes('"errors":[');
}
