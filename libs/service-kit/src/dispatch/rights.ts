import type { NamedCall } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { WireRequest } from '../rpc/wire.js';

/**
 * Checks the caller's role: absent roles = anyone, `[]` = anyone signed in, else one of the roles; `admin` is not implied,
 * `system` is a service and always allowed. Users of the gateway cannot make internal calls; the gateway itself can.
 *
 * @throws Refusal `auth_required` 401 for a visitor, `forbidden` 403 for everybody else.
 */
export function checkRights({ internal, roles }: NamedCall, { context: { actor }, from }: WireRequest): void {
  if (actor.role === 'system') return;
  if (internal && from === 'gateway') refuse('forbidden', message('request.services_only'), { status: 403 });
  if (!roles) return;
  if (roles.includes(actor.role)) return;
  if (actor.role === 'visitor') refuse('auth_required', message('session.sign_in_first'), { status: 401 });
  if (roles.length > 0) refuse('forbidden', message('session.forbidden'), { status: 403 });
}
