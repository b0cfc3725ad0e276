import { retrying } from '../../ui/retrying.js';
import { type FileProblem, wrongWith } from './check.js';
import type { Picture } from './picture.js';
import { type UploadFunction, UploadError } from './upload-error.js';

/** Why an upload failed: the server's message, or a code found in the browser. */
export type UploadProblem = { sentence: string | undefined; code: FileProblem | 'failed' };
/** `refused`: permanent. `failed`: can be retried. */
export type UploadState =
  | { state: 'waiting' }
  | { state: 'sending'; percent: number }
  | { state: 'refused'; because: UploadProblem }
  | { state: 'failed'; because: UploadProblem };
/** Why the queue is paused: no connection, or the end of the wait that the server asked for (milliseconds since 1970). */
export type UploadPause = 'offline' | number | null;
export type QueueState = { uploads: ReadonlyMap<string, UploadState>; pause: UploadPause };

type QueueEntry = { file: Blob; upload: UploadState; checked: boolean; stop?: AbortController };

const sendPicture: UploadFunction = async (file, sending) => (await retrying(() => import('./send.js'))).sendPicture(file, sending);
const atOnce = 3;
/** Statuses about the file itself: a retry would give the same response. */
const final = [400, 413, 415, 422];

/** Uploads files in the order they were added, three at a time; a failed one does not block the others. */
export class UploadQueue {
  readonly #entries = new Map<string, QueueEntry>();
  readonly #listeners = new Set<() => void>();
  readonly #onPicture: (key: string, picture: Picture) => void;
  readonly #send: UploadFunction;
  #waitUntil = 0;
  #standing: QueueState = { uploads: new Map(), pause: null };

  constructor(onPicture: (key: string, picture: Picture) => void, send: UploadFunction = sendPicture) {
    this.#onPicture = onPicture;
    this.#send = send;
  }

  /** Starts following the connection's state. The returned function stops it and cancels all uploads. */
  readonly open = (): (() => void) => {
    window.addEventListener('online', this.#online);
    window.addEventListener('offline', this.#tell);
    return () => {
      window.removeEventListener('online', this.#online);
      window.removeEventListener('offline', this.#tell);
      for (const key of [...this.#entries.keys()]) this.cancel(key);
    };
  };

  /** Adds a file. Its key is permanent: a retry after a lost response creates no second picture. */
  add(key: string, file: Blob): void {
    const entry: QueueEntry = { file, upload: { state: 'waiting' }, checked: false };
    this.#entries.set(key, entry);
    this.#tell();
    // A file that is no longer readable fails when it is sent.
    const checked = wrongWith(file).catch(() => undefined);
    void checked.then((code) => {
      entry.checked = true;
      if (code) entry.upload = { state: 'refused', because: { code, sentence: undefined } };
      this.#next();
    });
  }

  retry(key: string): void {
    const entry = this.#entries.get(key);
    if (entry?.upload.state !== 'failed') return;
    entry.upload = { state: 'waiting' };
    this.#next();
  }

  /** Cancels an upload and returns its file, so that a removal can be undone. */
  cancel(key: string): Blob | undefined {
    const entry = this.#entries.get(key);
    this.#entries.delete(key);
    entry?.stop?.abort();
    this.#next();
    return entry?.file;
  }

  fileOf(key: string): Blob | undefined {
    return this.#entries.get(key)?.file;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly standing = (): QueueState => this.#standing;

  readonly #online = (): void => {
    for (const [key, { upload }] of this.#entries) if (upload.state === 'failed' && upload.because.sentence === undefined) this.retry(key);
    this.#next();
  };

  #pause(): UploadPause {
    if (!navigator.onLine) return 'offline';
    return this.#waitUntil > Date.now() ? this.#waitUntil : null;
  }

  #next(): void {
    const all = [...this.#entries];
    let free = this.#pause() === null ? atOnce - all.filter(([, { upload }]) => upload.state === 'sending').length : 0;
    for (const [key, entry] of all) {
      if (free < 1) break;
      if (entry.upload.state !== 'waiting' || !entry.checked) continue;
      free -= 1;
      void this.#sendOne(key, entry);
    }
    this.#tell();
  }

  async #sendOne(key: string, entry: QueueEntry): Promise<void> {
    const stop = new AbortController();
    Object.assign(entry, { stop, upload: { state: 'sending', percent: 0 } });
    const onPercent = (percent: number) => {
      entry.upload = { state: 'sending', percent };
      this.#tell();
    };
    try {
      const picture = await this.#send(entry.file, { key, signal: stop.signal, onPercent });
      if (stop.signal.aborted) return;
      this.#entries.delete(key);
      this.#onPicture(key, picture);
    } catch (error) {
      if (!stop.signal.aborted) entry.upload = this.#after(error);
    }
    this.#next();
  }

  #after(error: unknown): UploadState {
    const { status, sentence, retryAfter } = error instanceof UploadError ? error : new UploadError(0, null);
    if (status === 0 && !navigator.onLine) return { state: 'waiting' };
    if (retryAfter !== undefined && (status === 429 || status === 503)) {
      this.#waitUntil = Math.max(this.#waitUntil, Date.now() + retryAfter * 1_000);
      setTimeout(() => this.#next(), this.#waitUntil - Date.now() + 10);
      return { state: 'waiting' };
    }
    return { state: final.includes(status) ? 'refused' : 'failed', because: { code: 'failed', sentence } };
  }

  readonly #tell = (): void => {
    this.#standing = { uploads: new Map([...this.#entries].map(([key, { upload }]) => [key, upload])), pause: this.#pause() };
    for (const listener of this.#listeners) listener();
  };
}
