import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { answerMeta } from '@tankobon/service-kit';
import { SeenVersions } from '../door/seen-versions.js';
import { HotReads } from './hot-reads.js';
import { Ready } from './ready.js';
import { sendable } from './send-ready.js';

/** Routes that move stock or ratings in catalog by way of another service. */
const MOVES_LISTINGS = new Set(['/cart/checkout-intent', '/orders/:id/cancel', '/orders/:id/mark-paid', '/orders/:id/reviews']);

/** Sends ready-made bytes with their ETag (304 when the browser has them), and tells which versions a command touched. */
@Injectable()
export class ReadyInterceptor implements NestInterceptor {
  constructor(
    private readonly reads: HotReads,
    private readonly versions: SeenVersions,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    return next
      .handle()
      .pipe(map((answer) => (answer instanceof Ready ? sendable(answer, request, reply) : this.told(answer, request, reply))));
  }

  private told(answer: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
    const { touched, stale } = answerMeta(request.visit.call);
    if (touched.length > 0) void reply.header('X-Version', this.versions.told(touched));
    if (stale) void reply.header('X-Stale', 'true');
    const moved = touched.some((version) => version.startsWith('catalog:')) || MOVES_LISTINGS.has(request.routeOptions.url ?? '');
    if (moved && request.method !== 'GET') this.reads.forget();
    return answer;
  }
}
