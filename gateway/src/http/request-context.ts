import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Actor, isStaff } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { newTraceparent } from '@tankobon/service-kit';
import type { FastifyRequest } from 'fastify';
import type { ConsistencyToken } from './consistency-tokens.js';
import type { RequestContext } from './caller.js';
import type { TokenReader } from './token.js';

/** Time budget of a request: ten seconds. Every call inherits the deadline. */
export const BUDGET_MS = 10_000;
const MOST_AGENT = 120;
const KEY = /^[\x21-\x7e]{1,200}$/;
const TRACE = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Creates the request context. A broken or expired token makes the caller a visitor, so that public reads still work. */
export async function openContext(request: FastifyRequest, tokens: TokenReader, { minVersion }: ConsistencyToken): Promise<RequestContext> {
  const requestId = randomUUID();
  const identity = await tokens.read(header(request, 'authorization'));
  const actor: Actor = identity?.actor ?? { id: `visitor:${visitorId(request)}`, role: 'visitor' };
  const write = request.method !== 'GET' && request.method !== 'HEAD';
  const call: CallContext = {
    actor,
    requestId,
    correlationId: requestId,
    causationId: requestId,
    commandId: requestId,
    ...(write && { idempotencyKey: idempotencyKey(request) ?? requestId }),
    route: request.routeOptions.url ?? request.url,
    traceparent: traceparent(request),
    deadline: Date.now() + BUDGET_MS,
    // Staff actions are audited with their origin; no other caller's origin is stored.
    ...(write && isStaff(actor) && { origin: { ip: request.ip, agent: header(request, 'user-agent')?.slice(0, MOST_AGENT) ?? null } }),
    ...(minVersion && { minVersion }),
  };
  return { requestId, ip: request.ip, call, ...(identity && { sessionId: identity.sessionId }) };
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = header(request, 'idempotency-key');
  if (key === undefined) return undefined;
  if (!KEY.test(key)) refuse('validation_failed', message('request.idempotency_key'), { status: 400 });
  return key;
}

function traceparent(request: HeaderSource): string {
  const given = header(request, 'traceparent');
  return given && TRACE.test(given) ? given : newTraceparent();
}

/** Returns the visitor id of this request alone: nothing is stored about people who are not signed in. */
function visitorId(request: FastifyRequest): string {
  return header(request, 'x-visitor-id')?.match(/^[0-9a-f-]{8,64}$/)?.[0] ?? randomUUID();
}

type HeaderSource = Pick<IncomingMessage, 'headers'>;

export function header(request: HeaderSource, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
