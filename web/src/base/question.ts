import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { Question } from './early.js';

/** A screen's query: identical when it is prefetched and when it is rendered. */
export type Asked = { query: DocumentNode; variables: object };

export const question = <Data, Variables, Given extends Variables>(query: TypedDocumentNode<Data, Variables>, variables: Given) => ({
  query,
  variables,
});

/**
 * Converts a query for prefetching. The build adds the query's text to its document; without a build there is none, and nothing is
 * prefetched.
 */
export function wired({ query, variables }: Asked): Question {
  const operation = query.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return { operationName: operation?.name?.value ?? '', query: query.loc?.source.body ?? '', variables: { ...variables } };
}
