// Real: the decoder's processes.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noise, quarters } from '../fixtures/samples.js';
import { Decoder } from './decoder.js';

let decoder: Decoder;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decoder-'));
  decoder = new Decoder({ children: 1, mostWaiting: 2 });
});
afterEach(async () => {
  await decoder.close();
  await rm(folder, { recursive: true, force: true });
});

const busy = { code: 'pictures_busy', details: { retryAfter: 3 } };

describe('busy decoder', () => {
  it('queues pictures up to a limit and tells the next caller when to retry', async () => {
    let go = () => {};
    const first = decoder.turn(() => new Promise<void>((resolve) => (go = resolve)));
    const waiting = [decoder.turn(async () => 2), decoder.turn(async () => 3)];
    expect(decoder.waiting).toBe(2);
    await expect(decoder.turn(async () => 4)).rejects.toMatchObject(busy);
    go();
    expect([await first, ...(await Promise.all(waiting))]).toEqual([undefined, 2, 3]);
    expect(await decoder.turn(async () => 5)).toBe(5);
  });

  it('does no work for a caller that hung up', async () => {
    await expect(decoder.turn(async () => 1, Date.now() - 1)).rejects.toMatchObject(busy);
  });

  it('frees the place of a failed picture', async () => {
    await expect(decoder.turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await decoder.turn(async () => 1)).toBe(1);
  });
});

describe('killed decoder process', () => {
  it('loses its picture, and the next one is decoded', async () => {
    const [large, small] = [join(folder, 'large.jpg'), join(folder, 'small.jpg')];
    await noise(6_000, 4_000).jpeg().toFile(large);
    await quarters(300, 200).jpeg().toFile(small);
    await decoder.make(small, folder);
    const [child] = (decoder as unknown as { pool: { threads: { threadId: number }[] } }).pool.threads;
    const making = decoder.make(large, folder);
    setTimeout(() => process.kill(child!.threadId, 'SIGKILL'), 60);
    await expect(making).rejects.toMatchObject({ code: 'picture_broken' });
    expect(await decoder.make(small, folder)).toMatchObject({ width: 300, height: 200 });
  });
});
