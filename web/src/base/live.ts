import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import type { GraphQLFormattedError } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { apiBase } from './config.js';
import { currentToken, refreshToken } from './http.js';
import { readToken } from './token.js';

/** Close code of the gateway for an expired token. */
const sessionExpired = 4401;
const pause = 3_000;

let link: GraphQLWsLink | undefined;

function address(): string {
  const base = new URL(`${apiBase}/graphql`, window.location.href);
  base.protocol = base.protocol.replace('http', 'ws');
  return base.href;
}

/** The tab's one WebSocket for all subscriptions, opened with the first and closed after the last. */
export function liveLink(): GraphQLWsLink {
  link ??= new GraphQLWsLink(renewing());
  return link;
}

/**
 * The client ends subscriptions on a refused token and on an unavailable service. This wrapper renews the token once, retries a busy
 * service after a random pause of up to 3 s, and subscribes every listener again.
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

/** Error codes that ask for a later retry. */
const busy: readonly unknown[] = ['service_unavailable', 'deadline_exceeded'];
const isBusy = (reason: unknown) =>
  Array.isArray(reason) && reason.some((each: GraphQLFormattedError) => busy.includes(each.extensions?.code));

/** Returns a token other than the stale one, or null when the session is over. Retries every 3 s while the gateway does not respond. */
async function renewal(stale: string | null, given: () => boolean): Promise<string | null> {
  while (stale && !given()) {
    const fresh = await refreshToken(stale);
    if (fresh || !readToken()) return fresh;
    await sleep(pause);
  }
  return null;
}
