import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { identity, type Identity } from '@tankobon/contracts';
import { clientToken, type ClientOf, type StatusSource, systemCall } from '@tankobon/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayParts } from './config.js';
import { Proxies } from './http/address.js';
import { limitArrival } from './http/arrival.js';
import { parseJsonOnly, takesFile } from './http/bodies.js';
import { limitBodies } from './http/body-limits.js';
import { CONNECTIONS_PER_ADDRESS, edgeOptions, limitConnections, refuseAmbiguous } from './http/edge.js';
import { ErrorRecorder } from './http/error-recorder.js';
import { noSuchPath } from './http/errors.filter.js';
import { securityHeaders } from './http/headers.js';
import { languageOf, translateAnswer } from './http/language.js';
import { shedLoad, watchLoop } from './http/load.js';
import { allowedIn, limitRates, RateLimits } from './http/rate-limit.js';
import { rememberRoutes } from './http/routes.js';
import { Sessions } from './http/sessions.js';
import { TokenReader } from './http/token.js';
import { InFlightRequests } from './http/in-flight-requests.js';
import { VersionWaits } from './http/version-waits.js';
import { openContext } from './http/request-context.js';
import { GatewayModule } from './gateway.module.js';
import { answerKnownOperations } from './graphql/known-operations.js';
import { limitSockets } from './graphql/socket-limits.js';
import { FactFeed } from './live/fact-feed.js';
import { Invalidation } from './reads/invalidation.js';
import { serveDocs } from './ops/docs.js';
import { gatewayStatus } from './ops/status.js';
import { ResponseCache } from './reads/response-cache.js';
import { sendCached } from './reads/send-cached.js';
import { serveMedia } from './pictures/media.js';
import { SignedMedia } from './wire/signed-media.js';

export type Gateway = StatusSource & {
  readonly app: NestFastifyApplication;
  /** Reports not ready from now on, so that load balancers send no new requests. */
  leave(): void;
  stop(): Promise<void>;
};

/** Creates the gateway and starts listening. Port 0 takes a free port. */
export async function startGateway(parts: GatewayParts, port: number, host = '127.0.0.1'): Promise<Gateway> {
  const app = await createGateway(parts);
  const feed = app.get(FactFeed);
  const invalidation = app.get(Invalidation);
  feed.listen((fact) => invalidation.hear(fact));
  const { logger, onCrash } = parts;
  await feed.start({
    onCrash,
    onTrouble: (error) => logger.warn({ err: error }, 'The log of events lets nobody listen.'),
    onLate: () => void rememberSessions(app, parts).then(() => app.get(ResponseCache).invalidate()),
  });
  await rememberSessions(app, parts);
  await app.listen(port, host);
  let leaving = false;
  const status = gatewayStatus(parts, feed, () => leaving);
  return { ...status, app, leave: () => void (leaving = true), stop: () => stop(app, feed) };
}

const isSocketPath = (url = '') => url.split('?')[0] === '/graphql';

/** Creates the gateway's application, not listening yet. */
export async function createGateway(parts: GatewayParts): Promise<NestFastifyApplication> {
  const proxies = await new Proxies(parts.proxies).start();
  const adapter = new FastifyAdapter({
    ...edgeOptions(({ url }) => isSocketPath(url), parts.arrival),
    routerOptions: { maxParamLength: 250 },
    trustProxy: (address: string) => proxies.has(address),
    genReqId: () => randomUUID(),
    frameworkErrors: noSuchPath,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  const instance = adapter.getInstance() as unknown as FastifyInstance;
  rememberRoutes(instance);
  limitBodies(instance);
  limitArrival(instance, takesFile, parts.arrival);
  limitConnections(instance.server, proxies, allowedIn(parts.rateLimits, parts.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS));
  instance.addHook('onClose', async () => proxies.stop());
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.of(parts), adapter, {
    bodyParser: false,
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  parseJsonOnly(instance);
  securityHeaders(instance);
  await app.register(cookie as never);
  await app.register(cors as never, {
    origin: [...parts.origins],
    credentials: true,
    maxAge: 600,
    exposedHeaders: ['X-Version', 'X-Stale', 'X-Request-Id', 'Retry-After'],
  });
  const [tokens, waits] = [app.get(TokenReader), app.get(VersionWaits)];
  instance.addHook('onRequest', async (request, reply) => {
    const seen = waits.seenBy(request.raw);
    request.requestContext = await openContext(request, tokens, seen);
    void reply.header('X-Request-Id', request.requestContext.requestId);
    const onStale = () => void (reply.sent || reply.header('X-Stale', 'true'));
    if (seen.unknown) onStale();
    waits.watch(request.requestContext.call, request.ip, { answer: reply.raw, onStale });
    refuseAmbiguous(request.raw);
  });
  instance.addHook('preSerialization', async (request, _, answer) => translateAnswer(languageOf(request), answer));
  const signs = { delayMs: watchLoop(instance), mostMs: parts.shedAboveMs, mode: parts.rateLimits };
  const load = shedLoad(instance, app.get(InFlightRequests), signs, parts.metrics);
  sendCached(instance, app.get(ResponseCache), waits, load);
  answerKnownOperations(instance);
  limitRates(instance, app.get(RateLimits));
  serveMedia(instance, parts.objects, app.get(SignedMedia));
  if (parts.docs) serveDocs(app);
  await app.init();
  limitSockets(app, proxies, parts);
  return app;
}

/** Loads the session changes from before the feed's start. While identity is down, only later facts are known. */
async function rememberSessions(app: NestFastifyApplication, { logger }: GatewayParts): Promise<void> {
  const client = app.get<ClientOf<Identity>>(clientToken(identity.$name));
  const sessions = app.get(Sessions);
  try {
    const { items } = await client.recentChanges({}, systemCall('gateway.sessions', { causationId: randomUUID() }));
    for (const { personId, role, sessionsEndedAt } of items) {
      sessions.roleChanged(personId, role, new Date().toISOString());
      if (sessionsEndedAt) sessions.ended(personId, sessionsEndedAt);
    }
  } catch (error) {
    logger.warn({ err: error }, 'identity could not tell recent changes');
  }
}

async function stop(app: NestFastifyApplication, feed: FactFeed): Promise<void> {
  await app.close();
  await app.get(ErrorRecorder).stop();
  await feed.stop();
}
