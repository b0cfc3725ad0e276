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

/** Nobody waits longer for a store that does not answer, milliseconds. */
const PATIENCE = { connectionTimeout: 1_000, requestTimeout: 4_000, socketTimeout: 4_000, throwOnRequestTimeout: true };
const TRIES = 2;
/** The least that S3 takes as a part; what is in memory of an upload is one of them and what came meanwhile. */
const PART_BYTES = 5 * 1_024 * 1_024;
const FORGOTTEN_MS = 3_600_000;

/** Objects in a bucket, which is made where it is missing. */
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
      // What the sender did says nothing about the store; that the name is taken is as good as done.
      if (error === bytes.errored || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      if (statusOf(error) !== 412) throw new ObjectsAway(error);
    }
  }

  /** Once for each process; where it failed, the next one tries again. */
  private prepared(): Promise<void> {
    this.preparation ??= this.prepare().catch((error: unknown) => {
      this.preparation = undefined;
      throw error;
    });
    return this.preparation;
  }

  /** Makes the bucket, and takes away the parts that a crash left of uploads. */
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

/** Nothing where the store answers with this status. @throws ObjectsAway whatever else goes wrong */
async function unless<T>(status: number, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === status) return undefined;
    throw new ObjectsAway(error);
  }
}
