import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type Picture, pictures, type Pictures, type PictureUse } from '@tankobon/contracts';
import { type CallContext, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Calls, type ClientOf, ObjectStore } from '@tankobon/service-kit';
import { KeyedSemaphore } from '../http/keyed-semaphore.js';
import { RateLimits } from '../http/rate-limit.js';
import { Arrivals } from './arrivals.js';
import { receiveFile } from './one-file.js';

/** Deadline for processing a picture, counted from the arrival of its file: twelve that arrive at once wait for each other. */
const MAKING_MS = 30_000;
/** Maximum uploads at a time: of one person, arriving at this replica (some megabytes each while the store is slow), and being processed. */
const AT_ONCE = { person: 6, arriving: 24, making: 16 };

/** Receives uploaded files into the store, and has the pictures service process them. */
@Injectable()
export class Uploads {
  private readonly places = new KeyedSemaphore();
  private readonly arrivals = new Arrivals(AT_ONCE.arriving);
  private making = 0;

  constructor(
    private readonly objects: ObjectStore,
    private readonly limits: RateLimits,
    @Calls(pictures) private readonly pictures: ClientOf<Pictures>,
  ) {}

  /** Reads the body only after the limits are passed. Only a file that has arrived takes a place for processing. */
  async take(request: IncomingMessage, use: PictureUse, call: CallContext): Promise<Picture> {
    await this.limits.spend('upload', call.actor.id);
    const leave = this.places.take(call.actor.id, this.limits.allowed(AT_ONCE.person));
    if (!leave)
      return refuse('too_many_requests', message('request.rate_limited', { seconds: RETRY.retryAfter }), { status: 429, details: RETRY });
    try {
      const upload = await this.receive(request);
      return await this.make(upload, use, call);
    } finally {
      leave();
    }
  }

  private async make(upload: string, use: PictureUse, call: CallContext): Promise<Picture> {
    if (this.making >= AT_ONCE.making) {
      await this.discard(upload);
      return busy();
    }
    this.making += 1;
    try {
      const { picture } = await this.pictures.take({ upload, use }, { ...call, deadline: Date.now() + MAKING_MS });
      return picture;
    } finally {
      this.making -= 1;
    }
  }

  private async receive(request: IncomingMessage): Promise<string> {
    const upload = randomBytes(24).toString('base64url');
    const { socket } = request;
    const before = socket.bytesRead;
    const slow = new AbortController();
    const end = this.arrivals.add(() => socket.bytesRead - before, () => slow.abort()) ?? busy(); // prettier-ignore
    try {
      await receiveFile(request, (file) => this.objects.put(`incoming/${upload}`, file), { signal: slow.signal });
    } catch (error) {
      await this.discard(upload);
      throw error;
    } finally {
      end();
    }
    return upload;
  }

  /** Deletes an upload. If that fails, the sweep of `incoming/` removes it later. */
  private async discard(upload: string): Promise<void> {
    await this.objects.delete(`incoming/${upload}`).catch(() => undefined);
  }
}

const RETRY = { retryAfter: 3 };
const busy = () =>
  refuse('pictures_busy', message('picture.too_many_uploads'), {
    status: 503,
    details: RETRY,
  });
