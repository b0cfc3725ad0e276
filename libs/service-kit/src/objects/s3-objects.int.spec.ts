import { afterAll, describe, expect, it } from '@jest/globals';
import { describeWith, testS3 } from '@tankobon/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { Readable } from 'node:stream';
import { describeObjects, namesOf } from './fixtures/objects-conformance.js';
import { ObjectsAway } from './object-store.js';
import { S3Objects } from './s3-objects.js';

const REGION = 'us-east-1';

// Real: an S3 server.
describeWith('S3', 'S3', () => {
  describeObjects('in a bucket that is made at first use', async () => {
    return new S3Objects({ ...(await testS3()), region: REGION, bucket: `pictures-${randomUUID()}` });
  });

  it('is unavailable with the wrong key', async () => {
    const objects = new S3Objects({ ...(await testS3()), secretKey: 'guessed', region: REGION, bucket: `pictures-${randomUUID()}` });
    await expect(objects.put('a', Readable.from([Buffer.from('x')]))).rejects.toThrow(ObjectsAway);
    objects.close();
  });
});

/** Real: sockets that say nothing, or that nobody listens at. */
describe('unreachable object store', () => {
  const silent: Server = createServer(() => undefined);
  afterAll(() => void silent.close());
  const at = (port: number) =>
    new S3Objects({ endpoint: `http://127.0.0.1:${port}`, region: REGION, bucket: 'b', accessKey: 'a', secretKey: 's' });

  it.each([
    ['refuses', async () => 1],
    ['is silent', () => new Promise<number>((port) => silent.listen(0, () => port((silent.address() as { port: number }).port)))],
  ])(
    'answers 503 with Retry-After to every call if it %s',
    async (_, port) => {
      const objects = at(await port());
      const sent = Readable.from([randomBytes(10)]);
      const asked = [
        objects.put('a', sent),
        objects.get('a'),
        objects.stat('a'),
        objects.delete('a'),
        namesOf(objects.list('incoming/', { olderThan: new Date() })),
      ];
      const started = performance.now();
      for (const outcome of await Promise.allSettled(asked))
        expect(outcome).toMatchObject({ reason: { name: 'ObjectsAway', code: 'unavailable', status: 503, retryAfter: 5 } });
      expect(performance.now() - started).toBeLessThan(12_000);
      expect(sent.destroyed).toBe(true);
      objects.close();
    },
    20_000,
  );
});
