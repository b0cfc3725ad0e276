import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HotReads } from './hot-reads.js';
import type { Ready } from './ready.js';

/** Sends what the public was sent under the same address before, without asking anybody. Comes after the hooks that every request passes. */
export function sendReady(instance: FastifyInstance, reads: HotReads): void {
  instance.addHook('onRequest', (request, reply, done) => {
    const ready = isPublic(request) ? reads.readyAt(request.url) : undefined;
    if (ready) void reply.send(sendable(ready, request, reply));
    else done();
  });
}

/** Its bytes with their ETag; nothing with 304 where the browser has them. */
export function sendable({ bytes, etag }: Ready, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  void reply.header('ETag', etag).header('Cache-Control', 'private, no-cache').type('application/json; charset=utf-8');
  if (request.headers['if-none-match'] !== etag) return bytes;
  void reply.status(304);
  return undefined;
}

/** Sellers and staff may see more than the public, and who waits for a version is answered by the service. */
function isPublic({ method, visit: { call } }: FastifyRequest): boolean {
  return method === 'GET' && call.minVersion === undefined && (call.actor.role === 'visitor' || call.actor.role === 'buyer');
}
