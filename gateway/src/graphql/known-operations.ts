import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { FastifyInstance } from 'fastify';
import { operations } from '../generated/operations.js';

/** Read-only store in which Apollo looks up a persisted query by its hash. */
export const knownOperations = {
  get: async (key: string) => operations[key.replace(/^apq:/, '')],
  set: async () => undefined,
  delete: async () => false,
};

/** Serves public operations with `GET /graphql`, always as an anonymous visitor, so that every caller gets the same response. */
export function answerKnownOperations(instance: FastifyInstance): void {
  instance.addHook('preValidation', async ({ method, routeOptions, query, headers, requestContext }) => {
    if (routeOptions.url !== '/graphql' || (method !== 'GET' && method !== 'HEAD')) return;
    if (!isKnown(query as OperationParams)) refuse('unknown_operation', message('request.unknown_operation'), { status: 400 });
    requestContext.call = { ...requestContext.call, actor: { id: 'visitor:everybody', role: 'visitor' } };
    headers.accept = 'application/json';
    // Skips Apollo's CSRF check: these are reads that we wrote, and any page may make a browser send them.
    headers['apollo-require-preflight'] = 'true';
  });
}

type OperationParams = { readonly query?: unknown; readonly extensions?: unknown };

/** Accepts only a known hash, parsed as Apollo parses it: a query text of the caller's would skip the CSRF check. */
function isKnown({ query, extensions }: OperationParams): boolean {
  if (query !== undefined || typeof extensions !== 'string') return false;
  try {
    const { persistedQuery } = JSON.parse(extensions) as { persistedQuery?: { sha256Hash?: unknown } };
    return Object.hasOwn(operations, String(persistedQuery?.sha256Hash));
  } catch {
    return false;
  }
}
