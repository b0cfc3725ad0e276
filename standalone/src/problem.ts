import { StartRefusal } from '@tankobon/local-postgres';
import { ConfigMistakes } from '@tankobon/service-kit';
import { statfsSync } from 'node:fs';

/** Size of PostgreSQL's WAL segments, bytes: without space for the next one it stops. */
const LEAST_ROOM = 16 * 1024 * 1024;
/** Codes of a full disk: of the system and of PostgreSQL (`disk_full`). */
const DISK_FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);
const NO_SPACE = /No space left on device|Disk quota exceeded/;

type Cause = {
  readonly message?: unknown;
  readonly code?: unknown;
  readonly port?: unknown;
  readonly cause?: unknown;
  readonly driverError?: unknown;
  readonly errors?: unknown;
};

/** Returns a sentence that helps with a failure; undefined where only its stack helps. */
export function sentenceAbout(error: unknown, folders: readonly string[]): string | undefined {
  const causes = causesOf(error);
  const known = causes.find((cause) => cause instanceof StartRefusal || cause instanceof ConfigMistakes);
  if (known) return known.message;
  const busy = causes.find(({ code }) => code === 'EADDRINUSE');
  if (busy)
    return `Port ${String(busy.port)} was taken by another program meanwhile. Stop it, or choose another port; "npm start -- --help" shows how.`;
  const full = folders.find((folder) => roomIn(folder) < LEAST_ROOM);
  if (full === undefined && !causes.some(({ code, message }) => DISK_FULL.has(code) || NO_SPACE.test(String(message)))) return undefined;
  return `The disk of ${full ?? folders[0]} is full. Make some room on it and run npm start again: what was saved is still there.`;
}

function causesOf(error: unknown): Cause[] {
  if (typeof error !== 'object' || error === null) return [];
  const { cause, errors, driverError } = error as Cause;
  const deeper = [cause, driverError, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return [error, ...deeper.filter((each) => each !== error).flatMap(causesOf)];
}

/** Returns the free space of a folder, bytes. */
function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}
