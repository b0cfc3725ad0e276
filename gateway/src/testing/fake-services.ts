import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NamedCall, Role } from '@tankobon/contracts';
import type { CallContext, EventLog } from '@tankobon/eventstore';
import { Refusal } from '@tankobon/eventstore';
import { type Cache, createLogger, FolderObjects, Metrics, type RpcTransport } from '@tankobon/service-kit';
import { SignJWT } from 'jose';
import type { GatewayParts } from '../config.js';
import { ConsistencyTokens } from '../http/consistency-tokens.js';

type FakeHandler = (input: never, call: CallContext) => unknown;
export type RecordedCall = { readonly call: string; readonly input: unknown; readonly context: CallContext };

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const SECRET = 'a secret of this test';

/** A version as the gateway signs it. */
export const signed = (version: string, at?: number) => new ConsistencyTokens(SECRET).issue([version], at);

const LATE = {
  kind: 'failure',
  code: 'deadline_exceeded',
  message: 'Too late.',
  status: 503,
  retryAfter: 2,
} as const;

/** Services with canned answers, over the same transport interface as real ones. A call without an answer fails as if its service were down. */
export class FakeServices implements RpcTransport {
  readonly asked: RecordedCall[] = [];

  constructor(private readonly answers: Readonly<Record<string, FakeHandler>>) {}

  async send({ service, name }: NamedCall, input: unknown, context: CallContext) {
    const call = `${service}.${name}`;
    this.asked.push({ call, input, context });
    const answer = this.answers[call];
    if (!answer) return { kind: 'failure', code: 'service_unavailable', message: 'Down.', status: 503, retryAfter: 2 } as const;
    try {
      const touched = name === 'approve' ? ['catalog:listing_1@3'] : [];
      const late = sleep(Math.max(0, (context.deadline ?? Infinity) - Date.now()), LATE, { ref: false });
      const value = await Promise.race([answer(input as never, context), late]);
      return value === LATE ? LATE : ({ kind: 'answer', value, touched } as never);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, sentence, status } = error;
      return {
        kind: 'refusal',
        code,
        message: sentence.text,
        messageId: sentence.id,
        params: sentence.params,
        status: status ?? 409,
      } as never;
    }
  }

  breakers() {
    return {};
  }

  async close(): Promise<void> {}
}

/** An access token as identity issues it. */
export function tokenFor(
  personId: string,
  role: Role,
  changes: { key?: typeof keys.privateKey; expiresIn?: string; typ?: string } = {},
): Promise<string> {
  return new SignJWT({ role, sid: 'session_1' })
    .setProtectedHeader({ alg: 'EdDSA', typ: changes.typ ?? 'at+jwt' })
    .setSubject(personId)
    .setIssuer('tankobon')
    .setAudience('tankobon-web')
    .setIssuedAt()
    .setNotBefore('0s')
    .setExpirationTime(changes.expiresIn ?? '15m')
    .sign(changes.key ?? keys.privateKey);
}

/** Dependencies of a gateway for these services, all within the process. */
export function partsWith(transport: RpcTransport, changes: Partial<GatewayParts> = {}): GatewayParts {
  return {
    transport,
    log: quietLog,
    cache: countingCache(),
    objects: new FolderObjects(join(tmpdir(), 'tankobon-gateway')),
    logger: createLogger('gateway', 'silent'),
    metrics: new Metrics('gateway'),
    publicKey,
    secret: SECRET,
    proxies: ['127.0.0.1'],
    origins: ['http://localhost:3000'],
    rateLimits: 'off',
    shedAboveMs: Infinity,
    secure: false,
    devMail: true,
    docs: true,
    onCrash: () => undefined,
    ...changes,
  };
}

const quietLog: EventLog = {
  append: async () => undefined,
  subscribe: async () => ({ stop: async () => undefined }),
  async *read() {},
  groupLag: async () => 0,
  close: async () => undefined,
};

function countingCache(): Cache {
  const counts = new Map<string, number>();
  return {
    get: async () => undefined,
    set: async () => undefined,
    delete: async () => undefined,
    count: async (key: string, windowMs: number) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { count: counts.get(key) ?? 0, resetInMs: windowMs };
    },
    publish: async () => undefined,
    subscribe: async () => () => undefined,
    healthy: () => true,
    close: async () => undefined,
  };
}
