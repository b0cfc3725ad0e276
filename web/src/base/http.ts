import { apiBase } from './config.js';
import { addressOf, earlyAnswer, type GraphqlRequest } from './early.js';
import { isExpired, loseToken, readToken, renewToken } from './token.js';

let refreshing: Promise<string | null> | null = null;

/** Exchanges the refresh cookie for a new token, one exchange at a time across all tabs: a cookie used twice ends the session. */
export function refreshToken(stale: string): Promise<string | null> {
  refreshing ??= acrossTabs(() => exchange(stale)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

function acrossTabs(work: () => Promise<string | null>): Promise<string | null> {
  return navigator.locks ? (navigator.locks.request('tankobon-refresh', work) as Promise<string | null>) : work();
}

async function exchange(stale: string): Promise<string | null> {
  const current = readToken();
  if (current !== stale) return current;
  const response = await fetch(`${apiBase}/auth/refresh`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'tankobon' },
    body: '{}',
  }).catch(() => null);
  // A missing response says nothing about the session: keep it and let the caller fail.
  if (!response || response.status >= 500) return null;
  const { token = null } = response.ok ? ((await response.json()) as { token?: string }) : {};
  if (token) renewToken(token);
  else loseToken();
  return token;
}

const versions = new Map<string, string>();

/**
 * Remembers the consistency tokens of a command, `service:stream@version.signature` separated by commas; later reads send them as
 * `X-Min-Version`.
 */
function rememberVersion(response: Response): void {
  for (const touched of (response.headers.get('X-Version') ?? '').split(',')) {
    const at = touched.lastIndexOf('@');
    if (at < 1) continue;
    const stream = touched.slice(0, at).trim();
    versions.delete(stream);
    versions.set(stream, touched.slice(at + 1).trim());
  }
  while (versions.size > 4) versions.delete(versions.keys().next().value!);
}

function minVersion(): string {
  return [...versions].map(([stream, version]) => `${stream}@${version}`).join(',');
}

/** Returns the access token, renewed if it has expired. */
export async function currentToken(): Promise<string | null> {
  const token = readToken();
  return token && isExpired(token) ? ((await refreshToken(token)) ?? token) : token;
}

/** A fetch with the access token, which is renewed once after a 401; sends and remembers consistency tokens. */
export async function authorisedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const early = await earlyAnswer(String(input), init.body);
  if (early) return early;
  const token = await currentToken();
  let response = await send(input, init, token);
  if (response.status === 401 && token) {
    const fresh = await refreshToken(token);
    if (fresh && fresh !== token) response = await send(input, init, fresh);
  } else if (response.status === 401 && !readToken()) loseToken();
  rememberVersion(response);
  return response;
}

/** A fetch for GraphQL: a public operation has its own address and is sent without a token. */
export async function graphFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = addressOf(JSON.parse(String(init.body)) as GraphqlRequest);
  if (!address) return authorisedFetch(input, init);
  const { signal = null } = init;
  const answer = (await earlyAnswer(String(input), init.body)) ?? (await send(`${apiBase}${address}`, { signal }, null));
  // A gateway of another version may not know the operation's hash: send the whole query.
  return answer.status === 400 ? authorisedFetch(input, init) : answer;
}

function send(input: RequestInfo | URL, init: RequestInit, token: string | null): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', document.documentElement.lang || 'en');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const known = minVersion();
  if (known && reads(init, input)) headers.set('X-Min-Version', known);
  return fetch(input, { ...init, headers, credentials: 'include' });
}

function reads(init: RequestInit, input: RequestInfo | URL): boolean {
  return (init.method ?? 'GET') === 'GET' || String(input).endsWith('/graphql');
}
