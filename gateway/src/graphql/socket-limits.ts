import type { IncomingMessage } from 'node:http';
import { GraphQLModule } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addressOf } from '../door/address.js';
import { SocketCounts } from './socket-counts.js';
import { type Socket, TOO_MANY } from './socket-visits.js';

/** A subscription is a few hundred bytes. */
const MOST_BYTES = 64 * 1_024;
type Server = {
  readonly options: { maxPayload?: number };
  on(event: 'connection', opened: (socket: Socket['extra']['socket'], request: IncomingMessage) => void): unknown;
};
type Driver = { readonly _subscriptionService?: { readonly wss: Server } };

/**
 * Without it one message of a visitor may take 100 MiB, and one address every file descriptor.
 * The driver has no setting for either, so its server is told.
 */
export function limitSockets(app: NestFastifyApplication): void {
  const { _subscriptionService: service } = app.get(GraphQLModule, { strict: false }).graphQlAdapter as unknown as Driver;
  if (!service) throw new Error('The GraphQL driver has no WebSocket server to limit.');
  const counts = app.get(SocketCounts);
  service.wss.options.maxPayload = MOST_BYTES;
  service.wss.on('connection', (socket, { socket: { remoteAddress }, headers }) => {
    const address = addressOf({ remoteAddress, forwardedFor: headers['x-forwarded-for'] });
    if (!counts.admit('perAddress', address, socket)) socket.close(...TOO_MANY);
  });
}
