import type { IncomingMessage } from 'node:http';
import { GraphQLModule } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addressOf, type Proxies } from '../http/address.js';
import { whenClosed } from '../http/when-closed.js';
import { ignoreDisconnected } from './hush-gone.js';
import { SOCKET_LIMITS, SocketCounts, type SocketLimits } from './socket-counts.js';
import { type SubscriptionSocket, TOO_MANY } from './socket-contexts.js';

/** Maximum bytes of a message. A subscription is a few hundred bytes. */
const MOST_BYTES = 64 * 1_024;
type ServerSocket = SubscriptionSocket['extra']['socket'] &
  Parameters<typeof ignoreDisconnected>[0] & { readonly bufferedAmount: number; terminate(): void };
type ClientVerifier = (info: { origin: string | undefined }, done: (fine: boolean, status: number, reason: string) => void) => void;
type SocketServer = {
  readonly options: { maxPayload?: number; verifyClient?: ClientVerifier };
  on(event: 'connection', opened: (socket: ServerSocket, request: IncomingMessage) => void): unknown;
};
type SocketPolicy = { readonly origins: readonly string[]; readonly sockets?: SocketLimits };
type SubscriptionDriver = { readonly _subscriptionService?: { readonly wss: SocketServer } };

/**
 * Limits message size, sockets per address and origins. By default a message may have 100 MiB, one address may take every file descriptor,
 * and any website may connect. The driver has no settings for these, so its WebSocket server is changed directly.
 */
export function limitSockets(app: NestFastifyApplication, proxies: Proxies, { origins, sockets }: SocketPolicy): void {
  const { _subscriptionService: service } = app.get(GraphQLModule, { strict: false }).graphQlAdapter as unknown as SubscriptionDriver;
  if (!service) throw new Error('The GraphQL driver has no WebSocket server to limit.');
  const { wss } = service;
  const counts = app.get(SocketCounts);
  wss.options.maxPayload = MOST_BYTES;
  // Browsers always send `Origin`. Other clients have no page that could mislead them.
  wss.options.verifyClient = ({ origin }, done) => done(origin === undefined || origins.includes(origin), 403, 'Forbidden');
  wss.on('connection', (socket, { socket: { remoteAddress }, headers }) => {
    ignoreDisconnected(socket);
    const address = addressOf({ remoteAddress, forwardedFor: headers['x-forwarded-for'] }, proxies);
    if (!counts.admit('perAddress', address, socket)) return socket.close(...TOO_MANY);
    endUnread(socket, sockets?.unreadMs ?? SOCKET_LIMITS.unreadMs);
  });
}

/** Terminates a socket whose client read nothing between two checks, even if the client still sends. */
function endUnread(socket: ServerSocket, everyMs: number): void {
  let unread = 0;
  const timer = setInterval(() => {
    if (socket.bufferedAmount > 0 && unread > 0 && socket.bufferedAmount >= unread) socket.terminate();
    unread = socket.bufferedAmount;
  }, everyMs).unref();
  whenClosed(socket, () => clearInterval(timer));
}
