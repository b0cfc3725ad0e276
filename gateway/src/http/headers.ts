import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'X-Frame-Options': 'DENY',
} as const;

const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** Policy of the gateway's only pages: the documentation of the API and the mailbox of the demo. */
const PAGES =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of picture files: any site may embed them, and they may load nothing. */
const MEDIA = { ...HEADERS, 'Content-Security-Policy': "default-src 'none'", 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/** Security headers of responses other than pages and picture files. */
export const SAFE_HEADERS = { ...HEADERS, 'Content-Security-Policy': NOTHING } as const;

/** Sets security headers on every response, errors included. Responses without `Cache-Control` get `no-store`. */
export function securityHeaders(instance: FastifyInstance): void {
  instance.addHook('onSend', (request, reply, _, done) => {
    const page = request.url.startsWith('/docs') || request.url.startsWith('/dev/mail');
    const file = request.url.startsWith('/media/');
    void reply.headers(page ? { ...HEADERS, 'Content-Security-Policy': PAGES } : file ? MEDIA : SAFE_HEADERS);
    if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    done();
  });
}
