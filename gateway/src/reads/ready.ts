import { createHash } from 'node:crypto';

/** An answer as the bytes that go out, with the validator a browser sends back. */
export class Ready {
  private constructor(
    readonly bytes: Buffer,
    readonly etag: string,
  ) {}

  /** @param json the body as it is sent */
  static of(json: string): Ready {
    const bytes = Buffer.from(json);
    return new Ready(bytes, `"${createHash('sha1').update(bytes).digest('base64url')}"`);
  }
}
