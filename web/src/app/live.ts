import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { apiBase } from './config.js';
import { readToken } from './token.js';

let link: GraphQLWsLink | undefined;

function address(): string {
  const base = new URL(`${apiBase}/graphql`, window.location.href);
  base.protocol = base.protocol.replace('http', 'ws');
  return base.href;
}

/** One socket for all live updates of this tab, opened with the first and closed after the last. */
export function liveLink(): GraphQLWsLink {
  link ??= new GraphQLWsLink(
    createClient({
      url: address,
      lazy: true,
      lazyCloseTimeout: 5_000,
      retryAttempts: 10,
      connectionParams: () => ({ token: readToken() }),
    }),
  );
  return link;
}
