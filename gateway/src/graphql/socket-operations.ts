import { type Message, message } from '@tankobon/messages';
import { toErrorAnswer } from '@tankobon/service-kit';
import {
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { FastifyRequest } from 'fastify';
import type { ErrorRecorder } from '../http/error-recorder.js';
import { languageOf } from '../http/language.js';
import type { GraphContext } from './context.js';
import { formatError, markRequest } from './errors.js';
import { LIMITS, enforceLimits } from './limits.js';

const RULES = [...specifiedRules, NoSchemaIntrospectionCustomRule];
const MOST_ERRORS = 20;

/** Repeats Apollo's checks, which sockets bypass: subscriptions only, valid against the schema, no introspection, within the limits. */
export function admit(
  { query, variables, operationName }: SubscribePayload,
  schema: GraphQLSchema,
  contextOfEvent: () => GraphContext,
): ExecutionArgs | GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: LIMITS.tokens });
    const errors = validate(schema, document, RULES, { maxErrors: MOST_ERRORS, hideSuggestions: true });
    if (errors.length > 0) return errors.map(({ message }) => invalid(message));
    const operation = getOperationAST(document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION)
      return [refused('only_subscriptions', message('graphql.only_subscriptions'))];
    enforceLimits({ schema, document, operation }, variables ?? {});
    const asked = { schema, document, ...(operationName && { operationName }), ...(variables && { variableValues: variables }) };
    // graphql-js copies the arguments for each event, so this getter creates a new context for each.
    return Object.defineProperty(asked, 'contextValue', { get: contextOfEvent, enumerable: true });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [error.extensions.code ? error : invalid(error.message)];
  }
}

export const refused = (code: string, sentence: Message) => new GraphQLError(sentence.text, { extensions: { code, sentence } });
const invalid = (text: string) => new GraphQLError(text, { extensions: { code: 'validation_failed' } });

/** Formats an error of a subscription in the one error shape. Failures are recorded, and the client sees only their request id. */
export function reported(error: GraphQLError, request: FastifyRequest, recorder: ErrorRecorder): GraphQLFormattedError {
  const { requestId } = request.requestContext;
  const cause = error.originalError ?? error;
  markRequest(cause, { requestId, language: languageOf(request) });
  if (!(cause instanceof GraphQLError)) {
    const { expected, status } = toErrorAnswer(cause, requestId);
    if (!expected) recorder.record(cause, request, status, requestId);
  }
  return formatError(error.toJSON(), cause);
}
