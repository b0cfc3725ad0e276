import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import type { GraphQLFormattedError } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { apiBase } from './config.js';
import { currentToken, refreshToken } from './http.js';
import { readToken } from './token.js';

/** The gateway closes a socket with this when the token it was opened with has ended. */
const sessionExpired = 4401;
const pause = 3_000;

let link: GraphQLWsLink | undefined;

function address(): string {
  const base = new URL(`${apiBase}/graphql`, window.location.href);
  base.protocol = base.protocol.replace('http', 'ws');
  return base.href;
}

/** One socket for all live updates of this tab, opened with the first and closed after the last. */
export function liveLink(): GraphQLWsLink {
  link ??= new GraphQLWsLink(renewing());
  return link;
}

/**
 * The client takes a refused token, and a service that is busy or away, for the end of everything; here the token is renewed once, the
 * service is asked again after a moment that differs from that of others, and every listener subscribes again.
 */
function renewing(): Client {
  let token: string | null = null;
  let accepted = false;
  const client = createClient({
    url: address,
    lazy: true,
    lazyCloseTimeout: 5_000,
    retryAttempts: 10,
    connectionParams: async () => {
      token = await currentToken();
      return token ? { token } : {};
    },
    on: { opened: () => (accepted = false), connected: () => (accepted = true) },
  });
  const subscribe: Client['subscribe'] = (payload, sink) => {
    let close = () => {};
    let closed = false;
    let renewed = false;
    const open = () => {
      close = client.subscribe(payload, { ...sinkOf(sink), error: (reason) => void failed(reason) });
    };
    const failed = async (reason: unknown) => {
      const refusedAgain = renewed && !accepted;
      close();
      if (isBusy(reason)) await sleep(Math.random() * pause);
      else if (!isExpiry(reason) || refusedAgain || !(await renewal(token, () => closed))) return closed || sink.error(reason);
      else renewed = true;
      if (!closed) open();
    };
    open();
    return () => {
      closed = true;
      close();
    };
  };
  return { ...client, subscribe };
}

const sinkOf = <Value>({ next, complete }: { next(value: Value): void; complete(): void }) => ({ next, complete });

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isExpiry = (reason: unknown) => (reason as { code?: number } | null)?.code === sessionExpired;

/** Answers that say: later. */
const busy: readonly unknown[] = ['service_unavailable', 'deadline_exceeded'];
const isBusy = (reason: unknown) =>
  Array.isArray(reason) && reason.some((each: GraphQLFormattedError) => busy.includes(each.extensions?.code));

/** A token other than the stale one, or null when the session is over. A gateway that does not answer is asked again. */
async function renewal(stale: string | null, given: () => boolean): Promise<string | null> {
  while (stale && !given()) {
    const fresh = await refreshToken(stale);
    if (fresh || !readToken()) return fresh;
    await sleep(pause);
  }
  return null;
}
