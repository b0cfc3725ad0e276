import type { ApolloServerPlugin } from '@apollo/server';
import { type Message, message } from '@tankobon/messages';
import { type DocumentNode, GraphQLError, type GraphQLSchema, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import type { RequestContext } from '../http/caller.js';
import { type OperationVariables, computeQueryCost } from './query-cost.js';

export const LIMITS = { depth: 8, aliases: 15, cost: 1_000, tokens: 1_000, selections: 10_000, milliseconds: 5_000 } as const;

type Operation = { readonly schema: GraphQLSchema; readonly document: DocumentNode; readonly operation: OperationDefinitionNode };

/** Refuses operations over the limits before execution. */
export function limitsPlugin(): ApolloServerPlugin {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request }) => {
        if (!operation) return;
        if (operation.operation !== OperationTypeNode.QUERY) refuse('only_queries', message('graphql.only_queries'));
        enforceLimits({ schema, document, operation }, request.variables ?? {});
      },
    }),
  };
}

/** Shortens the deadline to an operation's five seconds. Its calls inherit the deadline; those that miss it fail with `deadline_exceeded`. */
export function shortenDeadline(requestContext: RequestContext): void {
  requestContext.call = {
    ...requestContext.call,
    deadline: Math.min(requestContext.call.deadline ?? Infinity, Date.now() + LIMITS.milliseconds),
  };
}

/** @throws GraphQLError `too_deep`, `too_many_aliases` or `too_costly`. */
export function enforceLimits(operation: Operation, variables: OperationVariables): void {
  const { depth, cost, aliases } = computeQueryCost(operation, variables);
  if (depth > LIMITS.depth) refuse('too_deep', message('graphql.too_deep', { depth, most: LIMITS.depth }));
  if (aliases > LIMITS.aliases) refuse('too_many_aliases', message('graphql.too_many_aliases', { aliases, most: LIMITS.aliases }));
  if (cost > LIMITS.cost) refuse('too_costly', message('graphql.too_costly', { cost, most: LIMITS.cost }));
}

function refuse(code: string, sentence: Message): never {
  throw new GraphQLError(sentence.text, { extensions: { code, sentence, http: { status: 400 } } });
}
