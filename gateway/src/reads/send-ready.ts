import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Load } from '../door/load.js';
import { visitorsCall } from '../door/visit.js';
import type { HotReads } from './hot-reads.js';
import type { Entry } from './kept.js';
import type { Ready } from './ready.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;
/** Of one request alone. */
const OWN = new Set(['x-request-id', 'content-length', 'date', 'connection']);

/** Bytes that were sent, and the headers they were sent with. */
export type Sent = { readonly entry: Entry; readonly ready: Ready; readonly headers: readonly string[]; readonly route: string };

/**
 * Answers visitors who ask for what another visitor was just sent, before the framework sees the request: the same bytes with the same
 * headers. What is in doubt, and what is asked for by who waits for a version, is proven first. Whoever signs in or comes from another
 * origin goes the whole way.
 */
export function sendReady(instance: FastifyInstance, reads: HotReads, load: Load): void {
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
  const wholeWay: Listener = (request, response) => void handle!.call(server, request, response);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const sent = isPlain(request) ? reads.sentTo(request.url ?? '') : undefined;
    if (!sent) return wholeWay(request, response);
    const waits = request.headers['x-min-version'] !== undefined;
    if (!waits && reads.isSure(sent)) return sendAgain(sent, request, response, load, performance.now());
    if (!reads.isProvable(sent) || load.isHigh()) return wholeWay(request, response);
    proveAndSend(sent, request, response).catch(() => response.destroy());
  });

  async function proveAndSend(sent: Sent, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const leave = load.enter();
    const holds = await reads.holds(sent, visitorsCall(request, sent.route)).finally(leave);
    if (response.destroyed) return;
    if (holds) sendAgain(sent, request, response, load, started);
    else wholeWay(request, response);
  }
}

function sendAgain({ ready, headers, route }: Sent, request: IncomingMessage, response: ServerResponse, load: Load, started: number): void {
  const own = ['X-Request-Id', randomUUID()];
  if (request.headers['if-none-match'] === ready.etag) response.writeHead(304, [...headers, ...own]).end();
  else response.writeHead(200, [...headers, ...own, 'Content-Length', String(ready.bytes.length)]).end(ready.bytes);
  load.count(route, response.statusCode, (performance.now() - started) / 1_000);
}

/** Its bytes with their ETag; nothing with 304 where the browser has them. */
export function sendable({ bytes, etag }: Ready, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  void reply.header('ETag', etag).header('Cache-Control', 'private, no-cache').type('application/json; charset=utf-8');
  if (request.headers['if-none-match'] !== etag) return bytes;
  void reply.status(304);
  return undefined;
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined && headers.origin === undefined;
}
