import type { EventLog } from '@tankobon/eventstore';
import type { Cache, Logger, Metrics, ObjectStore, RpcTransport } from '@tankobon/service-kit';
import type { ArrivalTimeouts } from './door/edge.js';
import type { SocketLimits } from './graphql/socket-counts.js';

/** What the gateway runs on; `main.ts` takes it from the environment, standalone hands it in. */
export type GatewayParts = {
  readonly transport: RpcTransport;
  readonly log: EventLog;
  readonly cache: Cache;
  /** Where files of pictures lie. */
  readonly objects: ObjectStore;
  readonly logger: Logger;
  /** Where requests are counted. */
  readonly metrics: Metrics;
  /** Whose disk has to have room. Default: the working folder. */
  readonly dataFolder?: string;
  /** Key that access tokens are verified with (PEM or JWK, plain or base64). */
  readonly publicKey: string;
  /** Signs the versions that callers are told. */
  readonly secret: string;
  /** Proxies that say who is behind them: addresses, networks, names. */
  readonly proxies: readonly string[];
  /** How long requests may take to arrive. */
  readonly arrival?: ArrivalTimeouts;
  readonly connectionsPerAddress?: number | undefined;
  /** Exact origins that may call with credentials. */
  readonly origins: readonly string[];
  readonly rateLimits: 'strict' | 'relaxed' | 'off';
  /** Sockets that may be open at once. */
  readonly sockets?: SocketLimits;
  /** Delay of the event loop above which reads are turned away, above twice of it commands. */
  readonly shedAboveMs?: number | undefined;
  /** Behind https: Secure cookies with the `__Host-` prefix. */
  readonly secure: boolean;
  /** `/dev/mail` is served. */
  readonly devMail: boolean;
  /** `/docs` is served. */
  readonly docs: boolean;
  /** The process cannot go on. */
  readonly onCrash: (error: Error) => void;
};
