import { randomFillSync } from 'node:crypto';

const pool = Buffer.allocUnsafe(4096);
let used = pool.length;
let last = 0;

/** Returns a UUIDv7 (RFC 9562, section 5.7): milliseconds, then random bits. Its time never decreases within a process. */
export function uuid7(): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  last = Math.max(last, Date.now());
  const time = last.toString(16).padStart(12, '0');
  const random = pool.toString('hex', used, used + 10);
  used += 10;
  const variant = ((parseInt(random[3]!, 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}
