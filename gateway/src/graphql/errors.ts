import { unwrapResolverError } from '@apollo/server/errors';
import { format, type Language, type Message } from '@tankobon/messages';
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

/** Formats an error for GraphQL in the one error shape: `message`, and the code and all other fields in `extensions`. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(error);
  const { locations, path } = formatted;
  const at = { ...(locations && { locations }), ...(path && { path }) };
  const { requestId, language } = askedBy(cause);
  if (cause instanceof GraphQLError)
    return { ...at, message: textOf(cause, formatted, language), extensions: ownExtensions(formatted, requestId) };
  const { status, body, retryAfter } = toErrorAnswer(cause, requestId, language);
  const { error: code, message, ...rest } = body;
  return { ...at, message, extensions: { ...rest, code, status, ...(retryAfter !== undefined && { retryAfter }) } };
}

/** Returns the text of an error of our own in the caller's language. Texts of the GraphQL library stay English. */
function textOf({ extensions }: GraphQLError, { message }: GraphQLFormattedError, language: Language): string {
  return extensions.sentence ? format(extensions.sentence as Message, language) : message;
}

function ownExtensions({ extensions }: GraphQLFormattedError, requestId: string) {
  const code = String(extensions?.code ?? 'bad_request');
  return { code: SYNTAX.has(code) ? 'validation_failed' : code, status: 400, requestId };
}

type ErrorContext = { readonly requestId: string; readonly language: Language };

/** Set by the errors plugin, which sees the request. An error outside a request gets a new request id. */
const asked = new WeakMap<object, ErrorContext>();

export function markRequest(error: unknown, by: ErrorContext): void {
  if (typeof error === 'object' && error !== null) asked.set(error, by);
}

const askedBy = (error: unknown): ErrorContext =>
  (typeof error === 'object' && error !== null ? asked.get(error) : undefined) ?? { requestId: randomUUID(), language: 'en' };
