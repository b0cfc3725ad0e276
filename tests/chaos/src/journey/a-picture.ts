import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.js';

const WIDTH = 480;
const HEIGHT = 320;
const RGB = 2;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a PNG of stripes in two random colours. */
export function aPicture(random: Random): Buffer {
  const [one, other] = [aColor(random), aColor(random)];
  const line = (color: Buffer) => Buffer.concat([Buffer.of(0), ...Array.from({ length: WIDTH }, () => color)]);
  const [light, dark] = [line(one), line(other)];
  const lines = Array.from({ length: HEIGHT }, (_, y) => (y % 64 < 32 ? light : dark));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, RGB], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(lines))), chunk('IEND', Buffer.alloc(0))]);
}

const aColor = (random: Random) => Buffer.from([0, 1, 2].map(() => random.between(0, 255)));

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
