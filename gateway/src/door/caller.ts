import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Role } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import type { FastifyRequest } from 'fastify';

export const ALLOWED = 'tankobon:allowed';

/** Who may try: no role = anyone signed in. Without the decorator everybody may. */
export const Allow = (...roles: Role[]) => applyDecorators(SetMetadata(ALLOWED, roles), ApiBearerAuth());

/** What the gateway knows about a request; set once, before anything else runs. */
export type RequestContext = { readonly requestId: string; readonly ip: string; call: CallContext; sessionId?: string };

declare module 'fastify' {
  interface FastifyRequest {
    visit: RequestContext;
  }
}

/** The request behind a REST handler or a GraphQL resolver. */
export function requestOf(context: ExecutionContext): FastifyRequest {
  if (context.getType<string>() !== 'graphql') return context.switchToHttp().getRequest<FastifyRequest>();
  return context.getArgByIndex<{ req: FastifyRequest }>(2).req;
}

/** The call context of the request: who, which request, which idempotency key, until when. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallContext => requestOf(context).visit.call);
