import { operations } from '../generated/operations.js';
import { apiBase } from './config.js';
import { isExpired, readToken } from './token.js';

/** A query as the network carries it. */
export type Question = { operationName: string; query: string; variables: Record<string, unknown> };

/** Later than this the app asks for itself. */
const freshMs = 5_000;
/** Longer than this the first look does not wait for what was asked early. */
const graceMs = 200;
const answers = new Map<string, { at: number; answer: Promise<Response> }>();

/** The order of the variables does not matter, nor those left out. */
function written(variables: object = {}): string {
  const given = Object.entries(JSON.parse(JSON.stringify(variables)) as object).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(given));
}

/** Names a request by its address and what it asks. */
const nameOf = (path: string, { operationName = '', variables }: Partial<Question> = {}) =>
  `${path} ${operationName} ${written(variables)}`;

/** Where a question is asked that everybody is answered alike. */
export function addressOf({ operationName, variables }: Question): string | undefined {
  const sha256Hash = operations[operationName];
  if (sha256Hash === undefined) return undefined;
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash } });
  return `/graphql?${new URLSearchParams({ operationName, variables: written(variables), extensions }).toString()}`;
}

/** Asks before the app's code is here; the app takes the answer instead of asking again. A token that has ended is left to the app. */
export function askEarly(path: string, question?: Question): void {
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

/** What was asked for early, if it is whole and comes soon: the first look shows it at once. Otherwise it is left to the app, which asks as ever. */
export async function earlyBody<Body extends object>(path: string, question?: Question): Promise<Body | undefined> {
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

/** The answer that was asked for early, once; nothing when there is none, it is old or it failed. */
export async function earlyAnswer(address: string, body?: BodyInit | null): Promise<Response | undefined> {
  const path = address.slice(apiBase.length);
  if (answers.size === 0 || (body && path !== '/graphql')) return undefined;
  const name = nameOf(path, body ? (JSON.parse(String(body)) as Question) : undefined);
  const early = answers.get(name);
  answers.delete(name);
  if (!early || performance.now() - early.at > freshMs) return undefined;
  const response = await early.answer.catch(() => undefined);
  return response?.ok ? response : undefined;
}
