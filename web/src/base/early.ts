import { operations } from '../generated/operations.js';
import { apiBase } from './config.js';
import { isExpired, readToken } from './token.js';

/** A GraphQL request as sent over HTTP. */
export type GraphqlRequest = { operationName: string; query: string; variables: Record<string, unknown> };

/** Age, in milliseconds, after which a prefetched response is discarded. */
const freshMs = 5_000;
/** Time, in milliseconds, that the first render waits for a prefetched response. */
const graceMs = 200;
const answers = new Map<string, { at: number; answer: Promise<Response> }>();

/** Serialises variables independently of their order; undefined ones are dropped. */
function written(variables: object = {}): string {
  const given = Object.entries(JSON.parse(JSON.stringify(variables)) as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(given));
}

/** Key of a request: its path, operation and variables. */
const nameOf = (path: string, { operationName = '', variables }: Partial<GraphqlRequest> = {}) =>
  `${path} ${operationName} ${written(variables)}`;

/** Address of a public operation, which has one response for everybody; undefined for other operations. */
export function addressOf({ operationName, variables }: GraphqlRequest): string | undefined {
  const sha256Hash = operations[operationName];
  if (sha256Hash === undefined) return undefined;
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  return `/graphql?${new URLSearchParams({ operationName, variables: written(variables), extensions }).toString()}`;
}

/**
 * Sends a request before the app's code is loaded; the app takes the response instead of asking again.
 * An expired token is left to the app.
 */
export function askEarly(path: string, question?: GraphqlRequest): void {
  const address = question && addressOf(question);
  const token = address ? null : readToken();
  if (!apiBase || (question?.query === '' && !address) || (token && isExpired(token))) return;
  const sent = !address && question;
  const headers = {
    Accept: 'application/graphql-response+json, application/json',
    ...(sent && { 'Content-Type': 'application/json', 'Apollo-Require-Preflight': 'true' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const answer = fetch(apiBase + (address ?? path), {
    headers,
    credentials: 'include',
    ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
  });
  answer.catch(() => undefined);
  answers.set(nameOf(path, question), { at: performance.now(), answer });
}

/** Body of a prefetched response that succeeded and arrives in time, for the first render; otherwise the app asks as usual. */
export async function earlyBody<Body extends object>(path: string, question?: GraphqlRequest): Promise<Body | undefined> {
  const name = nameOf(path, question);
  const early = answers.get(name);
  if (!early || performance.now() - early.at > freshMs) return undefined;
  const read = async () => {
    const response = await early.answer;
    return response.ok ? ((await response.clone().json()) as Body) : undefined;
  };
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, graceMs));
  const body = await Promise.race([read().catch(() => undefined), late]);
  if (!body || 'errors' in body || !answers.delete(name)) return undefined;
  return body;
}

/** Takes a prefetched response, once; undefined if there is none, it is stale or it failed. */
export async function earlyAnswer(address: string, body?: BodyInit | null): Promise<Response | undefined> {
  const path = address.slice(apiBase.length);
  if (answers.size === 0 || (body && path !== '/graphql')) return undefined;
  const name = nameOf(path, body ? (JSON.parse(String(body)) as GraphqlRequest) : undefined);
  const early = answers.get(name);
  answers.delete(name);
  if (!early || performance.now() - early.at > freshMs) return undefined;
  const response = await early.answer.catch(() => undefined);
  return response?.ok ? response : undefined;
}
