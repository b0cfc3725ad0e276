import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { answerMeta } from '@tankobon/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { ConsistencyTokens } from './consistency-tokens.js';

/** Sends the consistency token of a command (`X-Version`), and `X-Stale` if a service lagged behind the caller's token. */
@Injectable()
export class ConsistencyTokenInterceptor implements NestInterceptor {
  constructor(private readonly versions: ConsistencyTokens) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const [reply, request] = [http.getResponse<FastifyReply>(), http.getRequest<FastifyRequest>()];
    const setVersion = () => {
      const { touched, stale } = answerMeta(request.requestContext.call);
      if (touched.length > 0) void reply.header('X-Version', this.versions.issue(touched));
      if (stale) void reply.header('X-Stale', 'true');
    };
    return next.handle().pipe(tap(setVersion));
  }
}
