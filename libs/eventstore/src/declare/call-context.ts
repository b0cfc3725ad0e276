import { createHash } from 'node:crypto';
import type { Actor } from './event.js';

/** Where somebody acts from, as the gateway saw it. Personal data: events carry it sealed. */
export type Origin = { readonly ip: string; readonly agent: string | null };

/** Travels with a call from the gateway through every service into the events it causes. */
export type CallContext = {
  readonly actor: Actor;
  readonly requestId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly commandId: string;
  /** With `actor.id` and `route` the key of the stored answer. Absent on queries. */
  readonly idempotencyKey?: string;
  /** `<service>.<call>` */
  readonly route: string;
  /** sha256 of the canonical input: the same key with another one is refused. */
  readonly requestHash?: string;
  readonly traceparent?: string;
  /** Milliseconds since 1970 by the receiver's clock. */
  readonly deadline?: number;
  /** Given for the commands of staff, which are audited. */
  readonly origin?: Origin;
  /** `streamId@version` the caller has seen. */
  readonly minVersion?: string;
};

export const SYSTEM_ID = 'system';

type Cause = {
  /** The event, command or stream that is the reason. */
  readonly causationId: string;
  /** Tells several effects of one cause apart. */
  readonly step?: string;
  readonly correlationId?: string;
  readonly requestId?: string;
  readonly traceparent?: string;
};

/** A call made by a service itself. Its command id and key are derived from its cause, so that a repeat has one effect. */
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

/** A second effect inside one call: the same caller and deadline, a command id and key of its own. */
export function subCall(call: CallContext, name: string): CallContext {
  const commandId = derivedId(call.commandId, name, '');
  const { idempotencyKey } = call;
  return { ...call, commandId, causationId: call.commandId, route: `${call.route}#${name}`, ...(idempotencyKey && { idempotencyKey }) };
}

/** A stable id of a stream, made of three texts: `order_` and 32 hex digits. */
export const derivedStreamId = <P extends string>(prefix: P, ...parts: readonly [string, string, string]): `${P}_${string}` =>
  `${prefix}_${derivedId(...parts).replaceAll('-', '')}`;

/** A stable UUID (version 8) of three texts. */
export function derivedId(...parts: readonly [string, string, string]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
