import { ApiError } from '../api.js';

export const refusedIdentity = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Whether the line is missing in the server's cart (404): another tab has removed it. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Whether the server refused (4xx): the optimistic change is rolled back. */
export const refused = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Returns the server's message, preceded by a title; null without one. */
export function reasonOf(error: unknown, title: string | undefined): string | null {
  const sentence = error instanceof ApiError && error.status !== 0 ? error.sentence : undefined;
  return sentence ? [title, sentence].filter(Boolean).join(': ') : null;
}

/** Returns the code of the response's body, else the error's message, else the fallback. */
export function codeOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.error ?? (error.status === 0 ? fallback : error.message);
  return (error instanceof Error && error.message) || fallback;
}
