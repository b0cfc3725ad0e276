import type { ApolloServerPlugin } from '@apollo/server';
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
        if (operation.operation !== OperationTypeNode.QUERY)
          refuse('only_queries', 'This address answers queries. Commands are REST; subscriptions come over a socket.');
        limit({ schema, document, operation }, request.variables ?? {});
      },
    }),
  };
}

/** Shortens the deadline to an operation's five seconds. Its calls inherit the deadline; those that miss it fail with `deadline_exceeded`. */
export function hurry(requestContext: RequestContext): void {
  requestContext.call = {
    ...requestContext.call,
    deadline: Math.min(requestContext.call.deadline ?? Infinity, Date.now() + LIMITS.milliseconds),
  };
}

/** @throws GraphQLError `too_deep`, `too_many_aliases` or `too_costly`. */
export function limit(asked: Operation, variables: OperationVariables): void {
  const { depth, cost, aliases } = computeQueryCost(asked, variables);
  if (depth > LIMITS.depth) refuse('too_deep', `The query is ${depth} levels deep; ${LIMITS.depth} are allowed.`);
  if (aliases > LIMITS.aliases) refuse('too_many_aliases', `The query has ${aliases} aliases; ${LIMITS.aliases} are allowed.`);
  if (cost > LIMITS.cost) refuse('too_costly', `The query costs ${cost}; ${LIMITS.cost} is allowed.`);
}

function refuse(code: string, message: string): never {
  throw new GraphQLError(message, { extensions: { code, http: { status: 400 } } });
}
