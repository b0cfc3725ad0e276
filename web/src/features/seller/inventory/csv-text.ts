export type CsvText = { text: string; encoding: 'utf-8' | 'shift_jis' };

/** Hiragana and katakana of full width: bytes of a Western encoding make none of them. */
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/;

/** The text of a file in UTF-8, or in the Shift_JIS that Excel writes in Japan; null for bytes that could be anything. */
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
