import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RpcFailure } from '../rpc/failures.js';

/** What is known of an object without reading it. */
export type ObjectFacts = { readonly size: number; readonly type: string };

const NAME = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;
const LONGEST = 200;
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/**
 * Bytes under names, beside the database. Names are paths of letters, digits, `_`, `-` and `.`; their ending says what type they are of.
 * Nothing is ever overwritten. Every method throws `ObjectsAway` where the store cannot be reached, and a `TypeError` for what is no name.
 */
export abstract class ObjectStore {
  /**
   * Keeps the bytes of a stream, all or none of them; a name that is there already stays as it is. The stream is used up or destroyed.
   *
   * @throws what the stream failed with.
   */
  async put(name: string, bytes: Readable): Promise<void> {
    await pipeline(bytes, async () => this.write(checked(name), bytes));
  }
  /** Null where there is nothing. Whoever goes away before the end destroys the stream. */
  abstract get(name: string): Promise<(ObjectFacts & { readonly stream: Readable }) | null>;
  abstract stat(name: string): Promise<ObjectFacts | null>;
  /** What is not there is deleted already. */
  abstract delete(name: string): Promise<void>;
  /** The names below a folder (`incoming/`) that were last written before an instant. */
  abstract list(folder: string, options: { readonly olderThan: Date }): AsyncIterable<string>;
  abstract close(): void;
  protected abstract write(name: string, bytes: Readable): Promise<void>;
}

/** The store does not answer: told to callers as 503 with Retry-After. */
export class ObjectsAway extends RpcFailure {
  constructor(cause: unknown) {
    const message = 'Pictures cannot be reached at the moment. Please try again shortly.';
    super({ code: 'unavailable', message, status: 503, retryAfter: 5 }, { cause });
    this.name = 'ObjectsAway';
  }
}

/** A name that stays below where it is put. @throws TypeError for any other */
export function checked(name: string): string {
  if (name.length > LONGEST || !NAME.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of an object.`);
  return name;
}

export function typeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
