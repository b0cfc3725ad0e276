export type CsvText = { text: string; encoding: 'utf-8' | 'shift_jis' };

/** Full-width hiragana and katakana, which bytes of a Western encoding never decode to. */
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/;

/** Decodes a file as UTF-8, or as the Shift_JIS that Excel writes in Japan; null for undetectable encodings. */
export function csvTextOf(bytes: ArrayBuffer): CsvText | null {
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  const japanese = decoded(bytes, 'shift_jis');
  return japanese !== null && KANA.test(japanese) ? { text: japanese, encoding: 'shift_jis' } : null;
}

function decoded(bytes: ArrayBuffer, encoding: CsvText['encoding']): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
