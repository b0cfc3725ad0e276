import { Injectable } from '@nestjs/common';
import type { Person } from '@tankobon/contracts';
import { Config } from '@tankobon/service-kit';
import { SignJWT } from 'jose';
import type { KeyObject } from 'node:crypto';
import { derivedSecret, readPrivateKey } from './token-keys.js';

const LIFE_S = 15 * 60;
/** Tolerated difference between the clocks of two machines. */
const SKEW_S = 5;

/** Signs access tokens. The README lists their claims. */
@Injectable()
export class AccessTokens {
  private readonly key: KeyObject;

  constructor(config: Config) {
    this.key = readPrivateKey(config.env.JWT_PRIVATE_KEY);
  }

  /** Signs a token. `now` is the database's clock, against which ends of sessions are compared; `nbf` and `exp` use the machine's clock. */
  sign(holder: { personId: string; role: Person['role']; sid: string }, now: string): Promise<string> {
    const wall = Math.floor(Date.now() / 1_000);
    return new SignJWT({ role: holder.role, sid: holder.sid })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
      .setIssuer('tankobon')
      .setAudience('tankobon-web')
      .setSubject(holder.personId)
      .setIssuedAt(Date.parse(now) / 1_000)
      .setNotBefore(wall - SKEW_S)
      .setExpirationTime(wall + LIFE_S)
      .sign(this.key);
  }

  secretFor(purpose: string): Buffer {
    return derivedSecret(this.key, purpose);
  }
}
