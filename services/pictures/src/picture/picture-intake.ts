import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Actor, type CallInput, type Picture, type PictureUse, pictures } from '@tankobon/contracts';
import { type CallContext, EventStore, Refusal, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Metrics, ObjectStore } from '@tankobon/service-kit';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DecodedPicture } from '../decoder/child.js';
import { Decoder } from '../decoder/decoder.js';
import { filesOf } from './files.js';
import { incomingOf, pictureIdOf } from './incoming-sweep.js';
import { picture } from './picture.decide.js';

type TakeRequest = CallInput<typeof pictures.take>;
type TakeResult = DecodedPicture & { readonly requestHash: string };

/** Makes a picture of an uploaded file. A crash before the record leaves the incoming file, whose sweep deletes the picture's files too. */
@Injectable()
export class PictureIntake implements OnApplicationShutdown {
  private readonly taken;
  private readonly refused;
  private readonly seconds;

  constructor(
    private readonly store: EventStore,
    private readonly objects: ObjectStore,
    private readonly decoder: Decoder,
    metrics: Metrics,
  ) {
    this.taken = metrics.counter('pictures_taken_total', 'Pictures that were taken.');
    this.refused = metrics.counter('pictures_refused_total', 'Uploads that were refused, by the code of the answer.', ['code']);
    this.seconds = metrics.histogram('picture_decode_seconds', 'Time to fetch an upload, make it anew and keep what was made.');
    metrics.gauge('pictures_waiting', 'Uploads that wait for a decoder.', () => decoder.waiting);
  }

  async take({ upload, use }: TakeRequest, call: CallContext): Promise<Picture> {
    const id = pictureIdOf(upload);
    const known = await this.known(id, call.actor);
    if (known) return known;
    const done = await this.made({ upload, use }, call);
    if (!done) return (await this.known(id, call.actor)) ?? refuse('upload_gone', message('picture.upload_gone'));
    const { look, requestHash, ...made } = done;
    const data = { ownerId: call.actor.id, use, picture: { id, ...made }, look };
    const answerOf = ({ state }: { state: typeof picture.initial }) => (state.status === 'taken' ? state.picture : data.picture);
    const command = { type: 'TakePicture', data, by: call.actor } as const;
    const { answer, streamId } = await this.store.handle(picture, id, command, { ...call, requestHash }, answerOf);
    if (streamId !== id) return answer;
    this.taken.inc();
    await this.deleteUpload(upload);
    return answer;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.decoder.close();
    this.objects.close();
  }

  private async known(id: string, { id: ownerId }: Actor): Promise<Picture | undefined> {
    const { state } = await this.store.load(picture, id);
    return state.status === 'taken' && state.ownerId === ownerId ? state.picture : undefined;
  }

  /** Decodes the upload. Deletes a refused file; keeps it for a retry after a failure. Returns undefined without the file: the picture is recorded. */
  private async made(asked: TakeRequest, { deadline }: CallContext): Promise<TakeResult | undefined> {
    try {
      return await this.decoder.turn(() => this.throughFolder(asked), deadline);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused.inc({ code: error.code });
      await this.deleteUpload(asked.upload);
      throw error;
    }
  }

  /** Decodes through a temporary folder, which is always deleted: the decoder works on paths. */
  private async throughFolder({ upload, use }: TakeRequest): Promise<TakeResult | undefined> {
    const ended = this.seconds.startTimer();
    const folder = await mkdtemp(join(tmpdir(), 'picture-'));
    try {
      const incoming = await this.objects.get(incomingOf(upload));
      if (!incoming) return undefined;
      const file = join(folder, 'incoming');
      // The request hash covers the content, since a repeated upload has another file name.
      const hash = createHash('sha256').update(use);
      incoming.stream.on('data', (bytes: Buffer) => hash.update(bytes));
      await pipeline(incoming.stream, createWriteStream(file));
      const made = await this.decoder.make(file, folder);
      await this.keep({ ...made, id: pictureIdOf(upload) }, use, folder);
      return { ...made, requestHash: hash.digest('hex') };
    } finally {
      await rm(folder, { recursive: true, force: true });
      ended();
    }
  }

  private async keep(picture: DecodedPicture & { id: string }, use: PictureUse, folder: string): Promise<void> {
    for (const { stored, made } of filesOf(picture, use)) await this.objects.put(stored, createReadStream(join(folder, made)));
  }

  /** Deletes the incoming file. While the store is down, the sweep does it later. */
  private async deleteUpload(upload: string): Promise<void> {
    await this.objects.delete(incomingOf(upload)).catch(() => undefined);
  }
}
