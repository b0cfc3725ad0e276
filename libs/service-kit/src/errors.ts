import { Refusal } from '@tankobon/eventstore';
import { format, type Language, type Message, message } from '@tankobon/messages';
import { RpcFailure } from './rpc/failures.js';

export type FieldError = { readonly path: string; readonly code: string; readonly message: string };

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

/**
 * Converts an error of a call to the user's response, in their language. A `Refusal` keeps its code, sentence, status, fields and details;
 * an `RpcFailure` keeps its code and status; everything else is a bug: `internal`, 500, without any detail.
 */
export function toErrorAnswer(error: unknown, requestId: string, language: Language = 'en'): ErrorAnswer {
  const inWords = <T extends { readonly message: Message }>(part: T) => ({ ...part, message: format(part.message, language) });
  if (error instanceof Refusal) {
    const { code, sentence, status, fields, details } = error;
    const body = {
      ...details,
      error: code,
      message: format(sentence, language),
      ...(fields?.length && { fields: fields.map(inWords) }),
      requestId,
    };
    const retryAfter = details?.retryAfter;
    return { status: status ?? 409, body, expected: true, ...(typeof retryAfter === 'number' && { retryAfter }) };
  }
  if (error instanceof RpcFailure) {
    const { code, sentence, status, retryAfter } = error;
    const body = { error: code, message: format(sentence, language), requestId };
    return { status, body, expected: false, ...(retryAfter !== undefined && { retryAfter }) };
  }
  return { status: 500, body: { error: 'internal', message: format(message('failure.internal'), language), requestId }, expected: false };
}
