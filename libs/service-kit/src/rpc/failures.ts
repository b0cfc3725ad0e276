import { type Message, message } from '@tankobon/messages';
import { fromWireMessage, toWireMessage, type WireFailure } from './wire.js';

/** Failure of a call outside its contract: the service is down, too slow, or has a bug. */
export class RpcFailure extends Error {
  /** Text in every language; the error's own `message` is the English one, for logs. */
  readonly sentence: Message;
  readonly code: string;
  readonly status: number;
  readonly retryAfter?: number;
  readonly untouched: boolean;

  constructor(failure: Omit<WireFailure, 'kind'>, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'RpcFailure';
    this.sentence = fromWireMessage(failure);
    this.code = failure.code;
    this.status = failure.status;
    this.untouched = failure.untouched ?? false;
    if (failure.retryAfter !== undefined) this.retryAfter = failure.retryAfter;
  }
}

/** Returns null where a service is down, so that only this part of a response is missing. Refusals and bugs are thrown. */
export async function orNull<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof RpcFailure && error.status === 503) return null;
    throw error;
  }
}

export const unavailable = (service: string, retryAfter = 2): WireFailure => ({
  kind: 'failure',
  code: 'service_unavailable',
  ...toWireMessage(message('failure.unavailable', { service })),
  status: 503,
  retryAfter,
});

export const tooLate = (service: string): WireFailure => ({
  kind: 'failure',
  code: 'deadline_exceeded',
  ...toWireMessage(message('failure.too_slow', { service })),
  status: 503,
  retryAfter: 2,
});

export const internal = (): WireFailure => ({
  kind: 'failure',
  code: 'internal',
  ...toWireMessage(message('failure.internal')),
  status: 500,
});
