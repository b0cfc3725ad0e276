import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { identity, type Role, type Identity } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { ALLOWED_ROLES, requestOf } from './caller.js';
import { Sessions } from './sessions.js';

/** Checks the caller's role. Ownership is the service's rule; the service also checks the role again. */
@Injectable()
export class AllowGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    @Calls(identity) private readonly identity: ClientOf<Identity>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const roles = this.reflector.getAllAndOverride<Role[] | undefined>(ALLOWED_ROLES, [context.getHandler(), context.getClass()]);
    if (roles === undefined) return true;
    const { requestContext } = requestOf(context);
    if (requestContext.call.actor.role === 'visitor') refuse('auth_required', message('session.sign_in'), { status: 401 });
    if (roles.length === 0 || roles.includes(requestContext.call.actor.role)) return true;
    requestContext.call = await this.withRoleOfNow(requestContext.call);
    if (!roles.includes(requestContext.call.actor.role)) refuse('forbidden', message('session.forbidden'), { status: 403 });
    return true;
  }

  /** Asks identity for the current role before a refusal: a token may be older than the role (the person just became a seller). */
  private async withRoleOfNow(call: CallContext): Promise<CallContext> {
    const { role } = await this.identity.me({}, call);
    this.sessions.roleChanged(call.actor.id, role, new Date().toISOString());
    return { ...call, actor: { ...call.actor, role } };
  }
}
