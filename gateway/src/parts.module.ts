import { type DynamicModule, Global, Module } from '@nestjs/common';
import { catalog, identity, messaging, moderation, orders, payouts, pictures, rentals, type Moderation } from '@tankobon/contracts';
import { clientToken, type ClientOf, ObjectStore, rpcClient, type RpcTransport } from '@tankobon/service-kit';
import { DeviceCookie } from './auth/device-cookie.js';
import { RefreshCookie } from './auth/refresh-cookie.js';
import type { GatewayParts } from './config.js';
import { LoaderFactory } from './graphql/loaders.js';
import { SOCKET_LIMITS, SocketCounts } from './graphql/socket-counts.js';
import { SocketContexts } from './graphql/socket-contexts.js';
import { FactFeed } from './live/fact-feed.js';
import { SignedMedia } from './wire/signed-media.js';
import { Invalidation } from './reads/invalidation.js';
import { ProjectionLag } from './reads/projection-lag.js';
import { ResponseCache } from './reads/response-cache.js';
import { ErrorRecorder } from './http/error-recorder.js';
import { allowedIn, RateLimits } from './http/rate-limit.js';
import { ConsistencyTokens } from './http/consistency-tokens.js';
import { Sessions } from './http/sessions.js';
import { TokenReader } from './http/token.js';
import { InFlightRequests } from './http/in-flight-requests.js';
import { VersionWaits, WAITS_PER_ADDRESS } from './http/version-waits.js';

const CONTRACTS = [identity, catalog, orders, rentals, moderation, payouts, messaging, pictures];

/** A cheap read of each service that answers cacheable reads from projections, to probe its projection lag. */
function asking(transport: RpcTransport): ConstructorParameters<typeof ProjectionLag>[0] {
  const [ofCatalog, ofOrders] = [rpcClient(catalog, transport), rpcClient(orders, transport)];
  return {
    catalog: (call) => ofCatalog.listingsByIds({ ids: [] }, call),
    orders: (call) => ofOrders.reviewsOf({ listingId: 'listing-none' }, call),
  };
}

/** Providers that all areas share: service clients, sessions and tokens, limits, the response cache, the feed of facts. */
@Global()
@Module({})
export class PartsModule {
  static of(parts: GatewayParts): DynamicModule {
    const { transport, log, cache, objects, logger, publicKey, secret, metrics, rateLimits, secure, sockets } = parts;
    const sessions = new Sessions();
    const responseCache = new ResponseCache();
    const feed = new FactFeed(log);
    const counts = new SocketCounts(sockets ?? SOCKET_LIMITS, rateLimits);
    metrics.gauge('sockets_open', 'WebSockets that are open.', () => counts.open);
    metrics.gauge('subscriptions_open', 'Subscriptions that wait for facts.', () => feed.streams);
    const inFlight = new InFlightRequests();
    const versions = new ConsistencyTokens(secret);
    const waits = new VersionWaits(versions, inFlight, allowedIn(rateLimits, WAITS_PER_ADDRESS));
    metrics.gauge('version_waits', 'Calls that may wait until a service has seen what their caller has.', () => waits.held);
    const waiting = waits.waiting(inFlight.countCalls(transport));
    const providers = [
      ...CONTRACTS.map((contract) => ({ provide: clientToken(contract.$name), useValue: rpcClient(contract, waiting) })),
      { provide: Sessions, useValue: sessions },
      { provide: TokenReader, useFactory: () => TokenReader.of(publicKey, sessions) },
      { provide: RateLimits, useValue: new RateLimits(cache, rateLimits) },
      { provide: ObjectStore, useValue: objects },
      { provide: SignedMedia, useValue: new SignedMedia(secret) },
      { provide: InFlightRequests, useValue: inFlight },
      { provide: ConsistencyTokens, useValue: versions },
      { provide: VersionWaits, useValue: waits },
      { provide: SocketCounts, useValue: counts },
      { provide: RefreshCookie, useValue: new RefreshCookie(secure) },
      { provide: FactFeed, useValue: feed },
      { provide: DeviceCookie, useValue: new DeviceCookie(secure) },
      {
        provide: ErrorRecorder,
        inject: [clientToken(moderation.$name)],
        useFactory: (client: ClientOf<Moderation>) => new ErrorRecorder(client, logger),
      },
      { provide: ResponseCache, useValue: responseCache },
      { provide: ProjectionLag, useValue: new ProjectionLag(asking(transport), () => responseCache.invalidate()) },
      Invalidation,
      LoaderFactory,
      SocketContexts,
    ];
    return { module: PartsModule, providers, exports: providers };
  }
}
