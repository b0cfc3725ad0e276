import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';

type StubbedResponses = Record<string, object | null | ((variables: Record<string, unknown>) => object | null)>;

/** Test double of the gateway's queries: responses by operation name; null is an error. Subscriptions stay silent. */
export function GraphAnswers({ answers, children }: { answers: StubbedResponses; children: ReactNode }) {
  return <ApolloProvider client={clientOf(answers)}>{children}</ApolloProvider>;
}

function clientOf(answers: StubbedResponses): ApolloClient {
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        if (!(operationName in answers)) return;
        const given = answers[operationName]!;
        const data = typeof given === 'function' ? given(variables) : given;
        observer.next(data ? { data: data as Record<string, unknown> } : { data: null, errors: [{ message: 'Not now.' }] });
        observer.complete();
      }),
  );
  return new ApolloClient({
    cache: new InMemoryCache(),
    link,
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
}
