import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type Picture, pictures, type Pictures, type PictureUse } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import { Calls, type ClientOf, ObjectStore } from '@tankobon/service-kit';
import { Places } from '../door/places.js';
import { RateLimits } from '../door/rate-limit.js';
import { receiveFile } from './one-file.js';

/** A picture is made within this time, counted from when its file is here: twelve that come at once wait for each other. */
const MAKING_MS = 30_000;
/** Of one person at a time, and of all here: each holds some megabytes while a slow store takes them. */
const AT_ONCE = { person: 6, replica: 16 };

/** Files on their way into the store, and from there to the service that makes pictures of them. */
@Injectable()
export class Uploads {
  private readonly places = new Places();

  constructor(
    private readonly objects: ObjectStore,
    private readonly limits: RateLimits,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
  ) {}

  /** Nothing of the body is read before the limits are passed. */
  async take(request: IncomingMessage, use: PictureUse, call: CallContext): Promise<Picture> {
    await this.limits.spend('upload', call.actor.id);
    const leave = this.enter(call.actor.id);
    try {
      const upload = await this.receive(request);
      const { picture } = await this.pictures.take({ upload, use }, { ...call, deadline: Date.now() + MAKING_MS });
      return picture;
    } finally {
      leave();
    }
  }

  private enter(personId: string): () => void {
    if (this.places.held >= AT_ONCE.replica) {
      refuse('pictures_busy', 'Many pictures are being uploaded at the moment. Please try again in a few seconds.', {
        status: 503,
        details: { retryAfter: 3 },
      });
    }
    const leave = this.places.take(personId, this.limits.allowed(AT_ONCE.person));
    return (
      leave ?? refuse('too_many_requests', 'Too many requests. Please try again in 3 seconds.', { status: 429, details: { retryAfter: 3 } })
    );
  }

  /** Whatever cannot be deleted at once is swept with all that is incoming. */
  private async receive(request: IncomingMessage): Promise<string> {
    const upload = randomBytes(24).toString('base64url');
    try {
      await receiveFile(request, (file) => this.objects.put(`incoming/${upload}`, file));
    } catch (error) {
      await this.objects.delete(`incoming/${upload}`).catch(() => undefined);
      throw error;
    }
    return upload;
  }
}
