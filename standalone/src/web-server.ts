import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

const BUILT = fileURLToPath(new URL('../../web/dist', import.meta.url));
const NONCE_PLACE = 'name="csp-nonce" content=""';

export type WebServer = { stop(): Promise<void> };

/** Serves the built web app, each page with a style nonce of its own, and forwards `/api` to the gateway. */
export async function startWeb({ port, apiPort }: { port: number; apiPort: number }): Promise<WebServer> {
  const app = Fastify({ forceCloseConnections: true });
  const page = await readFile(`${BUILT}/index.html`, 'utf8');
  await app.register(proxy, {
    upstream: `http://127.0.0.1:${apiPort}`,
    prefix: '/api',
    rewritePrefix: '',
    websocket: true,
    replyOptions: { rewriteRequestHeaders: forwarded },
  });
  await app.register(files, {
    root: BUILT,
    index: false,
    wildcard: false,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, path) => void reply.headers({ ...SECURITY, 'Cache-Control': cacheFor(path) }),
  });
  servePages(app, page);
  await app.listen({ port, host: '127.0.0.1' });
  return { stop: () => app.close() };
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
  // A page has no dot in its address; a file that is not there must not answer as a page.
  app.setNotFoundHandler(({ method, url }, reply) =>
    method === 'GET' && !url.split('?')[0]!.includes('.') ? send(reply) : reply.status(404).headers(SECURITY).send(),
  );
}

/** Names of assets carry a hash of their content. */
const cacheFor = (path: string) => (path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');

const SECURITY = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
} as const;

/** No script or style but our own; the payment provider's frame and calls. */
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

/** The gateway counts by the address of the person, not of this server. */
function forwarded(request: { ip?: string; socket?: { remoteAddress?: string } }, headers: Record<string, unknown>) {
  return { ...headers, 'x-forwarded-for': request.ip ?? request.socket?.remoteAddress ?? '' };
}
