import { ApiError } from '../api.js';

export const refusedIdentity = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** The line is not in the server's cart: another tab has removed it. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The server answered and said no: what was shown ahead of its answer is taken back. */
export const refused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The server's own sentence, about a title. */
export function reasonOf(error: unknown, title: string | undefined): string | null {
  const sentence = error instanceof ApiError && error.status !== 0 ? error.sentence : undefined;
  return sentence ? [title, sentence].filter(Boolean).join(': ') : null;
}

/** The code of the answer's body, else the error's message, else the given one. */
export function codeOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.error ?? (error.status === 0 ? fallback : error.message);
  return (error instanceof Error && error.message) || fallback;
}
