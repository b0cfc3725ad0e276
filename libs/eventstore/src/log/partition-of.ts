import { PARTITIONS } from './event-log.js';

/** Returns the partition of a key: 32-bit FNV-1a over its UTF-8 bytes. Must never change: a key's records stay in one partition. */
export function partitionOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % PARTITIONS;
}
