import { mostBytes } from './picture.js';

/** Why a file is not sent at all: what the server would answer, told at once. */
export type Wrong = 'picture_empty' | 'too_large' | 'picture_type';

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** What the first bytes say; names and declared types are anybody's claim. */
function isPicture(head: Uint8Array): boolean {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return true;
  if (text(head, 1, 4) === 'PNG' && head[0] === 0x89) return true;
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return true;
  // HEIF is a family, and AVIF the member of it that every browser shows: one of its brands says so, not always the first.
  return text(head, 4, 8) === 'ftyp' && /avi[fs]/.test(text(head, 8, new DataView(head.buffer).getUint32(0)));
}

export async function wrongWith(file: Blob): Promise<Wrong | undefined> {
  if (file.size === 0) return 'picture_empty';
  if (file.size > mostBytes) return 'too_large';
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  return isPicture(head) ? undefined : 'picture_type';
}
