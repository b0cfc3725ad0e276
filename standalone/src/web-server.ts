import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import { edgeOptions, limitArrival, limitConnections, noSuchPath, Proxies } from '@tankobon/gateway';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';

const BUILT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const NONCE_PLACE = 'name="csp-nonce" content=""';

/** Maximum body size, bytes: bounds memory here. The gateway has limits of its own. */
const MOST_BODY = 6_000_000;

type WebOptions = { readonly port: number; readonly apiPort: number; readonly proxies: readonly string[]; readonly built?: string };
export type WebServer = { readonly port: number; stop(): Promise<void> };

/** Serves the built web app, with a style nonce per page, and forwards `/api` to the gateway. */
export async function startWeb(options: WebOptions): Promise<WebServer> {
  const { port, apiPort, built = BUILT } = options;
  const proxies = await new Proxies(options.proxies).start();
  const edge = edgeOptions(({ url = '' }) => url.split('?')[0] === '/api/graphql');
  const trust = { trustProxy: (address: string) => proxies.has(address), genReqId: () => randomUUID() };
  const app = Fastify({ ...edge, ...trust, forceCloseConnections: true, bodyLimit: MOST_BODY });
  limitConnections(app.server, proxies);
  limitArrival(app, ({ url }) => url.split('?')[0] === '/api/pictures');
  app.addHook('onClose', async () => proxies.stop());
  forwardWhole(app);
  const page = await readFile(`${built}/index.html`, 'utf8');
  await app.register(proxy, {
    upstream: `http://127.0.0.1:${apiPort}`,
    prefix: '/api',
    rewritePrefix: '',
    websocket: true,
    proxyPayloads: false,
    replyOptions: { rewriteRequestHeaders: forwarded as never },
    wsClientOptions: { rewriteRequestHeaders: socketHeaders } as object,
  });
  await app.register(files, {
    root: built,
    index: false,
    wildcard: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, path) => void reply.headers({ ...SECURITY, 'Cache-Control': cacheFor(path) }),
  });
  servePages(app, page);
  await app.listen({ port, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, stop: () => app.close() };
}

/** Forwards a request once its body has arrived, so that slow senders hold no connection to the gateway. */
function forwardWhole(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body.length > 0 ? Readable.from([body]) : undefined));
  // Pictures are streamed. An early response ends the upstream request, not the connection here.
  app.addContentTypeParser('multipart/form-data', (_, form, done) => {
    const onward = new PassThrough();
    onward.once('close', () => form.resume());
    form.once('close', () => form.readableEnded || onward.destroy(new Error('The sender hung up.')));
    done(null, form.pipe(onward));
  });
}

function servePages(app: FastifyInstance, page: string): void {
  const send = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers({ ...SECURITY, 'Content-Security-Policy': policy(nonce), 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE_PLACE, `name="csp-nonce" content="${nonce}"`));
  };
  for (const path of ['/', '/index.html']) app.get(path, (_, reply) => send(reply));
  // A page has no dot in its path; a missing file must not return a page.
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.split('?')[0]!.includes('.');
    return isPage ? send(reply) : noSuchPath(undefined, request, reply.headers(SECURITY));
  });
}

/** Returns the cache header of a file: names of assets contain a hash of their content. */
const cacheFor = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');

const SECURITY = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
} as const;

/** Content security policy: our own scripts and styles, and the payment provider's script, frame and calls. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self' https://js.stripe.com",
    'frame-src https://js.stripe.com https://hooks.stripe.com',
    "connect-src 'self' https://api.stripe.com",
    "img-src 'self' https: data:",
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** Adds the person's address for the gateway's limits, which would else count this server's. */
const forwarded = ({ ip }: FastifyRequest, headers: Record<string, unknown>) => ({ ...headers, 'x-forwarded-for': ip });

function socketHeaders(headers: Record<string, unknown>, { ip, headers: { origin } }: FastifyRequest) {
  return { ...headers, 'x-forwarded-for': ip, ...(origin !== undefined && { origin }) };
}
