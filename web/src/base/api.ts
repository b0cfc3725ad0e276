import { apiBase, apiConfigured } from './config.js';
import { authorisedFetch } from './http.js';

export type FieldError = { path: string; code: string; message: string };
type ErrorBody = { error?: string; message?: string; fields?: FieldError[]; requestId?: string };

/** A call that was answered with an error, or not answered: status 0. */
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

  /** The sentence the server wrote for the user, if it wrote one. */
  get sentence(): string | undefined {
    return typeof this.body === 'object' ? this.body?.message : undefined;
  }
}

export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal };

/** The REST client: JSON, bearer, an idempotency key on every write. Throws ApiError. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body: unknown = {}, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body: unknown = {}, options?: CallOptions) => call<T>('PUT', path, body, options),
  patch: <T>(path: string, body: unknown = {}, options?: CallOptions) => call<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, undefined, options),
  /** A file as text, for the CSV downloads. */
  text: async (path: string, options?: CallOptions) => (await answer('GET', path, undefined, options, 'text/csv')).text(),
};

async function call<T>(method: string, path: string, body?: unknown, options?: CallOptions): Promise<T> {
  const response = await answer(method, path, body, options, 'application/json');
  const text = await response.text();
  return (text ? JSON.parse(text) : null) as T;
}

async function answer(method: string, path: string, body: unknown, options: CallOptions = {}, accept: string): Promise<Response> {
  if (!apiConfigured) throw new ApiError(0, { error: 'api_not_configured' });
  const headers: Record<string, string> = { Accept: accept };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? newKey();
  // The auth paths set and read the session cookie; the header proves that the page is ours.
  if (path.startsWith('/auth/')) headers['X-Requested-With'] = 'tankobon';
  const init: RequestInit = { method, headers, signal: options.signal };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await authorisedFetch(`${apiBase}${path}`, init).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, null);
  });
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

/** A fresh idempotency key. Keep it while the same attempt is repeated. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What to tell the user: the server's sentence, else the given one. */
export function sentenceOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.sentence) || fallback;
}

/** A refusal in the server's words; for no answer and for errors of the machine the specified sentence. */
export function refusalOr(error: unknown, specified: string): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (refused && (error.sentence ?? error.error)) || specified;
}
