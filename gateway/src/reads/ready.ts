import { createHash } from 'node:crypto';

/** An answer as the bytes that go out, with the validator a browser sends back. */
export class Ready {
  private constructor(
    readonly bytes: Buffer,
    readonly etag: string,
  ) {}

  static of(body: object): Ready {
    const bytes = Buffer.from(JSON.stringify(body));
    return new Ready(bytes, `"${createHash('sha1').update(bytes).digest('base64url')}"`);
  }
}
