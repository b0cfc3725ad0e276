import { createHash } from 'node:crypto';
import type { Actor } from './event.js';

/** Address and browser of a caller, as the gateway saw them. Personal data: events carry it sealed. */
export type Origin = { readonly ip: string; readonly agent: string | null };

/** Context of a call, passed from the gateway through every service into the events it causes. */
export type CallContext = {
  readonly actor: Actor;
  readonly requestId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly commandId: string;
  /** Key of the stored answer, together with `actor.id` and `route`. Absent on queries. */
  readonly idempotencyKey?: string;
  /** `<service>.<call>` */
  readonly route: string;
  /** SHA-256 of the canonical input. The same key with another hash is refused. */
  readonly requestHash?: string;
  readonly traceparent?: string;
  /** Milliseconds since 1970 by the receiver's clock. */
  readonly deadline?: number;
  /** Present on commands of staff, which are audited. */
  readonly origin?: Origin;
  /** Consistency token: `streamId@version` that the caller has seen. */
  readonly minVersion?: string;
};

export const SYSTEM_ID = 'system';

type Cause = {
  /** Id of the causing event, command or stream. */
  readonly causationId: string;
  /** Distinguishes several effects of one cause. */
  readonly step?: string;
  readonly correlationId?: string;
  readonly requestId?: string;
  readonly traceparent?: string;
};

/** Builds the context of a call by a service itself. Command id and key are derived from the cause, so that a repeat has one effect. */
export function systemCall(name: string, { causationId, step = '', correlationId, requestId, traceparent }: Cause): CallContext {
  const commandId = derivedId(name, causationId, step);
  return {
    actor: { id: `${SYSTEM_ID}:${name}`, role: 'system' },
    requestId: requestId ?? commandId,
    correlationId: correlationId ?? causationId,
    causationId,
    commandId,
    idempotencyKey: commandId,
    route: `${name}${step && `.${step}`}`,
    ...(traceparent && { traceparent }),
  };
}

/** Builds the context of a second effect inside a call: same caller and deadline, its own command id. */
export function subCall(call: CallContext, name: string): CallContext {
  const commandId = derivedId(call.commandId, name, '');
  const { idempotencyKey } = call;
  return { ...call, commandId, causationId: call.commandId, route: `${call.route}#${name}`, ...(idempotencyKey && { idempotencyKey }) };
}

/** Derives a stable stream id from three strings: `order_` and 32 hex digits. */
export const derivedStreamId = <P extends string>(prefix: P, ...parts: readonly [string, string, string]): `${P}_${string}` =>
  `${prefix}_${derivedId(...parts).replaceAll('-', '')}`;

/** Derives a stable UUID (version 8) from three strings. */
export function derivedId(...parts: readonly [string, string, string]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
