import type { Actor } from '@tankobon/contracts';
import { Role } from '@tankobon/contracts';
import { importJWK, importSPKI, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Sessions } from './sessions.js';

export type TokenIdentity = { readonly actor: Actor; readonly sessionId: string };

const Claims = z.object({
  sub: z.string().regex(/^person_[0-9a-f]{32}$/),
  sid: z.string(),
  role: Role.exclude(['visitor', 'system']),
  iat: z.number(),
});
type Key = Awaited<ReturnType<typeof importSPKI>>;
/** Claims of a token whose signature is verified. `expiresAt` in milliseconds since 1970. */
type TokenClaims = z.output<typeof Claims> & { readonly expiresAt: number };

const REMEMBERED = 10_000;

/** Verifies access tokens: EdDSA only; checks issuer, audience, type and times; refuses sessions that have ended since. */
export class TokenReader {
  /** Signatures are verified once; expiry and sessions at every read. */
  private readonly known = new LRUCache<string, TokenClaims>({ max: REMEMBERED });

  private constructor(
    private readonly key: Key,
    private readonly sessions: Sessions,
  ) {}

  /** @param publicKey PEM (SPKI) or JWK, plain or base64. */
  static async of(publicKey: string, sessions: Sessions): Promise<TokenReader> {
    const text = /^[-{]/.test(publicKey.trim()) ? publicKey : Buffer.from(publicKey, 'base64').toString('utf8');
    const key = text.trim().startsWith('{') ? ((await importJWK(JSON.parse(text), 'EdDSA')) as Key) : await importSPKI(text, 'EdDSA');
    return new TokenReader(key, sessions);
  }

  /** Returns the identity behind a bearer header; undefined if it is missing, invalid or expired, or the session has ended. */
  async read(authorization: string | undefined): Promise<TokenIdentity | undefined> {
    const token = authorization?.match(/^Bearer ([A-Za-z0-9._-]{1,4000})$/)?.[1];
    return token === undefined ? undefined : this.verify(token);
  }

  async verify(token: string): Promise<(TokenIdentity & { readonly expiresAt: number }) | undefined> {
    const said = this.known.get(token) ?? (await this.checked(token));
    if (!said || said.expiresAt <= Date.now()) return undefined;
    const { sub, sid, role, iat, expiresAt } = said;
    const now = this.sessions.roleOf({ personId: sub, sessionId: sid, issuedAt: Math.round(iat * 1_000) });
    if (now === 'ended') return undefined;
    return { actor: { id: sub, role: now ?? role }, sessionId: sid, expiresAt };
  }

  private async checked(token: string): Promise<TokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['EdDSA'],
        issuer: 'tankobon',
        audience: 'tankobon-web',
        typ: 'at+jwt',
        requiredClaims: ['exp', 'nbf', 'iat'],
      });
      const said = { ...Claims.parse(payload), expiresAt: (payload.exp ?? 0) * 1_000 };
      this.known.set(token, said);
      return said;
    } catch {
      return undefined;
    }
  }
}
