/** The same marks as the catalogue's `fold`: the breve of й and the voicing marks of kana stay. */
const ACCENTS = String.raw`(?<![иИ])\u0306|[\u0300-\u0305\u0307-\u036F\u064B-\u0655\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F]`;

/**
 * SQL function `search_key(text)` for names and SKUs: lower case, without accents, width or doubled vowels of transcriptions, so that
 * `Satō`, `ＳＡＴＯＵ` and `sato` are one. Immutable, and so fit for an index. A migration creates it before its first use.
 */
export const searchKeyFunction = `
  CREATE OR REPLACE FUNCTION search_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    lower(normalize(regexp_replace(normalize($1, NFKD), '${ACCENTS}', '', 'g'), NFC) COLLATE "pg_c_utf8"),
    'o[ou]', 'o', 'g'), 'uu', 'u', 'g')`;

/** SQL for a LIKE pattern of what contains the text of a parameter, compared by `search_key`. */
export function containsKey(parameter: string): string {
  return String.raw`'%' || regexp_replace(search_key(${parameter}), '([\\%_])', '\\\1', 'g') || '%'`;
}

/** SQL for a LIKE pattern of what begins with the text of a parameter, compared by `search_key`. */
export function beginsWithKey(parameter: string): string {
  return String.raw`regexp_replace(search_key(${parameter}), '([\\%_])', '\\\1', 'g') || '%'`;
}
