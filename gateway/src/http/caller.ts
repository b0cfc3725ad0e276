import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Role } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import type { FastifyRequest } from 'fastify';

export const ALLOWED_ROLES = 'tankobon:allowed';

/** Restricts a route to these roles; without roles, to signed-in callers. A route without the decorator is public. */
export const AllowRoles = (...roles: Role[]) => applyDecorators(SetMetadata(ALLOWED_ROLES, roles), ApiBearerAuth());

/** Request context: request id, client address, call context and session. Made before anything else runs; GraphQL shortens the call's deadline. */
export type RequestContext = { readonly requestId: string; readonly ip: string; call: CallContext; sessionId?: string };

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext;
  }
}

/** Returns the request behind a REST handler or a GraphQL resolver. */
export function requestOf(context: ExecutionContext): FastifyRequest {
  if (context.getType<string>() !== 'graphql') return context.switchToHttp().getRequest<FastifyRequest>();
  return context.getArgByIndex<{ req: FastifyRequest }>(2).req;
}

/** Injects the call context of the request: actor, request id, idempotency key, deadline. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallContext => requestOf(context).requestContext.call);
