import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature older (or newer) than this by the receiver's clock is refused. */
export const TOLERANCE_SECONDS = 300;

/**
 * Checks the `Stripe-Signature` header: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`, any number of `v1`.
 * Several secrets overlap while one is being replaced. Every candidate is compared in constant time.
 */
export function isSigned(payload: string, header: string, secrets: readonly string[], nowSeconds: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=') as [string, string | undefined]);
  const at = parts.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(nowSeconds - Number(at)) > TOLERANCE_SECONDS) return false;
  const given = parts.flatMap(([key, value]) => (key === 'v1' && /^[0-9a-f]{64}$/.test(value ?? '') ? [Buffer.from(value!, 'hex')] : []));
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest());
  return given.flatMap((mac) => expected.map((right) => timingSafeEqual(mac, right))).includes(true);
}

/** Creates such a header, as the provider does; for its fake and for specs. */
export function sign(payload: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${payload}`, 'utf8').digest('hex')}`;
}
