// Real: the decoder's processes and the library in them. Every file is made here.
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { BLUE, GREEN, noise, quarters, RED, YELLOW } from '../fixtures/samples.js';
import { Decoder } from './decoder.js';

let decoder: Decoder;
let folder: string;
beforeAll(() => void (decoder = new Decoder({ children: 1 })));
afterAll(() => decoder.close());
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'hostile-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function made(bytes: Buffer) {
  const file = join(folder, 'incoming.jpg');
  await writeFile(file, bytes);
  return decoder.make(file, folder);
}
const codeOf = (bytes: Buffer) => made(bytes).then(() => 'taken', ({ code }: { code: string }) => code); // prettier-ignore

/** A PNG by hand: what its header says, and what its pixels are. */
function png(width: number, height: number, pixels: Buffer, more: Buffer[] = [], { interlaced = 0, depth = 8 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 0, 0, 0, interlaced], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND'),
  ]);
}
function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, n) => bytes.writeUInt32BE(value, 4 * n));
  return bytes;
};
const gammaOf = (value: number) => chunk('gAMA', uint32(value));
/** The least ICC profile of greys (ICC.1:2001-04): a header, the white point and the curve. */
function greyProfile(gamma: number): Buffer {
  const white = uint32(0xf6d6, 0x10000, 0xd32d);
  const header = Buffer.concat([
    uint32(200, 0, 0x2400000),
    text('mntrGRAYXYZ '),
    Buffer.alloc(12),
    text('acsp'),
    Buffer.alloc(28),
    white,
    Buffer.alloc(48),
  ]);
  const tags = Buffer.concat([uint32(2), text('wtpt'), uint32(156, 20), text('kTRC'), uint32(176, 14)]);
  const curve = Buffer.concat([text('curv'), uint32(0, 1), Buffer.from([(gamma * 256) >> 8, (gamma * 256) & 255]), Buffer.alloc(10)]);
  return chunk(
    'iCCP',
    Buffer.concat([text('grey\0\0'), deflateSync(Buffer.concat([header, tags, text('XYZ '), uint32(0), white, curve]))]),
  );
}
const text = (words: string) => Buffer.from(words);
const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));
const sized = async (width: number, height: number) => {
  const bytes = await quarters(64, 64).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
};

const HOSTILE: readonly [what: string, code: string, bytes: () => Buffer | Promise<Buffer>][] = [
  ['nothing', 'picture_empty', () => Buffer.alloc(0)],
  ['SVG named .jpg', 'picture_type', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['SVG behind a declaration', 'picture_type', () => text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML named .jpg', 'picture_type', () => text('<!doctype html><script>alert(1)</script>')],
  ['a GIF', 'picture_type', () => quarters(20, 20).gif().toBuffer()],
  ['a GIF that is JavaScript too', 'picture_type', () => text('GIF89a/*\0\0\0\0*/=1;alert(1)//;')],
  ['a TIFF', 'picture_type', () => quarters(20, 20).tiff().toBuffer()],
  ['a PDF', 'picture_type', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['a ZIP', 'picture_type', () => Buffer.from('504b0304140000000800', 'hex')],
  [
    'HEIC, which the library cannot decode',
    'picture_type',
    () => Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic')]),
  ],
  ['random bytes', 'picture_type', () => Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7_919 + 3) % 256))],
  ['one byte', 'picture_type', () => Buffer.from([0xff])],
  [
    'the first bytes of a JPEG and then noise',
    'picture_broken',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(4_000, 0x5a)]),
  ],
  ['the first bytes of a PNG and nothing', 'picture_broken', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a WebP of rubbish', 'picture_broken', () => Buffer.concat([Buffer.from('RIFF\xff\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(300, 7)])],
  [
    'an AVIF of rubbish',
    'picture_broken',
    () => Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypavif\0\0\0\0mif1avif'), Buffer.alloc(300, 7)]),
  ],
  ['a header of 50,000 × 50,000', 'picture_too_large', () => sized(50_000, 50_000)],
  ['a header of 30,001 × 1', 'picture_too_large', () => sized(30_001, 1)],
  ['a PNG header of 50,000 × 50,000', 'picture_too_large', () => png(50_000, 50_000, Buffer.alloc(10))],
  ['a PNG header of 2,147,483,647 × 2', 'picture_broken', () => png(2_147_483_647, 2, Buffer.alloc(10))],
  ['a small PNG of 900 million pixels', 'picture_too_large', () => png(30_000, 30_000, Buffer.alloc(60_000_000))],
  ['a PNG with too few pixels', 'picture_broken', () => png(2_000, 2_000, Buffer.alloc(100_000))],
  ['an interlaced PNG of 49 megapixels', 'picture_too_large', () => png(7_000, 7_000, Buffer.alloc(1_000), [], { interlaced: 1 })],
  ['a small AVIF of 49 megapixels', 'picture_too_large', () => sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#888' } }).avif({ effort: 0 }).toBuffer()], // prettier-ignore
];

it.each(HOSTILE)('refuses %s as %s', async (_, code, bytes) => {
  expect(await codeOf(await bytes())).toBe(code);
  expect(await readdir(folder)).toEqual(['incoming.jpg']);
});

describe('truncated picture', () => {
  it.each([
    ['jpeg', 0.02],
    ['jpeg', 0.5],
    ['jpeg', 0.98],
    ['png', 0.02],
    ['png', 0.5],
    ['png', 0.98],
    ['webp', 0.02],
    ['webp', 0.5],
    ['webp', 0.98],
    ['avif', 0.02],
    ['avif', 0.5],
    ['avif', 0.98],
  ] as const)('is broken, as %s after %s of it', async (format, part) => {
    // prettier-ignore
    const whole = await noise(400, 300).toFormat(format).toBuffer();
    expect(await codeOf(cut(whole, part))).toBe('picture_broken');
  });
});

describe('dying decoder process', () => {
  it('loses one picture, and the next one is decoded', async () => {
    const small = new Decoder({ children: 1, jobMs: 1 });
    const file = join(folder, 'incoming.jpg');
    await writeFile(file, await noise(3_000, 2_000).jpeg().toBuffer());
    await expect(small.make(file, folder)).rejects.toMatchObject({ code: 'picture_broken' });
    await small.close();
    expect(await decoder.make(file, folder)).toMatchObject({ width: 1_600 });
  });
});

describe('decoded picture', () => {
  const at = async (width: number, x: number, y: number, ending = 'jpg') => {
    const { data, info } = await sharp(await readFile(join(folder, `${width}.${ending}`))).raw().toBuffer({ resolveWithObject: true }); // prettier-ignore
    const start = info.channels * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width));
    return [...data.subarray(start, start + info.channels)];
  };
  const isNear = (one: number[], other: number[]) => one.slice(0, 3).every((part, n) => Math.abs(part - other[n]!) < 24);
  const corners = async (width: number) =>
    Promise.all([[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]].map(([x, y]) => at(width, x!, y!))); // prettier-ignore
  const names = (colors: number[][]) =>
    colors.map((color) => Object.entries({ r: RED, g: GREEN, b: BLUE, y: YELLOW }).find(([, known]) => isNear(color, known))?.[0] ?? color.join()).join(''); // prettier-ignore

  it.each([
    [1, 'rgby', 600, 400],
    [2, 'gryb', 600, 400],
    [3, 'ybgr', 600, 400],
    [4, 'byrg', 600, 400],
    [5, 'rbgy', 400, 600],
    [6, 'bryg', 400, 600],
    [7, 'ygbr', 400, 600],
    [8, 'gyrb', 400, 600],
  ])('is upright for EXIF %s and holds no place', async (orientation, upright, width, height) => {
    // prettier-ignore
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' }, IFD0: { Copyright: 'Kaito' } };
    const bytes = await quarters(600, 400).withExif(place).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    expect(await made(bytes)).toMatchObject({ width, height });
    expect(names(await corners(width))).toBe(upright);
    const { exif, icc, xmp, orientation: left } = await sharp(await readFile(join(folder, `${width}.jpg`))).metadata();
    expect([exif, icc, xmp, left]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('has three widths, never larger than the original', async () => {
    expect(await made(await quarters(5_000, 2_500).jpeg().toBuffer())).toMatchObject({
      widths: [400, 800, 1_600],
      width: 1_600,
      height: 800,
    });
    expect(await made(await quarters(500, 20).png().toBuffer())).toMatchObject({ widths: [400, 500], width: 500, height: 20 });
    expect(await made(await quarters(1, 1).png().toBuffer())).toMatchObject({ widths: [1], width: 1, height: 1 });
  });

  it('is at most twice as high as wide for a strip', async () => {
    const { width, height } = await made(png(200, 29_000, Buffer.alloc(201 * 29_000)));
    expect([width <= 23, height]).toEqual([true, 3_200]);
  });

  it('drops a ZIP behind it, comments and megabytes of text', async () => {
    const secret = 'PK\x03\x04 the secret archive';
    await made(Buffer.concat([await quarters(300, 300).jpeg().toBuffer(), text(secret)]));
    const words = chunk('tEXt', Buffer.concat([text('Comment\0'), Buffer.alloc(5_000_000, 'secret ')]));
    const zipped = chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(60_000_000, 'secret '))]));
    for (const file of ['300.jpg', '300.webp']) expect((await readFile(join(folder, file))).includes('secret')).toBe(false);
    for (const more of [words, zipped]) expect(await codeOf(png(300, 300, Buffer.alloc(301 * 300), [more]))).toBe('taken');
    for (const file of ['300.jpg', '300.webp']) expect((await readFile(join(folder, file))).includes('secret')).toBe(false);
  });

  it('inflates no text of a PNG, however much it has', async () => {
    const zipped = chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(7_900_000, 'secret '))]));
    const bytes = png(300, 300, Buffer.alloc(301 * 300), Array.from({ length: 200 }, () => zipped)); // prettier-ignore
    expect(await codeOf(bytes)).toBe('taken');
    const kept = await readFile(join(folder, 'incoming.jpg'));
    expect([kept.includes('zTXt'), kept.length < bytes.length / 10]).toEqual([false, true]);
  });

  it('is on white if its format has no transparency', async () => {
    const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } }).png().toBuffer(); // prettier-ignore
    await made(clear);
    expect(isNear(await at(300, 0.5, 0.5), [255, 255, 255])).toBe(true);
    expect((await at(300, 0.5, 0.5, 'webp'))[3]).toBe(0);
  });

  it.each([
    ['CMYK', false, () => quarters(300, 300).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['16 bits deep', true, () => quarters(300, 300).toColourspace('rgb16').png().toBuffer()],
    ['of the colours of Display P3', true, () => quarters(300, 300).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
    ['a WebP', true, () => quarters(300, 300).webp().toBuffer()],
    ['an AVIF', true, () => quarters(300, 300).avif().toBuffer()],
  ])('is in screen colours for one that is %s', async (_, same, bytes) => {
    const { color, placeholder, hash, look } = await made(await bytes());
    expect(await sharp(await readFile(join(folder, '300.jpg'))).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
    expect(names(await corners(300))).toMatch(same ? /^rgby$/ : /./);
    expect([color, placeholder, hash, look]).toEqual([
      expect.stringMatching(/^#[0-9a-f]{6}$/),
      expect.stringMatching(/^data:image\/webp;base64,[A-Za-z0-9+/=]{20,377}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ]);
  });

  it('is grey for a grey one', async () => {
    await made(await quarters(300, 300).greyscale().png().toBuffer());
    const [r, g, b] = await at(300, 0.25, 0.25);
    expect([r, g]).toEqual([g, b]);
  });

  describe('decoded grey picture', () => {
    const GREYS = [0, 36, 73, 109, 146, 182, 219, 255];
    /** Eight fields beside each other. */
    const fields = (depth: 8 | 16, more: Buffer[]) => {
      const row = Buffer.concat([Buffer.alloc(1), ...GREYS.map((grey) => Buffer.alloc((100 * depth) / 8, grey))]);
      return png(800, 400, Buffer.concat(Array.from({ length: 400 }, () => row)), more, { depth });
    };
    const greysOf = async (bytes: Buffer) => {
      await made(bytes);
      return (await Promise.all(GREYS.map((_, n) => at(800, (n + 0.5) / 8, 0.5)))).map(([grey]) => grey!);
    };
    const off = (wanted: number[], got: number[]) => Math.max(...wanted.map((grey, n) => Math.abs(grey - got[n]!)));
    const encodedWith = (gamma: number) => GREYS.map((grey) => 255 * (grey / 255) ** (gamma / 2.2));
    const ofProfile = [0, 48, 91, 128, 163, 195, 226, 255];

    it.each([8, 16] as const)('has, with a profile, %d bits deep, the greys of the profile', async (depth) => {
      expect(off(ofProfile, await greysOf(fields(depth, [greyProfile(1.8)])))).toBeLessThan(3);
    });

    it.each([
      ['linear', 100_000, 1],
      ['of an old Mac', 55_556, 1.8],
      ['of screens', 45_455, 2.2],
      ['nearly of screens', 45_000, 2.2],
      ['senseless', 0, 2.2],
    ])('has, with a gamma of %s, its brightness', async (_, gamma, exponent) => {
      for (const depth of [8, 16] as const)
        expect(off(encodedWith(exponent), await greysOf(fields(depth, [gammaOf(gamma)])))).toBeLessThan(3);
    });

    it('prefers a profile to a gamma and ignores chunks after the pixels', async () => {
      expect(off(ofProfile, await greysOf(fields(8, [gammaOf(100_000), greyProfile(1.8)])))).toBeLessThan(3);
      expect(off(GREYS, await greysOf(fields(8, [gammaOf(100_000), chunk('sRGB', Buffer.alloc(1))])))).toBeLessThan(3);
      const whole = fields(8, []);
      const late = Buffer.concat([whole.subarray(0, -12), gammaOf(100_000), whole.subarray(-12)]);
      expect(off(GREYS, await greysOf(late))).toBeLessThan(3);
    });
  });

  it.each([
    ['a PNG of 16 bits', (picture: Sharp) => picture.toColourspace('rgb16').png()],
    ['an AVIF of 10 bits', (picture: Sharp) => picture.avif({ bitdepth: 10, quality: 95 })],
  ])('has, of %s with a profile, the colours of the profile', async (_, written) => {
    const background = { r: 192, g: 64, b: 32 };
    const flat = sharp({ create: { width: 300, height: 300, channels: 3, background } }).withIccProfile('p3');
    await made(await written(flat).toBuffer());
    const [r, g, b] = await at(300, 0.5, 0.5);
    expect([Math.abs(r! - 192) < 5, Math.abs(g! - 64) < 5, Math.abs(b! - 32) < 5]).toEqual([true, true, true]);
  });

  it('is the marked first frame of an animated PNG', async () => {
    const [dark, light] = [Buffer.alloc(301 * 300), Buffer.alloc(301 * 300)].map((rows, n) =>
      rows.map((_, at) => (at % 301 === 0 ? 0 : 60 + 140 * n)),
    );
    const frame = (number: number) => chunk('fcTL', Buffer.concat([uint32(number, 300, 300, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));
    const first = png(300, 300, Buffer.from(dark!), [chunk('acTL', uint32(2, 0)), frame(0)]);
    const second = [frame(1), chunk('fdAT', Buffer.concat([uint32(2), deflateSync(light!)]))];
    const film = Buffer.concat([first.subarray(0, -12), ...second, first.subarray(-12)]);
    expect(await made(film)).toMatchObject({ width: 300, animated: true });
    expect(isNear(await at(300, 0.5, 0.5), [60, 60, 60])).toBe(true);
    expect(await made(png(300, 300, Buffer.from(dark!)))).not.toHaveProperty('animated');
  });

  it('is the marked first frame of an animation', async () => {
    const data = Buffer.concat([Buffer.alloc(300 * 200 * 3, Buffer.from(RED)), Buffer.alloc(300 * 200 * 3, Buffer.from(BLUE))]);
    const film = sharp(data, { raw: { width: 300, height: 400, channels: 3, pageHeight: 200 } });
    expect(await made(await film.webp({ delay: [100, 100] }).toBuffer())).toMatchObject({ width: 300, height: 200, animated: true });
    expect(isNear(await at(300, 0.5, 0.5), RED)).toBe(true);
  });
});
