import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, type Proxies } from '../door/address.js';
import type { Load } from '../door/load.js';
import type { Seen } from '../door/seen-versions.js';
import type { VersionWaits } from '../door/version-waits.js';
import { visitorsCall } from '../door/visit.js';
import type { HotReads } from './hot-reads.js';
import type { Ingredients } from './ingredients.js';
import { keepSent } from './keep-sent.js';
import type { Sent } from './kept.js';
import type { Entry } from './kept.js';
import { isOperation, operationKey, peekBody } from './operation.js';
import type { Ready } from './ready.js';

type Door = { readonly load: Load; readonly waits: VersionWaits; readonly proxies: Proxies };
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers visitors who ask what another visitor was just answered, before the framework sees the request: the same bytes with the same
 * headers. What is in doubt, and what is asked for by who waits for a version, is proven first. Whoever signs in goes the whole way.
 */
export function sendReady(instance: FastifyInstance, reads: HotReads, ingredients: Ingredients, { load, waits, proxies }: Door): void {
  const operations = new WeakMap<IncomingMessage, string>();
  const questionOf = (request: IncomingMessage) => (isPlainRead(request) ? request.url : operations.get(request));
  keepSent(instance, questionOf, reads, ingredients);
  const { server } = instance;
  const [handle] = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  const wholeWay: Listener = (request, response) => void handle!.call(server, request, response);

  /** False where it has no answer yet. */
  function answer(question: string, request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now();
    const sent = reads.sentFor(question);
    if (!sent) return false;
    const seen = waits.seenBy(request);
    if (seen.minVersion === undefined && reads.isSure(sent)) {
      sendAgain(sent, request, response, { load, started, stale: seen.unknown });
      return true;
    }
    const entry = request.method === 'GET' ? reads.provable(sent) : undefined;
    if (!entry || load.isHigh()) return false;
    proveAndSend(sent, entry, seen, { request, response }).catch(() => response.destroy());
    return true;
  }

  async function proveAndSend(sent: Sent, entry: Entry, seen: Seen, { request, response }: Exchange): Promise<void> {
    const started = performance.now();
    const call = visitorsCall(request, sent.route, seen);
    const leave = load.enter(call.requestId);
    const [{ remoteAddress }, forwardedFor] = [request.socket, request.headers['x-forwarded-for']];
    let stale = seen.unknown;
    const onStale = () => void (stale = true);
    waits.watch(call, addressOf({ remoteAddress, forwardedFor }, proxies), { raw: request, answer: response, onStale });
    const holds = await reads.holds(entry, call).finally(leave);
    if (response.destroyed) return;
    if (holds) sendAgain(sent, request, response, { load, started, stale });
    else wholeWay(request, response);
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isOperation(request)) {
      if (!isPlainRead(request) || !answer(request.url!, request, response)) wholeWay(request, response);
      return;
    }
    peekBody(
      request,
      (body) => {
        const question = operationKey(request, body);
        operations.set(request, question);
        return answer(question, request, response);
      },
      () => wholeWay(request, response),
    );
  });
}

function sendAgain(
  { body, etag, headers, route }: Sent,
  request: IncomingMessage,
  response: ServerResponse,
  { load, started, stale }: { load: Load; started: number; stale: boolean },
): void {
  const own = ['X-Request-Id', randomUUID(), ...(stale ? ['X-Stale', 'true'] : [])];
  if (etag !== undefined && request.headers['if-none-match'] === etag) response.writeHead(304, [...headers, ...own]).end();
  else response.writeHead(200, [...headers, ...own, 'Content-Length', String(body.length)]).end(body, 'latin1');
  const seconds = (performance.now() - started) / 1_000;
  load.count({ method: request.method!, route, status: response.statusCode, seconds });
}

/** Its bytes with their ETag; nothing with 304 where the browser has them. */
export function sendable({ bytes, etag }: Ready, request: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  void reply.header('ETag', etag).header('Cache-Control', 'private, no-cache').type('application/json; charset=utf-8');
  if (request.headers['if-none-match'] !== etag) return bytes;
  void reply.status(304);
  return undefined;
}

function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.authorization === undefined && headers.origin === undefined;
}
