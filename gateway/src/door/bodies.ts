import { isUtf8 } from 'node:buffer';
import { Refusal } from '@tankobon/eventstore';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the body as they came, for the signature of a webhook. */
    rawBody?: Buffer;
  }
}

/** JSON and nothing else. An empty body is no body, so that calls without a payload may still say they send JSON. */
export function parseJsonOnly(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  const parse = instance.getDefaultJsonParser('error', 'error');
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    if (body.length === 0 || request.is404) return done(null, undefined);
    if (request.url.startsWith('/webhooks/')) request.rawBody = body;
    if (!isUtf8(body)) return done(malformed());
    parse(request, body.toString('utf8'), (error, value) => (error ? done(malformed()) : done(null, value)));
  });
}

const malformed = () => new Refusal('malformed_json', 'The body is not valid JSON.', { status: 400 });
