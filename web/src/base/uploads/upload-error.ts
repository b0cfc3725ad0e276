import { ApiError } from '../api.js';
import type { Picture } from './picture.js';

/** An upload that was refused, or got no response (status 0). */
export class UploadError extends ApiError {
  constructor(
    status: number,
    body: ApiError['body'],
    /** Seconds to wait, from the server's response. */
    readonly retryAfter?: number,
  ) {
    super(status, body);
  }
}

export type UploadOptions = { key: string; signal: AbortSignal; onPercent: (percent: number) => void };
export type UploadFunction = (file: Blob, sending: UploadOptions) => Promise<Picture>;
