import { Injectable, type OnModuleInit } from '@nestjs/common';
import { storedAt } from '@tankobon/contracts';
import { EventStore } from '@tankobon/eventstore';
import { Jobs, ObjectStore } from '@tankobon/service-kit';
import { createHash } from 'node:crypto';
import { picture } from './picture.decide.js';

const FOLDER = 'incoming/';
/** Age after which an incoming file is abandoned: longer than any upload takes. */
const ABANDONED_MS = 3_600_000;
const EVERY_MS = 600_000;

export const incomingOf = (upload: string): string => `${FOLDER}${upload}`;
/** Derives the picture's id from its upload, so that a retry makes no second picture. Upload ids are random and cannot be guessed. */
export const pictureIdOf = (upload: string): string => `picture_${createHash('sha256').update(upload).digest('hex').slice(0, 32)}`;

/** Removes the remains of an upload after a crash: its file, and the files of a picture that was never recorded. */
@Injectable()
export class IncomingSweep implements OnModuleInit {
  constructor(
    private readonly store: EventStore,
    private readonly objects: ObjectStore,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.every('sweep-incoming', EVERY_MS, () => this.sweep(new Date(Date.now() - ABANDONED_MS)));
  }

  async sweep(olderThan: Date): Promise<void> {
    for await (const name of this.objects.list(FOLDER, { olderThan })) {
      const id = pictureIdOf(name.slice(FOLDER.length));
      const { state } = await this.store.load(picture, id);
      if (state.status === 'none') await this.removeMade(id, olderThan);
      await this.objects.delete(name);
    }
  }

  private async removeMade(id: string, olderThan: Date): Promise<void> {
    for (const folder of [storedAt(`${id}/`, 'listing'), storedAt(`${id}/`, 'evidence')])
      for await (const file of this.objects.list(folder, { olderThan })) await this.objects.delete(file);
  }
}
