import { unwrapResolverError } from '@apollo/server/errors';
import { toErrorAnswer } from '@tankobon/service-kit';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { randomUUID } from 'node:crypto';

const SYNTAX = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
]);

/** GraphQL's share of the one error shape: the code and the rest of it stand in `extensions`. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  const { locations, path } = formatted;
  const at = { ...(locations && { locations }), ...(path && { path }) };
  if (cause instanceof GraphQLError) return { ...at, message: formatted.message, extensions: ownExtensions(formatted, cause) };
  const { status, body, retryAfter } = toErrorAnswer(cause, requestIdOf(cause));
  const { error: code, message, ...rest } = body;
  return { ...at, message, extensions: { ...rest, code, status, ...(retryAfter !== undefined && { retryAfter }) } };
}

function ownExtensions({ extensions }: GraphQLFormattedError, cause: GraphQLError) {
  const code = String(extensions?.code ?? 'bad_request');
  return { code: SYNTAX.has(code) ? 'validation_failed' : code, status: 400, requestId: requestIdOf(cause) };
}

/** Set by the plugin that sees the request; an error outside of one gets an id of its own. */
const ids = new WeakMap<object, string>();

export function markRequest(error: unknown, requestId: string): void {
  if (typeof error === 'object' && error !== null) ids.set(error, requestId);
}

const requestIdOf = (error: unknown): string => (typeof error === 'object' && error !== null ? ids.get(error) : undefined) ?? randomUUID();
