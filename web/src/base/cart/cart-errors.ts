import { ApiError, requestIdOf } from '../api.js';
import type { Translate } from '../../ui/translation.js';

export const refusedIdentity = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Whether the line is missing in the server's cart (404): another tab has removed it. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Whether the server refused (4xx): the optimistic change is rolled back. */
export const refused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

export type CartFailure = {
  /** Code of the last error. */
  lastError: string | null;
  /** The server's message for a refusal, preceded by a title. */
  lastReason: string | null;
  /** Request id of a failure of ours, to be quoted. */
  lastRequestId: string | null;
};
export const noFailure: CartFailure = { lastError: null, lastReason: null, lastRequestId: null };

/** `fallback`: the code of an error without a response; `title`: the line that a refusal's message names. */
export function failureOf(error: unknown, fallback: string, title?: string): CartFailure {
  const sentence = sentenceOfRefusal(error);
  const lastReason = sentence ? [title, sentence].filter(Boolean).join(': ') : null;
  return { lastError: codeOf(error, fallback), lastReason, lastRequestId: requestIdOf(error) ?? null };
}

/** Returns the server's message for a refusal; a failure of ours has none of its own. */
export const sentenceOfRefusal = (error: unknown): string | undefined => (refused(error) ? (error as ApiError).sentence : undefined);

/** Returns the code of the response's body, else the error's message, else the fallback. */
export function codeOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.error ?? (error.status === 0 ? fallback : error.message);
  return (error instanceof Error && error.message) || fallback;
}

/** Words for a code that a shop knows; any other code is shown as it is. */
export const codeText = (t: Translate<'cart'>, code: string): string => t(`codes.${code as 'cart_full'}`, { defaultValue: code });
