import type { EventLog } from '@tankobon/eventstore';
import type { Cache, Logger, Metrics, ObjectStore, RpcTransport } from '@tankobon/service-kit';
import type { ArrivalTimeouts } from './http/edge.js';
import type { SocketLimits } from './graphql/socket-counts.js';

/** Dependencies and settings of the gateway. `main.ts` reads them from the environment, standalone passes them in. */
export type GatewayParts = {
  readonly transport: RpcTransport;
  readonly log: EventLog;
  readonly cache: Cache;
  /** Store of picture files. */
  readonly objects: ObjectStore;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Folder whose disk must have free space for readiness. Default: the working folder. */
  readonly dataFolder?: string;
  /** Public key that verifies access tokens (PEM or JWK, plain or base64). */
  readonly publicKey: string;
  /** Signs consistency tokens and the addresses of evidence. */
  readonly secret: string;
  /** Trusted proxies, whose `X-Forwarded-For` counts: addresses, networks, host names. */
  readonly proxies: readonly string[];
  readonly arrival?: ArrivalTimeouts;
  readonly connectionsPerAddress?: number | undefined;
  /** Exact origins that may send credentials (CORS), and open sockets. */
  readonly origins: readonly string[];
  readonly rateLimits: 'strict' | 'relaxed' | 'off';
  readonly sockets?: SocketLimits;
  /** Event loop delay in milliseconds above which reads are shed; commands above twice that. */
  readonly shedAboveMs?: number | undefined;
  /** Served over https: cookies are Secure, with the `__Host-` prefix. */
  readonly secure: boolean;
  /** Whether `/dev/mail` is served. */
  readonly devMail: boolean;
  /** Whether `/docs` is served. */
  readonly docs: boolean;
  /** Called when the feed of facts has failed for good. */
  readonly onCrash: (error: Error) => void;
};
