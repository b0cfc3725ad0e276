import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { GraphqlRequest } from './early.js';

/** A screen's query: identical when it is prefetched and when it is rendered. */
export type ScreenQuery = { query: DocumentNode; variables: object };

export const question = <Data, Variables, QueryVariables extends Variables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: QueryVariables,
) => ({
  query,
  variables,
});

/**
 * Converts a query for prefetching. The build adds the query's text to its document; without a build there is none, and nothing is
 * prefetched.
 */
export function wired({ query, variables }: ScreenQuery): GraphqlRequest {
  const operation = query.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return { operationName: operation?.name?.value ?? '', query: query.loc?.source.body ?? '', variables: { ...variables } };
}
