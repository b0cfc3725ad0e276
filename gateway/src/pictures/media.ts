import { Readable } from 'node:stream';
import { storedAt } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { ObjectStore } from '@tankobon/service-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedMedia } from '../wire/signed-media.js';

const FILE = /^picture_[0-9a-f]{32}\/[0-9a-f]{32}-\d{1,5}\.(webp|jpg)$/;
const YEAR = 'public, max-age=31536000, immutable';

type MediaRoute = { Params: { picture: string; file: string }; Querystring: { until?: unknown; signature?: unknown } };

/** Serves picture files without a call to a service and without sign-in. A file's content never changes, so its name is its ETag. */
export function serveMedia(instance: FastifyInstance, objects: ObjectStore, signed: SignedMedia): void {
  instance.get<MediaRoute>('/media/:picture/:file', async (request, reply) => {
    const { name, cache } = lookUp(request, signed);
    const tag = `"${request.params.file}"`;
    const isKnown = request.headers['if-none-match']?.includes(tag) ?? false;
    const found = isKnown || request.method === 'HEAD' ? await objects.stat(name) : await objects.get(name);
    if (!found) return nothing();
    void reply.headers({ ETag: tag, 'Cache-Control': cache });
    if (isKnown) return reply.status(304).send();
    void reply.headers({ 'Content-Type': found.type, 'Content-Length': found.size });
    return reply.send('stream' in found ? found.stream : Readable.from([]));
  });
}

/** Finds a file in the store. Evidence is stored apart, and takes an address with a valid signature that has not expired. */
function lookUp({ params, query }: FastifyRequest<MediaRoute>, signed: SignedMedia): { name: string; cache: string } {
  const file = `${params.picture}/${params.file}`;
  if (!FILE.test(file)) return nothing();
  if (query.until === undefined && query.signature === undefined) return { name: storedAt(file, 'listing'), cache: YEAR };
  const left = signed.secondsLeft(`/media/${file}`, query.until, query.signature);
  return left > 0 ? { name: storedAt(file, 'evidence'), cache: `private, max-age=${left}` } : nothing();
}

const nothing = (): never => refuse('not_found', message('request.no_such_address'), { status: 404 });
