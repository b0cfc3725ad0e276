import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { apiBase } from './config.js';
import { graphFetch } from './http.js';
import { readToken } from './token.js';

/** Longer than this nobody waits before a read is asked again; not all readers at once. */
const pauseMs = 600;

/** Reads are asked once more when the network or the gateway blinked. */
async function askedAgain(...read: Parameters<typeof graphFetch>): Promise<Response> {
  const answer = await graphFetch(...read).catch(() => undefined);
  if (answer && answer.status < 500) return answer;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));
  return graphFetch(...read);
}

const reads = new HttpLink({ uri: `${apiBase}/graphql`, fetch: askedAgain, headers: { 'Apollo-Require-Preflight': 'true' } });

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
  // What is asked again by the clock is somebody's own: without a token it would only be refused.
  defaultOptions: { watchQuery: { errorPolicy: 'all', skipPollAttempt: () => !readToken() }, query: { errorPolicy: 'all' } },
});
