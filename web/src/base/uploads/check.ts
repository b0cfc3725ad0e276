import { mostBytes } from './picture.js';

/** Problems that stop a file before it is sent, with the server's codes. */
export type FileProblem = 'picture_empty' | 'too_large' | 'picture_type';

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Checks the file's first bytes; names and declared types cannot be trusted. */
function isPicture(head: Uint8Array): boolean {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return true;
  if (text(head, 1, 4) === 'PNG' && head[0] === 0x89) return true;
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return true;
  // AVIF, the HEIF format that every browser shows, is named in one of the file's brands, not always the first.
  return text(head, 4, 8) === 'ftyp' && /avi[fs]/.test(text(head, 8, new DataView(head.buffer).getUint32(0)));
}

export async function wrongWith(file: Blob): Promise<FileProblem | undefined> {
  if (file.size === 0) return 'picture_empty';
  if (file.size > mostBytes) return 'too_large';
  const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  return isPicture(head) ? undefined : 'picture_type';
}
