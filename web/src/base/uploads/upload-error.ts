import { ApiError } from '../api.js';
import type { Picture } from './picture.js';

/** An upload that was refused or not answered (status 0). */
export class UploadError extends ApiError {
  constructor(
    status: number,
    body: ApiError['body'],
    /** Seconds that the server asks to wait. */
    readonly retryAfter?: number,
  ) {
    super(status, body);
  }
}

export type Sending = { key: string; signal: AbortSignal; onPercent: (percent: number) => void };
export type Send = (file: Blob, sending: Sending) => Promise<Picture>;
