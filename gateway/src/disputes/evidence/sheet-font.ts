import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const FILE = '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf';

export type SheetFont = { readonly bytes: Buffer; readonly write: (text: string) => string };
let opened: Promise<SheetFont> | undefined;

/** Loads, on first use, a font with the letters of Europe and Japan, whose licence (OFL) allows embedding parts of it in documents. */
export function sheetFont(): Promise<SheetFont> {
  return (opened ??= open());
}

async function open(): Promise<SheetFont> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(FILE)));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${FILE} is no single font.`);
  return { bytes, write: writerWith(new Set(font.characterSet)) };
}

/** Replaces characters missing in the font (emoji, Hangul, invisible ones) by their code point: evidence leaves nothing out. */
function writerWith(known: ReadonlySet<number>): (text: string) => string {
  const written = (letter: string) => {
    const code = letter.codePointAt(0)!;
    return letter === '\n' || (code >= 0x20 && known.has(code)) ? letter : `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`;
  };
  return (text) => Array.from(text.normalize('NFC').replaceAll('\r\n', '\n'), written).join('');
}
