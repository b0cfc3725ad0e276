import { PARTITIONS } from './event-log.js';

/** The partition of a key: FNV-1a, 32 bits, over its UTF-8 bytes. Never changes: a key's records stay in one partition. */
export function partitionOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % PARTITIONS;
}
