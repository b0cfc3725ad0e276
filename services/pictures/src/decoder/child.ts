// A process of its own, since decoders are native code that reads files of strangers. Messages carry paths and figures, never bytes.
// Imports nothing of ours, so that the file runs by itself.
import { createHash } from 'node:crypto';
import { open, readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';

export type DecodingRefusal = { refused: 'picture_empty' | 'picture_type' | 'picture_broken' | 'picture_too_large' };
/** `heavy`: needs the memory of several pictures. `gamma`: of a PNG without a profile. `animated`: only the first frame is used. */
export type Facts = { heavy: boolean; space: string; gamma: number; animated: boolean };
export type Header = DecodingRefusal | Facts;
export type DecodedPicture = {
  animated?: true;
  width: number;
  height: number;
  color: string;
  placeholder: string;
  hash: string;
  widths: number[];
  look: string;
};
type Task = { file: string; folder: string; facts: Facts };
type Size = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
type Type = 'jpeg' | 'png' | 'webp' | 'webp-whole' | 'avif' | 'empty' | 'other';

const LIMITS = { pixels: 50_000_000, side: 30_000, heavyBytes: 30_000_000, bytes: 80_000_000 };
const WIDTHS = [400, 800, 1_600];
/** Greatest ratio of height to width. */
const HIGHEST = 2;
const PLACEHOLDER_CHARS = 400;
/** Gamma of screens, the default of pictures that name none. A difference below 5 % is ignored (libpng's threshold). */
const SCREEN_GAMMA = 1 / 2.2;
const GAMMA_THRESHOLD = 0.05;
/** The library applies profiles to 8-bit pictures only, so deeper pictures are converted first. */
const EIGHT_BITS: Readonly<Record<string, string>> = { grey16: 'b-w', rgb16: 'srgb' };
const OPTIONS = { failOn: 'error', sequentialRead: true } as const;

setPriority(10); // Requests of readers run before decoding, which still proceeds.
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
const READ = ['Jpeg', 'Png', 'Webp', 'Heif'];
sharp.unblock({ operation: READ.map((type) => `VipsForeignLoad${type}File`) });

/** Reads the first bytes and the header. Decodes nothing. */
export async function look({ file }: { file: string }): Promise<Header> {
  const type = await typeOf(file);
  if (type === 'empty') return { refused: 'picture_empty' };
  if (type === 'other') return { refused: 'picture_type' };
  const chunks = type === 'png' ? await readChunks(file) : undefined;
  const header = await sharp(file, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) return { refused: 'picture_broken' };
  const { width, height, space, pages = 1 } = header;
  if (Math.max(width, height) > LIMITS.side || width * height > LIMITS.pixels) return { refused: 'picture_too_large' };
  const bytes = width * height * bytesPerPixel(type, header);
  if (bytes > LIMITS.bytes) return { refused: 'picture_too_large' };
  return { heavy: bytes > LIMITS.heavyBytes, space, gamma: SCREEN_GAMMA, animated: pages > 1, ...chunks };
}

/**
 * Encodes the picture again into `folder`: `<width>.webp` and `<width>.jpg` of every width.
 * Collects garbage before the next picture: native memory does not trigger the collector.
 */
export const make = (task: Task): Promise<DecodedPicture | DecodingRefusal> => made(task).finally(() => globalThis.gc?.());

async function made({ file, folder, facts: { space, gamma, animated } }: Task): Promise<DecodedPicture | DecodingRefusal> {
  const whole = sharp(file, { ...OPTIONS, limitInputPixels: LIMITS.pixels }).autoOrient();
  if (EIGHT_BITS[space]) whole.pipelineColourspace(EIGHT_BITS[space]);
  const largest = await atMost(whole, WIDTHS.at(-1)!).catch(() => undefined);
  if (!largest) return { refused: 'picture_broken' };
  applyGamma(largest, gamma);
  const { width, height } = largest.info;
  const widths: number[] = [];
  for (const most of WIDTHS) {
    const size = most === WIDTHS.at(-1) ? largest : await atMost(again(largest), most);
    if (widths.includes(size.info.width)) continue;
    widths.push(size.info.width);
    await again(size).webp({ quality: 78, effort: 3 }).toFile(`${folder}/${size.info.width}.webp`);
    await onWhite(size).jpeg({ quality: 80 }).toFile(`${folder}/${size.info.width}.jpg`);
  }
  const digest = createHash('sha256').update(await readFile(`${folder}/${width}.jpg`));
  return { ...(animated && { animated }), width, height, widths, hash: digest.digest('hex').slice(0, 32), ...(await glance(largest)) };
}

/** Detects the type by the first bytes, not by name or content type. HEIC is missing: the published library cannot decode it. */
async function typeOf(path: string): Promise<Type> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0).finally(() => file.close());
  const text = buffer.toString('latin1', 0, bytesRead);
  if (bytesRead === 0) return 'empty';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return text.startsWith('VP8 ', 12) ? 'webp' : 'webp-whole';
  const brands = text.startsWith('ftyp', 4) ? text.slice(8, Math.min(64, buffer.readUInt32BE(0))) : '';
  return /avi[fs]/.test(brands) ? 'avif' : 'other';
}

const PNG_TEXT = /^(tEXt|zTXt|iTXt)$/;
/** Chunks that override `gAMA` (PNG, third edition, 4.3). */
const PNG_PROFILES = ['iCCP', 'sRGB', 'cICP'];
const SIGNATURE_BYTES = 8;
/** Bytes of a chunk's length, type and checksum. */
const CHUNK_BYTES = 12;

/**
 * Removes text chunks from a PNG: the library inflates each of them, which takes seconds for a few kilobytes.
 * Returns the facts that the library does not report.
 */
async function readChunks(path: string): Promise<Pick<Facts, 'gamma' | 'animated'>> {
  const bytes = await readFile(path);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  const before = new Map<string, number>();
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_BYTES <= bytes.length) {
    const end = at + CHUNK_BYTES + bytes.readUInt32BE(at);
    const chunk = bytes.toString('latin1', at + 4, at + 8);
    if (!before.has('IDAT') && !before.has(chunk)) before.set(chunk, at + 8);
    if (!PNG_TEXT.test(chunk)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  if (at < bytes.length) kept.push(bytes.subarray(at));
  const rest = Buffer.concat(kept);
  if (rest.length < bytes.length) await writeFile(path, rest);
  const [gammaAt, isProfiled] = [before.get('gAMA'), PNG_PROFILES.some((chunk) => before.has(chunk))];
  const gamma = gammaAt === undefined || isProfiled ? SCREEN_GAMMA : bytes.readUInt32BE(gammaAt) / 100_000;
  return { gamma, animated: before.has('acTL') };
}

/** Returns the bytes per pixel held while decoding, as measured. Formats read line by line hold little. */
function bytesPerPixel(type: Type, { isProgressive, depth, space, chromaSubsampling }: Metadata): number {
  const isDeep = depth !== 'uchar';
  if (type === 'avif') return isDeep ? 25 : 19;
  if (type === 'webp-whole') return 4.5;
  if (type === 'png') return (isProgressive ? 5 : 1.4) * (isDeep ? 2 : 1);
  if (!isProgressive) return 0.7;
  if (space === 'cmyk') return 9;
  return chromaSubsampling === '4:2:0' ? 3.5 : 6.5;
}

/** Converts to sRGB, eight bits deep, never enlarged. */
async function atMost(picture: Sharp, width: number): Promise<Size> {
  const box = { width, height: HIGHEST * width, fit: 'inside', withoutEnlargement: true } as const;
  const { data, info } = await picture.resize(box).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, info };
}

/** Converts pixels in place from a PNG's own gamma to that of screens. Alpha stays. */
function applyGamma({ data, info: { channels } }: Size, gamma: number): void {
  const exponent = SCREEN_GAMMA / gamma;
  if (!Number.isFinite(exponent) || Math.abs(exponent - 1) < GAMMA_THRESHOLD) return;
  const table = Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** exponent));
  const colours = channels - (channels % 2 === 0 ? 1 : 0);
  for (let at = 0; at < data.length; at += channels)
    for (let colour = at; colour < at + colours; colour += 1) data[colour] = table[data[colour]!]!;
}

const again = ({ data, info: { width, height, channels } }: Size): Sharp => sharp(data, { raw: { width, height, channels } });
const onWhite = (size: Size): Sharp => again(size).flatten({ background: '#ffffff' });

/** Returns the main colour, a tiny placeholder, and the perceptual hash: which of two neighbours is brighter, eight by eight. */
async function glance(size: Size): Promise<Pick<DecodedPicture, 'color' | 'placeholder' | 'look'>> {
  const { dominant } = await again(await atMost(onWhite(size), 64)).stats();
  const color = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
  const grey = await onWhite(size).resize(9, 8, { fit: 'fill' }).greyscale().toColourspace('b-w').raw().toBuffer();
  const bits = Array.from({ length: 64 }, (_, n) => (grey[n + (n >> 3)]! < grey[n + (n >> 3) + 1]! ? '1' : '0')).join('');
  return { color: `#${color}`, placeholder: await placeholderOf(size), look: BigInt(`0b${bits}`).toString(16).padStart(16, '0') };
}

async function placeholderOf(size: Size): Promise<string> {
  for (const side of [16, 12, 8, 4]) {
    const bytes = await onWhite(size).resize(side, side, { fit: 'inside' }).webp({ quality: 40, smartSubsample: true }).toBuffer();
    const address = `data:image/webp;base64,${bytes.toString('base64')}`;
    if (address.length <= PLACEHOLDER_CHARS) return address;
  }
  return '';
}
