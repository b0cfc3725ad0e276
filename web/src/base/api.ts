import { apiBase, apiConfigured } from './config.js';
import { authorisedFetch } from './http.js';
import { translate } from '../ui/translation.js';
import type { paths } from '../generated/openapi.js';

export type FieldError = { path: string; code: string; message: string };
type ErrorBody = { error?: string; message?: string; fields?: FieldError[]; requestId?: string };

/** A call that failed; `status` is 0 where the gateway sent no response. */
export class ApiError extends Error {
  readonly error: string | undefined;
  readonly fields: FieldError[];
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    readonly body: ErrorBody | string | null,
  ) {
    const known = typeof body === 'object' ? body : null;
    super(known?.message ?? 'API request failed');
    this.name = 'ApiError';
    this.error = known?.error;
    this.fields = known?.fields ?? [];
    this.requestId = known?.requestId;
  }

  /** The message of the response's body, written for the user; undefined without one. */
  get sentence(): string | undefined {
    return typeof this.body === 'object' ? this.body?.message : undefined;
  }
}

export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal };

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** Paths of the gateway's OpenAPI document that have a method. */
type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never }[keyof paths];
type Operation<P extends keyof paths, M extends Method> = paths[P] extends Record<M, infer O> ? O : never;
type PathParameters<O> = O extends { parameters: { path: infer Names } } ? { path: Names } : { path?: never };
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type Body<O> = O extends { requestBody: infer B }
  ? { body: Json<B> }
  : O extends { requestBody?: never }
    ? { body?: never }
    : O extends { requestBody?: infer B }
      ? { body?: Json<B> }
      : never;
type CallInput<O> = PathParameters<O> & Body<O> & CallOptions;
type ResponseBody<O> = O extends { responses: infer R } ? Json<R[keyof R & (200 | 201 | 202)]> : never;
/** Response body of a method and path, by the gateway's OpenAPI document. */
export type ApiResponse<M extends Method, P extends PathOf<M>> = ResponseBody<Operation<P, M>>;

/** Makes the arguments optional for a call that requires none. */
type CallArguments<G> = Record<never, never> extends G ? [given?: G] : [given: G];

const taking =
  <M extends Method>(method: M) =>
  async <P extends PathOf<M>>(path: P, ...[given]: CallArguments<CallInput<Operation<P, M>>>): Promise<ResponseBody<Operation<P, M>>> => {
    const response = await answer(method.toUpperCase(), path, given as UntypedCallInput | undefined);
    const text = await response.text();
    return (text ? JSON.parse(text) : null) as ResponseBody<Operation<P, M>>;
  };

/** The REST client, typed by the gateway's OpenAPI document: JSON, bearer, an idempotency key on every write. Throws ApiError. */
export const api = { get: taking('get'), post: taking('post'), put: taking('put'), patch: taking('patch'), delete: taking('delete') };

type UntypedCallInput = CallOptions & { path?: object; body?: unknown };

/** Sends a request and returns the raw response, for bodies that are not JSON. Throws ApiError. */
export async function answer(
  method: string,
  path: string,
  { path: names = {}, body, idempotencyKey, signal }: UntypedCallInput = {},
): Promise<Response> {
  if (!apiConfigured) throw new ApiError(0, { error: 'api_not_configured' });
  const address = Object.entries(names).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const sent = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body ?? {});
  const headers = {
    Accept: 'application/json',
    ...(sent && { 'Content-Type': 'application/json' }),
    ...(method !== 'GET' && { 'Idempotency-Key': idempotencyKey ?? newKey() }),
    // The auth paths set and read the session cookie; the custom header proves that the request comes from our page (CSRF).
    ...(path.startsWith('/auth/') && { 'X-Requested-With': 'tankobon' }),
  };
  const response = await authorisedFetch(`${apiBase}${address}`, { method, headers, signal, ...(sent && { body: sent }) }).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new ApiError(0, null);
    },
  );
  if (!response.ok) throw new ApiError(response.status, await errorBody(response));
  return response;
}

async function errorBody(response: Response): Promise<ErrorBody | string> {
  const text = await response.text();
  try {
    return JSON.parse(text) as ErrorBody;
  } catch {
    return text;
  }
}

/** Returns a fresh idempotency key. Retries of the same attempt reuse it. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the session is over (401); the page shows that itself. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Returns the server's message for a refusal (4xx), else the specified sentence and the request id to quote. */
export function sentenceOf(error: unknown, specified: string): string {
  if (!(error instanceof ApiError)) return specified;
  if (error.status >= 400 && error.status < 500) return error.sentence ?? error.error ?? specified;
  return withRequestId(specified, requestIdOf(error));
}

/** Returns the request id of a failure of ours (5xx), to be quoted to support. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;

export const withRequestId = (sentence: string, id: string | null | undefined): string =>
  id ? `${sentence}\n${translate('common', 'crash.quote', { id })}` : sentence;
