import { refuse } from '@tankobon/eventstore';
import type { FastifyInstance } from 'fastify';
import { operations } from '../generated/operations.js';

/** Where Apollo looks for the text of an operation that is asked for by its hash. */
export const knownOperations = {
  get: async (key: string) => operations[key.replace(/^apq:/, '')],
  set: async () => undefined,
  delete: async () => false,
};

/** A `GET` of `/graphql` asks one of the operations that everybody may ask, as nobody in particular: whoever asks is answered the same. */
export function answerKnownOperations(instance: FastifyInstance): void {
  instance.addHook('preValidation', async ({ method, routeOptions, query, headers, visit }) => {
    if (routeOptions.url !== '/graphql' || (method !== 'GET' && method !== 'HEAD')) return;
    if (!isKnown(query as OperationParams))
      refuse('unknown_operation', 'This operation is not known here. Send it with POST.', { status: 400 });
    visit.call = { ...visit.call, actor: { id: 'visitor:everybody', role: 'visitor' } };
    headers.accept = 'application/json';
    // Reads that we wrote ourselves: any page may make a browser ask them.
    headers['apollo-require-preflight'] = 'true';
  });
}

type OperationParams = { readonly query?: unknown; readonly extensions?: unknown };

/** Nothing but a hash of ours, read as Apollo reads it: a text of its own would be asked in our name. */
function isKnown({ query, extensions }: OperationParams): boolean {
  if (query !== undefined || typeof extensions !== 'string') return false;
  try {
    const { persistedQuery } = JSON.parse(extensions) as { persistedQuery?: { sha256Hash?: unknown } };
    return Object.hasOwn(operations, String(persistedQuery?.sha256Hash));
  } catch {
    return false;
  }
}
