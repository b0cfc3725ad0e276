import type { IncomingMessage, Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { Refusal } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import { toErrorAnswer } from '@tankobon/service-kit';
import type { Proxies } from './address.js';
import { SAFE_HEADERS } from './headers.js';
import { KeyedSemaphore } from './keyed-semaphore.js';
import { whenClosed } from './when-closed.js';

/** Milliseconds until the headers, the body, and the body of an upload must have arrived. */
export type ArrivalTimeouts = { readonly headersMs: number; readonly requestMs: number; readonly uploadMs?: number };

export const ARRIVAL = { headersMs: 5_000, requestMs: 10_000, uploadMs: 120_000 };
const MOST_HEADERS = 16_384;
/** Idle time after which a connection is closed: longer than any response takes. */
const SILENCE_MS = 30_000;
export const CONNECTIONS_PER_ADDRESS = 256;
const LINGER_MS = 500;

type ErrorReply = readonly [status: number, code: string, sentence: Message];
const MALFORMED: ErrorReply = [400, 'bad_request', message('request.not_http')];
const BEFORE: Readonly<Record<string, ErrorReply>> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', message('request.headers_too_large')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', message('request.timeout')],
};
const UNMET: ErrorReply = [417, 'bad_request', message('request.expectation')];

/** Fastify's settings for a public port: every phase of a request has a timeout, and malformed requests get the one error shape. */
export function edgeOptions(
  isUpgrade: (request: IncomingMessage) => boolean,
  { headersMs, uploadMs = ARRIVAL.uploadMs }: ArrivalTimeouts = ARRIVAL,
) {
  const shouldUpgradeCallback = (request: IncomingMessage) => request.headers.upgrade?.toLowerCase() === 'websocket' && isUpgrade(request);
  const http = { headersTimeout: headersMs, connectionsCheckingInterval: 500, maxHeaderSize: MOST_HEADERS, requireHostHeader: false };
  return {
    requestTimeout: uploadMs,
    connectionTimeout: SILENCE_MS,
    http: { ...http, shouldUpgradeCallback },
    clientErrorHandler: answerMalformed,
  };
}

/** Limits the open connections of one address. Trusted proxies are exempt, since they connect for many clients. */
export function limitConnections(server: Server, proxies: Pick<Proxies, 'has'>, most: number = CONNECTIONS_PER_ADDRESS): void {
  const connections = new KeyedSemaphore();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (proxies.has(remoteAddress)) return;
    const leave = connections.take(remoteAddress, most);
    if (leave) whenClosed(socket, leave);
    else socket.destroy();
  });
  server.on('checkExpectation', ({ socket }: IncomingMessage) => end(socket, UNMET));
}

const ONCE = ['host', 'authorization'];

/** Refuses repeated `Host` or `Authorization` headers: a proxy may have used the other one. @throws Refusal `bad_request` 400 */
export function refuseAmbiguous({ rawHeaders, headers, httpVersion }: IncomingMessage): void {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const twice = ONCE.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice) throw new Refusal('bad_request', message('request.header_twice', { header: twice }), { status: 400 });
  if (headers.host === undefined && httpVersion === '1.1')
    throw new Refusal('bad_request', message('request.host_missing'), { status: 400 });
}

type RespondingSocket = Socket & { readonly _httpMessage?: { readonly headersSent: boolean } | null };

/** Answers a malformed request, or one that does not arrive in time. */
export function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || (socket as RespondingSocket)._httpMessage?.headersSent) socket.destroy();
  else end(socket, BEFORE[error.code ?? ''] ?? MALFORMED);
}

/** Sends an error in the one error shape and closes the connection. */
function end(socket: Socket, [status, code, sentence]: ErrorReply): void {
  const requestId = randomUUID();
  const body = JSON.stringify(toErrorAnswer(new Refusal(code, sentence, { status }), requestId).body);
  const headers = {
    ...SAFE_HEADERS,
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  // Closing at once would reset the connection, and bytes still arriving would keep the client from reading the response.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
