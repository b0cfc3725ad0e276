import type { CallContext } from '@tankobon/eventstore';
import type { Message } from '@tankobon/messages';

/** RPC request: plain JSON, so that in-process and TCP cannot differ. */
export type WireRequest = {
  /** `<service>.<call>` */
  readonly call: string;
  readonly input: unknown;
  readonly context: CallContext;
  /** Name of the calling process; `gateway` may not make internal calls. */
  readonly from: string;
  /** Milliseconds left at sending; relative, since clocks of two machines may differ. */
  readonly ttl: number;
};

/** A message beside its English text, which services of before read alone. */
export type WireMessage = { readonly message: string; readonly messageId?: string; readonly params?: Message['params'] };

export const toWireMessage = ({ id, params, text }: Message): WireMessage => ({ message: text, messageId: id, ...(params && { params }) });
export const fromWireMessage = ({ message, messageId = 'unlisted', params }: WireMessage): Message => ({
  id: messageId,
  ...(params && { params }),
  text: message,
});

export type WireRefusal = WireMessage & {
  readonly kind: 'refusal';
  readonly code: string;
  readonly status: number;
  readonly fields?: readonly (WireMessage & { readonly path: string; readonly code: string })[];
  readonly details?: Readonly<Record<string, unknown>>;
};

export type WireFailure = WireMessage & {
  readonly kind: 'failure';
  readonly code: string;
  readonly status: number;
  readonly retryAfter?: number;
  /** True where the handler was certainly not called, so that another replica may be tried. */
  readonly untouched?: boolean;
};

export type WireAnswer =
  | { readonly kind: 'answer'; readonly value: unknown; readonly touched?: readonly string[]; readonly stale?: boolean }
  | WireRefusal
  | WireFailure;

/** Connection to one service. Rejects with `ConnectionLost` when no response can arrive any more. */
export interface Channel {
  send(request: WireRequest): Promise<WireAnswer>;
  close(): Promise<void>;
}

/** Error of a connection that broke before the response: the call may or may not have been handled. */
export class ConnectionLost extends Error {
  constructor(
    readonly service: string,
    options?: ErrorOptions,
  ) {
    super(`The connection to ${service} broke before it answered.`, options);
    this.name = 'ConnectionLost';
  }
}
