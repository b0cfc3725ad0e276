import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { message } from '@tankobon/messages';
import { RpcFailure } from '../rpc/failures.js';
import { toWireMessage } from '../rpc/wire.js';

/** Metadata of an object, known without reading it. */
export type ObjectFacts = { readonly size: number; readonly type: string };

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;
const LONGEST = 200;
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * Object store: bytes under names. Names are paths of letters, digits, `_`, `-` and `.`; their extension determines the type.
 * Objects are never overwritten. Every method throws `ObjectsAway` where the store is unreachable, and a `TypeError` for an invalid name.
 */
export abstract class ObjectStore {
  /**
   * Stores the bytes of a stream, all or none. An existing name stays unchanged. The stream is consumed or destroyed.
   *
   * @throws the stream's error.
   */
  async put(name: string, bytes: Readable): Promise<void> {
    await pipeline(bytes, async () => this.write(checked(name), bytes));
  }
  /** Opens an object; null = there is none. Callers that stop early must destroy the stream. */
  abstract get(name: string): Promise<(ObjectFacts & { readonly stream: Readable }) | null>;
  abstract stat(name: string): Promise<ObjectFacts | null>;
  /** Deletes an object; a missing one is no error. */
  abstract delete(name: string): Promise<void>;
  /** Lists names below a folder (`incoming/`) last written before an instant. */
  abstract list(folder: string, options: { readonly olderThan: Date }): AsyncIterable<string>;
  abstract close(): void;
  protected abstract write(name: string, bytes: Readable): Promise<void>;
}

/** Error of an unreachable store; callers get 503 with Retry-After. */
export class ObjectsAway extends RpcFailure {
  constructor(cause: unknown) {
    super({ code: 'unavailable', ...toWireMessage(message('picture.store_unavailable')), status: 503, retryAfter: 5 }, { cause });
    this.name = 'ObjectsAway';
  }
}

/** Returns a name that cannot leave its folder. @throws TypeError for any other */
export function checked(name: string): string {
  if (name.length > LONGEST || !NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of an object.`);
  return name;
}

export function typeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
