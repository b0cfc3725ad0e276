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

describe('Where more pictures come than can be made', () => {
  it('so many wait, and the next one is told when to come back', async () => {
    let go = () => {};
    const first = decoder.turn(() => new Promise<void>((resolve) => (go = resolve)));
    const waiting = [decoder.turn(async () => 2), decoder.turn(async () => 3)];
    expect(decoder.waiting).toBe(2);
    await expect(decoder.turn(async () => 4)).rejects.toMatchObject(busy);
    go();
    expect([await first, ...(await Promise.all(waiting))]).toEqual([undefined, 2, 3]);
    expect(await decoder.turn(async () => 5)).toBe(5);
  });

  it('nothing is done for who has gone', async () => {
    await expect(decoder.turn(async () => 1, Date.now() - 1)).rejects.toMatchObject(busy);
  });

  it('one that fails gives its place back', async () => {
    await expect(decoder.turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await decoder.turn(async () => 1)).toBe(1);
  });
});

describe('A child that is killed', () => {
  it('takes its picture with it, and the next one is made', async () => {
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
