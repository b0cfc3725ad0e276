import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Readable } from 'node:stream';
import { checked, type ObjectFacts, ObjectsAway, ObjectStore, typeOf } from './object-store.js';

export type S3Options = {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/** Timeouts of the store, milliseconds. */
const PATIENCE = { connectionTimeout: 1_000, requestTimeout: 4_000, socketTimeout: 4_000, throwOnRequestTimeout: true };
const TRIES = 2;
/** Minimum part size of S3. An upload holds one part in memory, and the bytes received meanwhile. */
const PART_BYTES = 5 * 1_024 * 1_024;
const FORGOTTEN_MS = 3_600_000;

/** Object store in an S3 bucket, which is created when missing. */
export class S3Objects extends ObjectStore {
  private readonly client: S3Client;
  private readonly bucket: string;
  private preparation: Promise<void> | undefined;

  constructor({ endpoint, region, bucket, accessKey, secretKey }: S3Options) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      maxAttempts: TRIES,
      requestHandler: PATIENCE,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async get(name: string): Promise<(ObjectFacts & { readonly stream: Readable }) | null> {
    const found = await unless(404, this.client.send(new GetObjectCommand(this.at(name))));
    return found ? { ...factsOf(name, found.ContentLength), stream: found.Body as Readable } : null;
  }

  async stat(name: string): Promise<ObjectFacts | null> {
    const found = await unless(404, this.client.send(new HeadObjectCommand(this.at(name))));
    return found ? factsOf(name, found.ContentLength) : null;
  }

  async delete(name: string): Promise<void> {
    await unless(404, this.client.send(new DeleteObjectCommand(this.at(name))));
  }

  async *list(folder: string, { olderThan }: { readonly olderThan: Date }): AsyncIterable<string> {
    const pages = paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, Prefix: folder })[Symbol.asyncIterator]();
    for (let page = await unless(404, pages.next()); page && !page.done; page = await unless(404, pages.next())) {
      for (const { Key, LastModified } of page.value.Contents ?? []) if (Key && LastModified && LastModified < olderThan) yield Key;
    }
  }

  close(): void {
    this.client.destroy();
  }

  protected async write(name: string, bytes: Readable): Promise<void> {
    await this.prepared();
    const params = { ...this.at(name), Body: bytes, ContentType: typeOf(name), IfNoneMatch: '*' };
    const upload = new Upload({ client: this.client, params, queueSize: 1, partSize: PART_BYTES });
    try {
      await upload.done();
    } catch (error) {
      // A sender's error is not the store's; 412 = the name exists already, which counts as done.
      if (error === bytes.errored || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      if (statusOf(error) !== 412) throw new ObjectsAway(error);
    }
  }

  /** Prepares the bucket once per process; the next call retries a failure. */
  private prepared(): Promise<void> {
    this.preparation ??= this.prepare().catch((error: unknown) => {
      this.preparation = undefined;
      throw error;
    });
    return this.preparation;
  }

  /** Creates the bucket and removes parts of uploads left by a crash. */
  private async prepare(): Promise<void> {
    const Bucket = this.bucket;
    const found = await unless(404, this.client.send(new HeadBucketCommand({ Bucket })));
    if (!found) await unless(409, this.client.send(new CreateBucketCommand({ Bucket })));
    const { Uploads = [] } = (await unless(404, this.client.send(new ListMultipartUploadsCommand({ Bucket })))) ?? {};
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Date.now() - Initiated.getTime() < FORGOTTEN_MS) continue;
      await unless(404, this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
    }
  }

  private at(name: string) {
    return { Bucket: this.bucket, Key: checked(name) };
  }
}

const factsOf = (name: string, size = 0): ObjectFacts => ({ size, type: typeOf(name) });

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Returns undefined where the store answers with this status. @throws ObjectsAway for any other error */
async function unless<T>(status: number, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === status) return undefined;
    throw new ObjectsAway(error);
  }
}
