import { isUtf8 } from 'node:buffer';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { Refusal } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MOST_LEVELS, nestsWithin } from './nesting.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Raw bytes of the body, for the signature of a webhook. */
    rawBody?: Buffer;
  }
}

/** The only route that takes a file. Its handler reads the body itself, after authentication. */
export const takesFile = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) =>
  method === 'POST' && routeOptions.url === '/pictures';

/** Accepts JSON bodies only. An empty body counts as none, so that calls without a payload may still send a JSON content type. */
export function parseJsonOnly(instance: FastifyInstance): void {
  instance.removeAllContentTypeParsers();
  const parse = instance.getDefaultJsonParser('error', 'error');
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    if (body.length === 0 || request.is404 || takesFile(request)) return done(null, undefined);
    if (request.url.startsWith('/webhooks/')) request.rawBody = body;
    if (!isUtf8(body)) return done(malformed());
    if (!nestsWithin(body, MOST_LEVELS)) return done(tooDeep());
    parse(request, body.toString('utf8'), (error, value) => (error ? done(malformed()) : done(null, value)));
  });
  instance.addContentTypeParser('*', (request: FastifyRequest, _: unknown, done: (error: Error | null) => void) =>
    done(takesFile(request) ? null : new UnsupportedMediaTypeException()),
  );
}

const tooDeep = () => new Refusal('malformed_json', message('request.nested_too_deeply'), { status: 400 });
const malformed = () => new Refusal('malformed_json', message('request.invalid_json'), { status: 400 });
