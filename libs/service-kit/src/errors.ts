import { Refusal } from '@tankobon/eventstore';
import { RpcFailure } from './rpc/failures.js';
import type { FieldError } from './rpc/wire.js';

/** Error body of every path, REST and GraphQL alike. */
export type ErrorBody = {
  readonly error: string;
  readonly message: string;
  readonly fields?: readonly FieldError[];
  readonly requestId: string;
  readonly [detail: string]: unknown;
};

export type ErrorAnswer = {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds for a `Retry-After` header. */
  readonly retryAfter?: number;
  /** True for a refusal, false for a failure that needs attention. */
  readonly expected: boolean;
};

const BUG = 'Something went wrong on our side. Please try again, and tell us the request id if it stays.';

/**
 * Converts an error of a call to the user's response. A `Refusal` keeps its code, sentence, status, fields and details;
 * an `RpcFailure` keeps its code and status; everything else is a bug: `internal`, 500, without any detail.
 */
export function toErrorAnswer(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof Refusal) {
    const { code, message, status, fields, details } = error;
    const body = { ...details, error: code, message, ...(fields?.length && { fields }), requestId };
    const retryAfter = details?.retryAfter;
    return { status: status ?? 409, body, expected: true, ...(typeof retryAfter === 'number' && { retryAfter }) };
  }
  if (error instanceof RpcFailure) {
    const { code, message, status, retryAfter } = error;
    return { status, body: { error: code, message, requestId }, expected: false, ...(retryAfter !== undefined && { retryAfter }) };
  }
  return { status: 500, body: { error: 'internal', message: BUG, requestId }, expected: false };
}
