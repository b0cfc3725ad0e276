import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { UsedOnce } from './used-once.js';
import type { WireRequest } from './wire.js';

/** Signed request on a socket. The body stays text, so that exactly the signed bytes are verified before they are parsed. */
export type SignedPacket = {
  readonly body: string;
  readonly at: number;
  /** Signing process, and its packet number: a packet is accepted once. */
  readonly sender: string;
  readonly number: number;
  readonly signature: string;
};

const TOLERANCE_MS = 60_000;
const self = randomBytes(12).toString('base64url');
let signed = 0;

/** Signs call, input, context and time with HMAC-SHA256, under a number used once by this process. A retried call is signed again. */
export function sign(request: WireRequest, secret: string, at = Date.now()): SignedPacket {
  const packet = { body: JSON.stringify(request), at, sender: self, number: signed++ };
  return { ...packet, signature: signatureOf(packet, secret) };
}

/** Verifies signed packets and accepts each once. */
export class Guard {
  private readonly used = new UsedOnce(2 * TOLERANCE_MS);

  constructor(private readonly secret: string) {}

  /** Number of remembered processes. */
  get remembered(): number {
    return this.used.size;
  }

  /** Returns the request of a packet; undefined for a wrong signature, a time more than a minute off, or a replay. Compares in constant time. */
  admit(packet: unknown, now = Date.now()): WireRequest | undefined {
    if (!isPacket(packet) || !this.isSigned(packet)) return undefined;
    if (Math.abs(now - packet.at) > TOLERANCE_MS) return undefined;
    return this.used.take(packet.sender, packet.number, now) ? (JSON.parse(packet.body) as WireRequest) : undefined;
  }

  private isSigned(packet: SignedPacket): boolean {
    const expected = Buffer.from(signatureOf(packet, this.secret));
    const given = Buffer.from(packet.signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}

function isPacket(packet: unknown): packet is SignedPacket {
  const { body, at, sender, number, signature } = (packet ?? {}) as Partial<Record<keyof SignedPacket, unknown>>;
  const texts = typeof body === 'string' && typeof sender === 'string' && typeof signature === 'string';
  return texts && typeof at === 'number' && Number.isSafeInteger(number) && (number as number) >= 0;
}

function signatureOf({ body, at, sender, number }: Omit<SignedPacket, 'signature'>, secret: string): string {
  return createHmac('sha256', secret).update(`${at}.${sender}.${number}.${body}`).digest('base64url');
}
