import { GraphQLModule } from '@nestjs/graphql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** A subscription is a few hundred bytes. */
const MOST_BYTES = 64 * 1_024;
type Driver = { readonly _subscriptionService?: { readonly wss: { readonly options: { maxPayload?: number } } } };

/** Without it one message of a visitor may take 100 MiB. The driver has no setting for it, so its server is told. */
export function limitMessages(app: NestFastifyApplication): void {
  const { _subscriptionService: service } = app.get(GraphQLModule, { strict: false }).graphQlAdapter as unknown as Driver;
  if (!service) throw new Error('The GraphQL driver has no WebSocket server to limit.');
  service.wss.options.maxPayload = MOST_BYTES;
}
