import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WireRequest } from './wire.js';

/** A signed request on a socket. The body stays text, so that exactly the signed bytes are checked before anything reads them. */
export type SignedPacket = { readonly body: string; readonly at: number; readonly signature: string };

const TOLERANCE_MS = 60_000;

/** Signs call, input, context and time with HMAC-SHA256. */
export function sign(request: WireRequest, secret: string, at = Date.now()): SignedPacket {
  const body = JSON.stringify(request);
  return { body, at, signature: signatureOf(body, at, secret) };
}

/** The request of a packet, or nothing when its signature is wrong or it is older or newer than a minute. Compares in constant time. */
export function verify(packet: unknown, secret: string, now = Date.now()): WireRequest | undefined {
  const { body, at, signature } = (packet ?? {}) as Partial<Record<keyof SignedPacket, unknown>>;
  if (typeof body !== 'string' || typeof at !== 'number' || typeof signature !== 'string') return undefined;
  const expected = Buffer.from(signatureOf(body, at, secret));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  if (Math.abs(now - at) > TOLERANCE_MS) return undefined;
  return JSON.parse(body) as WireRequest;
}

function signatureOf(body: string, at: number, secret: string): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('base64url');
}
