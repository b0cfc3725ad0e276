import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MAX_PICTURE_BYTES } from '@tankobon/contracts';
import { Refusal } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';

const LIMITS = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20, headerSize: 4_096 };
/** Maximum bytes of a form: the picture, and fields that are ignored. */
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 10_000;
/** Minimum pace of an upload. A slow phone reaches it; a slower client is not really sending a picture. */
const PACE = { bytes: 50_000, everyMs: 10_000 };

const bad = (sentence: Message) => new Refusal('bad_request', sentence, { status: 400 });
const notOneFile = () => bad(message('picture.one_file'));
const notWhole = () => bad(message('picture.incomplete'));
const tooLarge = () => new Refusal('too_large', message('picture.too_large'), { status: 413 });
const tooSlow = () => new Refusal('request_timeout', message('request.timeout'), { status: 408 });

/**
 * Reads a form with one file in the part `file`, ignoring other fields, and streams the file to `keep`: only bytes that `keep` has not
 * read yet are in memory.
 *
 * @param signal aborts the upload as too slow
 * @throws Refusal 400 for any other form, 413 over 10 MB, 408 too slow; or the error of `keep`. `keep` has settled by then, its stream destroyed.
 */
export async function receiveFile(
  request: IncomingMessage,
  keep: (file: Readable) => Promise<void>,
  { pace = PACE, signal }: { pace?: typeof PACE; signal?: AbortSignal } = {},
): Promise<void> {
  if (Number(request.headers['content-length']) > MAX_FORM_BYTES) throw tooLarge();
  const form = formOf(request);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let file: Readable | undefined;
  let kept = Promise.resolve();
  let stopped = false;
  let came = 0;
  const count = (bytes: Buffer) => void ((came += bytes.length) > MAX_FORM_BYTES && stop(tooLarge()));
  const stop = (why: Error) => {
    stopped = true;
    request.off('data', count).unpipe(form);
    file?.destroy(why);
    const failed = () => reject(why);
    kept.then(failed, failed);
  };
  form.on('file', (part, stream) => {
    stream.on('error', () => undefined);
    if (stopped || part !== 'file') return stopped ? stream.destroy() : stop(notOneFile());
    file = stream.once('limit', () => stop(tooLarge()));
    kept = keep(stream);
    kept.catch(stop);
  });
  for (const surplus of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) form.on(surplus, () => stop(notOneFile()));
  form.on('error', () => stop(notWhole()));
  form.on('finish', () => (file ? kept.then(resolve, () => undefined) : stop(notOneFile())));
  request.once('close', () => request.readableEnded || stop(notWhole()));
  const watch = watchPace(request, pace, () => stop(tooSlow()));
  signal?.addEventListener('abort', () => stop(tooSlow()), { once: true });
  // The body has arrived: any further delay is the store's, not the client's.
  request.once('end', () => clearInterval(watch));
  request.on('data', count).pipe(form);
  return promise.finally(() => clearInterval(watch));
}

function formOf({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { ...LIMITS, fileSize: MAX_PICTURE_BYTES },
    });
  } catch {
    throw notOneFile();
  }
}

function watchPace({ socket }: IncomingMessage, { bytes, everyMs }: typeof PACE, late: () => void): NodeJS.Timeout {
  let before = socket.bytesRead;
  return setInterval(() => {
    if (socket.bytesRead - before < bytes) late();
    before = socket.bytesRead;
  }, everyMs);
}
