import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Picture } from './picture.js';
import { UploadQueue } from './queue.js';
import { type UploadOptions, UploadError } from './upload-error.js';

const jpeg = () => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1])]);
const picture = (id: string): Picture => ({ id, width: 1, height: 1, color: '#000000', placeholder: '', sizes: [] });

/** Every file that was begun, with what settles it. */
type StartedUpload = UploadOptions & { arrive: () => void; fail: (status: number, body?: object, retryAfter?: number) => void };

function start() {
  const begun: StartedUpload[] = [];
  const taken: string[] = [];
  const queue = new UploadQueue(
    (key, { id }) => taken.push(`${key}=${id}`),
    (_, sending) =>
      new Promise((resolve, reject) => {
        const fail = (status: number, body: object | null = null, retryAfter?: number) => reject(new UploadError(status, body, retryAfter));
        begun.push({ ...sending, arrive: () => resolve(picture(`of-${sending.key}`)), fail });
      }),
  );
  const close = queue.open();
  return { queue, begun, taken, close, keys: () => begun.map(({ key }) => key), state: (key: string) => queue.standing().uploads.get(key) };
}

/** Lets everything happen that waits for nothing but its turn: files are read beside the clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await jest.advanceTimersByTimeAsync(0);
}

function connection(there: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: there });
  window.dispatchEvent(new Event(there ? 'online' : 'offline'));
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  connection(true);
  jest.useRealTimers();
});

describe('upload queue', () => {
  it('sends three files at a time, in order', async () => {
    const { queue, begun, taken, keys } = start();
    for (const key of ['a', 'b', 'c', 'd', 'e']) queue.add(key, jpeg());
    await settle();
    expect(keys()).toEqual(['a', 'b', 'c']);
    begun[1]!.arrive();
    await settle();
    expect(keys()).toEqual(['a', 'b', 'c', 'd']);
    expect(taken).toEqual(['b=of-b']);
  });

  it('shows the progress', async () => {
    const { queue, begun, state } = start();
    queue.add('a', jpeg());
    await settle();
    begun[0]!.onPercent(40);
    expect(state('a')).toEqual({ state: 'sending', percent: 40 });
  });

  it.each<[string, Blob, string]>([
    ['of no picture', new Blob(['<html></html>']), 'picture_type'],
    ['of no bytes', new Blob([]), 'picture_empty'],
    ['of 10 MB and one byte', new Blob([new Uint8Array(10_000_001)]), 'too_large'],
  ])('refuses %s', async (_, file, code) => {
    const { queue, begun, state } = start();
    queue.add('a', file);
    await settle();
    expect(state('a')).toEqual({ state: 'refused', because: { code, sentence: undefined } });
    expect(begun).toEqual([]);
  });

  it("keeps the server's sentence for a refused file, without a retry or delay", async () => {
    const { queue, begun, state, keys } = start();
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key, jpeg());
    await settle();
    begun[0]!.fail(422, { error: 'picture_broken', message: 'This picture cannot be read.' });
    await settle();
    queue.retry('a');
    expect(state('a')).toMatchObject({ state: 'refused', because: { sentence: 'This picture cannot be read.' } });
    expect(keys()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('lost response to an upload', () => {
  it('is retried on request with the same key, for the same picture', async () => {
    const { queue, begun, taken, keys, state } = start();
    queue.add('a', jpeg());
    await settle();
    begun[0]!.fail(0);
    await settle();
    expect(state('a')).toMatchObject({ state: 'failed' });
    queue.retry('a');
    await settle();
    begun[1]!.arrive();
    await settle();
    expect(keys()).toEqual(['a', 'a']);
    expect(taken).toEqual(['a=of-a']);
    expect(queue.standing().uploads.size).toBe(0);
  });

  it('is retried by itself once the connection is back', async () => {
    const { queue, begun, keys, state } = start();
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key, jpeg());
    await settle();
    connection(false);
    begun[0]!.fail(0);
    await settle();
    expect(state('a')).toEqual({ state: 'waiting' });
    expect(queue.standing().pause).toBe('offline');
    expect(keys()).toEqual(['a', 'b', 'c']);
    connection(true);
    await settle();
    expect(keys()).toEqual(['a', 'b', 'c', 'a']);
    expect(queue.standing().pause).toBeNull();
  });

  it('is retried at the next connection if it came before the browser knew', async () => {
    const { queue, begun, keys } = start();
    queue.add('a', jpeg());
    await settle();
    begun[0]!.fail(0);
    await settle();
    connection(false);
    connection(true);
    await settle();
    expect(keys()).toEqual(['a', 'a']);
  });
});

describe('server that asks to wait', () => {
  it.each([429, 503])('gets nothing after %i until then, and everything afterwards', async (status) => {
    const { queue, begun, keys, state } = start();
    for (const key of ['a', 'b', 'c', 'd']) queue.add(key, jpeg());
    await settle();
    begun[0]!.fail(status, { message: 'Too many at once.' }, 7);
    begun[1]!.arrive();
    await settle();
    expect(state('a')).toEqual({ state: 'waiting' });
    expect(queue.standing().pause).toBe(Date.now() + 7_000);
    await jest.advanceTimersByTimeAsync(6_900);
    expect(keys()).toEqual(['a', 'b', 'c']);
    await jest.advanceTimersByTimeAsync(200);
    expect(keys()).toEqual(['a', 'b', 'c', 'a', 'd']);
    expect(queue.standing().pause).toBeNull();
  });

  it('gets a manual retry without a wait time', async () => {
    const { queue, begun, state } = start();
    queue.add('a', jpeg());
    await settle();
    begun[0]!.fail(503, { message: 'Try again shortly.' });
    await settle();
    expect(state('a')).toEqual({ state: 'failed', because: { code: 'failed', sentence: 'Try again shortly.' } });
  });
});

describe('cancelled upload', () => {
  it('stops, starts the next and returns the file', async () => {
    const { queue, begun, taken, keys } = start();
    const file = jpeg();
    queue.add('a', file);
    for (const key of ['b', 'c', 'd']) queue.add(key, jpeg());
    await settle();
    expect(queue.cancel('a')).toBe(file);
    begun[0]!.arrive();
    await settle();
    expect(begun[0]!.signal.aborted).toBe(true);
    expect(keys()).toEqual(['a', 'b', 'c', 'd']);
    expect(taken).toEqual([]);
  });

  it('stops all for the whole screen', async () => {
    const { queue, begun, close } = start();
    queue.add('a', jpeg());
    await settle();
    close();
    expect(begun[0]!.signal.aborted).toBe(true);
    expect(queue.standing().uploads.size).toBe(0);
  });
});
