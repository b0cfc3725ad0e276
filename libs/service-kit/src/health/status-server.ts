import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readiness } from './health.js';

export type StatusSource = {
  ready(): Promise<Readiness>;
  status(): Promise<object>;
  metrics(): Promise<string>;
  /** Returns published events of a stream from a version on. */
  stream(streamId: string, from: number): Promise<unknown>;
};

type HttpAnswer = { readonly status: number; readonly type: string; readonly body: string };

const json = (body: unknown, status = 200): HttpAnswer => ({ status, type: 'application/json', body: JSON.stringify(body) });
const NOT_FOUND = json({ error: 'not_found', message: 'There is nothing here.' }, 404);

/** Serves health, metrics and internal status on a separate port, never published. Without `host` it listens on every address of the machine. */
export async function startStatusServer(
  port: number,
  source: StatusSource,
  host?: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => void respond(request, response, source));
  server.keepAliveTimeout = 5_000;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve()));
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

async function respond(request: IncomingMessage, response: ServerResponse, source: StatusSource): Promise<void> {
  const { status, type, body } = await route(request, source).catch(() =>
    json({ error: 'internal', message: 'The status could not be read.' }, 503),
  );
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  response.end(body);
}

async function route({ method, url = '/' }: IncomingMessage, source: StatusSource): Promise<HttpAnswer> {
  const { pathname, searchParams } = new URL(url, 'http://status');
  if (method !== 'GET') return json({ error: 'method_not_allowed', message: 'These pages are only read.' }, 405);
  if (pathname === '/livez') return json({ alive: true });
  if (pathname === '/readyz') {
    const readiness = await source.ready();
    return json(readiness, readiness.ready ? 200 : 503);
  }
  if (pathname === '/metrics') return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: await source.metrics() };
  if (pathname === '/internal/status') return json(await source.status());
  const stream = /^\/internal\/streams\/([\w:.-]+)$/.exec(pathname);
  if (stream) return json(await source.stream(stream[1]!, Math.max(1, Number(searchParams.get('from')) || 1)));
  return NOT_FOUND;
}

async function close(server: Server): Promise<void> {
  server.closeIdleConnections();
  await new Promise((resolve) => server.close(resolve));
}
