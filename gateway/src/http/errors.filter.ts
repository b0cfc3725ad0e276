import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import { Refusal } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import { toErrorAnswer } from '@tankobon/service-kit';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ErrorRecorder } from './error-recorder.js';
import { SAFE_HEADERS } from './headers.js';
import { languageOf } from './language.js';
import { methodsAt } from './routes.js';

const SENTENCES: Record<number, [string, Message]> = {
  400: ['malformed_json', message('request.invalid_json')],
  404: ['not_found', message('request.no_such_address')],
  405: ['method_not_allowed', message('request.method_not_allowed')],
  413: ['too_large', message('request.too_large')],
  415: ['unsupported_media_type', message('request.json_only')],
  431: ['too_large', message('request.headers_too_large')],
};

/** Answers 404 for a path that cannot be decoded, or whose id is too long. The router rejects these before any hook has run. */
export function noSuchPath(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { id } = request;
  const [code, sentence] = SENTENCES[404]!;
  const { body } = toErrorAnswer(new Refusal(code, sentence, { status: 404 }), id, languageOf(request));
  // Headers that the server has set already win. The safe ones stand in where no hook has run.
  void reply.headers({ ...SAFE_HEADERS, ...reply.getHeaders(), 'X-Request-Id': id, 'Cache-Control': 'no-store' });
  void reply.status(404).type('application/json; charset=utf-8').send(body);
}

/** Turns any thrown error into the one error shape. Failures are recorded once, with the request id. */
@Injectable()
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  constructor(private readonly recorder: ErrorRecorder) {}

  catch(error: unknown, host: ArgumentsHost): unknown {
    if (host.getType<string>() === 'graphql') throw error;
    const http = host.switchToHttp();
    return this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  private answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, body, retryAfter, expected } = toErrorAnswer(
      known(error, request, reply),
      request.requestContext?.requestId ?? request.id,
      languageOf(request),
    );
    if (!expected) this.recorder.record(error, request, status, body.requestId);
    if (retryAfter !== undefined) void reply.header('Retry-After', String(Math.ceil(retryAfter)));
    return reply.status(status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(body);
  }
}

/** Converts errors of the HTTP layer (broken JSON, wrong content type, unknown path, wrong method) to refusals. */
function known(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  if (error instanceof Refusal) return error;
  const status = error instanceof HttpException ? error.getStatus() : (error as FastifyError | undefined)?.statusCode;
  if (status === undefined || status >= 500) return error;
  // Where no route matches, 404 or 405 takes precedence over any other fault.
  const allowed = request.is404 ? methodsAt(request.server, request.url) : [];
  if (allowed.length > 0) void reply.header('Allow', allowed.join(', '));
  const answered = allowed.length > 0 ? 405 : request.is404 ? 404 : status;
  const [code, sentence] = SENTENCES[answered] ?? ['bad_request', message('request.invalid')];
  return new Refusal(code, sentence, { status: answered });
}
