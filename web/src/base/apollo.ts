import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { apiBase } from './config.js';
import { graphFetch } from './http.js';
import { readToken } from './token.js';

/** Upper limit of the random pause before a read is retried, in milliseconds; the randomness spreads the readers. */
const pauseMs = 600;

/** Retries a read once after a network failure or a 5xx of the gateway. */
async function askedAgain(...read: Parameters<typeof graphFetch>): Promise<Response> {
  const answer = await graphFetch(...read).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));
  return graphFetch(...read);
}

const reads = new HttpLink({ uri: `${apiBase}/graphql`, fetch: askedAgain, headers: { 'Apollo-Require-Preflight': 'true' } });

/** Link of subscriptions. The WebSocket's code is fetched with the first one. */
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
  // Partial responses are rendered: a part that failed is null and shows its own error.
  // Polled queries are personal: without a token the gateway would only refuse them.
  defaultOptions: { watchQuery: { errorPolicy: 'all', skipPollAttempt: () => !readToken() }, query: { errorPolicy: 'all' } },
});
