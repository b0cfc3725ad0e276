import { createHmac, timingSafeEqual } from 'node:crypto';
import { moment } from './moment.js';

const LONGEST = 2_000;
const ENTRY = /^([A-Za-z0-9_:-]{1,120}@\d{1,9})\.([0-9a-z]{1,11})\.([A-Za-z0-9_-]{16})$/;

/**
 * Consistency token of a caller (read your writes). `issuedAt`: of the newest version, in milliseconds since 1970.
 * `unknown`: some versions are not signed by the gateway, or the header is too long.
 */
export type ConsistencyToken = { readonly minVersion?: string; readonly issuedAt?: number; readonly unknown: boolean };

/**
 * Issues and reads consistency tokens. Versions are signed (`X-Version: orders:order_0192…@3.time.signature`),
 * so that no request waits for an invented one (`X-Min-Version`).
 */
export class ConsistencyTokens {
  constructor(private readonly secret: string) {}

  issue(touched: readonly string[], at = moment()): string {
    const time = Math.ceil(at).toString(36);
    return touched.map((version) => `${version}.${time}.${this.signature(`${version}.${time}`)}`).join(', ');
  }

  read(given: string | undefined): ConsistencyToken {
    if (given === undefined) return { unknown: false };
    const entries = given
      .slice(0, LONGEST)
      .split(',')
      .map((entry) => entry.trim());
    const ours = entries.flatMap((entry) => this.signedIn(entry));
    const unknown = ours.length < entries.length || given.length > LONGEST;
    if (ours.length === 0) return { unknown };
    return {
      unknown,
      minVersion: ours.map(({ version }) => version).join(','),
      issuedAt: Math.max(...ours.map(({ issuedAt }) => issuedAt)),
    };
  }

  private signedIn(entry: string): { readonly version: string; readonly issuedAt: number }[] {
    const [, version, time, signature] = ENTRY.exec(entry) ?? [];
    if (version === undefined || time === undefined || signature === undefined) return [];
    const ours = timingSafeEqual(Buffer.from(signature), Buffer.from(this.signature(`${version}.${time}`)));
    return ours ? [{ version, issuedAt: parseInt(time, 36) }] : [];
  }

  private signature(text: string): string {
    return createHmac('sha256', this.secret).update(`version ${text}`).digest('base64url').slice(0, 16);
  }
}
