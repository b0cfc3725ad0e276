import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Picture, type PictureSize, sizesOf } from '@tankobon/contracts';

/** Lifetime of a signed address. */
const SECONDS = 600;
const UNTIL = /^\d{10}$/;
const SIGNATURE = /^[A-Za-z0-9_-]{43}$/;

/** Signs and verifies addresses of evidence, valid for ten minutes: `/media/…?until=<unix seconds>&signature=<HMAC-SHA256>`. */
export class SignedMedia {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'tankobon addresses of evidence', 32));
  }

  sizesOf(picture: Picture, now = Date.now()): PictureSize[] {
    return sizesOf(picture).map((size) => ({ ...size, url: this.signed(size.url, now) }));
  }

  /** Returns the seconds until an address expires; 0 if it has expired or its signature is wrong. */
  secondsLeft(address: string, until: unknown, signature: unknown, now = Date.now()): number {
    if (typeof until !== 'string' || typeof signature !== 'string' || !UNTIL.test(until) || !SIGNATURE.test(signature)) return 0;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(this.signature(address, until)))) return 0;
    return Math.max(0, Math.floor(Number(until) - now / 1_000));
  }

  private signed(address: string, now: number): string {
    const until = String(Math.floor(now / 1_000) + SECONDS);
    return `${address}?until=${until}&signature=${this.signature(address, until)}`;
  }

  private signature(address: string, until: string): string {
    return createHmac('sha256', this.key).update(`${address} ${until}`).digest('base64url');
  }
}
