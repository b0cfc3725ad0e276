/**
 * Returns a new id: `order_` + the 32 hex digits of a UUIDv7 (RFC 9562), so that ids of one kind sort by their creation time (ms).
 * Works in Node and in the browser.
 */
export function newId<P extends string>(prefix: P): `${P}_${string}` {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  const now = Date.now();
  view.setUint32(0, Math.floor(now / 0x1_0000));
  view.setUint16(4, now % 0x1_0000);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return `${prefix}_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
