import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { getMainDefinition } from '@apollo/client/utilities';
import { apiBase } from './config.js';
import { graphFetch } from './http.js';

const http = new HttpLink({ uri: `${apiBase}/graphql`, fetch: graphFetch, headers: { 'Apollo-Require-Preflight': 'true' } });

/** Reads are asked once more when the network blinked. */
const reads = ApolloLink.from([new RetryLink({ attempts: { max: 2 }, delay: { initial: 300 } }), http]);

/** Live updates: the socket's code is fetched with the first subscription. */
const live = new ApolloLink(
  (operation) =>
    new Observable((observer) => {
      let close = () => {};
      let closed = false;
      void import('./live.js')
        .then(({ liveLink }) => {
          if (closed) return;
          const subscription = liveLink().request(operation).subscribe(observer);
          close = () => subscription.unsubscribe();
        })
        .catch((error: unknown) => observer.error(error));
      return () => {
        closed = true;
        close();
      };
    }),
);

const isSubscription = ({ query }: ApolloLink.Operation) => {
  const definition = getMainDefinition(query);
  return definition.kind === 'OperationDefinition' && definition.operation === 'subscription';
};

export const apollo = new ApolloClient({
  cache: new InMemoryCache(),
  link: ApolloLink.split(isSubscription, live, reads),
  // Partial answers are rendered: a part that failed is null and says so itself.
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
});
