import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { Question } from './early.js';

/** What a screen asks at an address: the same when it is asked early and when it is shown. */
export type Asked = { query: DocumentNode; variables: object };

export const question = <Data, Variables, Given extends Variables>(query: TypedDocumentNode<Data, Variables>, variables: Given) => ({
  query,
  variables,
});

/** As the network carries it. The build puts its text beside the document; without a build there is none, and nothing is asked early. */
export function wired({ query, variables }: Asked): Question {
  const operation = query.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return { operationName: operation?.name?.value ?? '', query: query.loc?.source.body ?? '', variables: { ...variables } };
}
