import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CountAnswer } from '../door/load.js';
import type { HotReads } from './hot-reads.js';
import type { Ready } from './ready.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
/** Of one request alone. */
const OWN = new Set(['x-request-id', 'content-length', 'date', 'connection']);

/**
 * Answers visitors who ask for what another visitor was just sent, before the framework sees the request: the same bytes with the same
 * headers. Whoever signs in, comes from another origin or waits for a version goes the whole way.
 */
export function sendReady(instance: FastifyInstance, reads: HotReads, count: CountAnswer): void {
  instance.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 200 && Buffer.isBuffer(payload) && isPlain(request.raw)) {
      const headers = Object.entries(reply.getHeaders()).filter(([name]) => !OWN.has(name));
      const sent = { headers: headers.flatMap(([name, value]) => [name, String(value)]), route: request.routeOptions.url ?? 'unknown' };
      reads.remember(request.url, payload, sent);
    }
    done();
  });
  const { server } = instance;
  const [handle] = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = isPlain(request) ? reads.readyAt(request.url ?? '') : undefined;
    if (found) sendAgain(found, request, response, count);
    else handle!.call(server, request, response);
  });
}

/** Bytes that were sent, and the headers they were sent with. */
export type Sent = { readonly bytes: Buffer; readonly headers: readonly string[]; readonly etag: string; readonly route: string };

function sendAgain({ bytes, headers, etag, route }: Sent, request: IncomingMessage, response: ServerResponse, count: CountAnswer): void {
  const started = performance.now();
  const own = ['X-Request-Id', randomUUID()];
  if (request.headers['if-none-match'] === etag) response.writeHead(304, [...headers, ...own]).end();
  else response.writeHead(200, [...headers, ...own, 'Content-Length', String(bytes.length)]).end(bytes);
  count(route, response.statusCode, (performance.now() - started) / 1_000);
}

/** Its bytes with their ETag; nothing with 304 where the browser has them. */
export function sendable({ bytes, etag }: Ready, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  void reply.header('ETag', etag).header('Cache-Control', 'private, no-cache').type('application/json; charset=utf-8');
  if (request.headers['if-none-match'] !== etag) return bytes;
  void reply.status(304);
  return undefined;
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined && headers.origin === undefined && headers['x-min-version'] === undefined;
}
