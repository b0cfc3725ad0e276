/** Roles of actors; `system` is a service acting on a fact or a timer. Same shape as in the contracts. */
export type Role = 'visitor' | 'buyer' | 'seller' | 'moderator' | 'admin' | 'system';
export type Actor = { readonly id: string; readonly role: Role };

/** A domain event, named in the past tense. Plain JSON only. */
export type Event<T extends string = string, D extends object = object> = { readonly type: T; readonly data: D };

/** Fields sealed with AES-256-GCM under the key `keyId`; base64. Part of the event format, never changes. */
export type SealedFields = { readonly keyId: string; readonly iv: string; readonly tag: string; readonly ct: string };

/** Metadata of an event: actor, causes and trace. */
export type EventMeta = {
  readonly actor: Actor;
  readonly correlationId: string;
  /** Id of the event or command that caused the command. */
  readonly causationId: string;
  readonly commandId: string;
  readonly requestId?: string;
  readonly traceparent?: string;
  /** Origin of the call, sealed under the actor's key. */
  readonly origin?: SealedFields;
};

export type RecordedMeta = {
  readonly streamId: string;
  /** 1..n inside the stream. */
  readonly version: number;
  readonly eventId: string;
  readonly schemaVersion: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Position in the service, assigned after commit; null until then. */
  readonly pos: number | null;
  readonly meta: EventMeta;
};

/** An event with its stored metadata. */
export type RecordedEvent<E extends Event = Event> = E & RecordedMeta;

/** A stored event as `publishes` maps it: personal fields are null and stay sealed in `data.pii`. */
export type Publishable<E extends Event> =
  E extends Event<infer T, infer D> ? RecordedEvent<Event<T, D & { readonly pii?: SealedFields }>> : never;

/** A published fact as handlers receive it: personal fields opened, or null where the key is deleted. */
export type Fact<T extends string = string, D = unknown> = {
  readonly type: T;
  readonly data: D;
  readonly eventId: string;
  readonly streamId: string;
  readonly streamVersion: number;
  readonly pos: number;
  readonly at: string;
  readonly meta: EventMeta;
};
