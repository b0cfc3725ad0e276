/** Range of supplementary variation selectors, as characters: JavaScript and PostgreSQL differ in the escapes. */
const SELECTORS = `${String.fromCodePoint(0xe0100)}-${String.fromCodePoint(0xe01ef)}`;
/**
 * Accents, vowel points and variation selectors of a decomposed text, as a regular expression of JavaScript (`u`) and of PostgreSQL. Voicing
 * marks of kana and the breve of й are excluded: they make other letters. A change needs a migration of `search_key` in each service.
 */
export const IGNORED_MARKS = String.raw`(?<![иИ])\u0306|[\u0300-\u0305\u0307-\u036F\u064B-\u0655\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F${SELECTORS}]`;

/**
 * SQL function `search_key(text)` for names and SKUs: lower case, without accents, width or doubled vowels of transcriptions, so that
 * `Satō`, `ＳＡＴＯＵ` and `sato` are equal. Immutable, so that an index can use it. A migration creates it before its first use.
 */
export const searchKeyFunction = `
  CREATE OR REPLACE FUNCTION search_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ${withoutDoubledVowels(`lower(normalize(regexp_replace(normalize($1, NFKD), '${IGNORED_MARKS}', '', 'g'), NFC) COLLATE "pg_c_utf8")`)}`;

/** Returns SQL for the key of already folded text: a tenth of the cost of `search_key`. */
export function withoutDoubledVowels(text: string): string {
  return `replace(replace(replace(${text}, 'oo', 'o'), 'ou', 'o'), 'uu', 'u')`;
}

/** Returns SQL for a LIKE pattern: contains a parameter's text, compared by `search_key`. */
export function containsKey(parameter: string): string {
  return `'%' || ${beginsWithKey(parameter)}`;
}

/** Returns SQL for a LIKE pattern: begins with a parameter's text, compared by `search_key`. */
export function beginsWithKey(parameter: string): string {
  return String.raw`regexp_replace(search_key(${parameter}), '([\\%_])', '\\\1', 'g') || '%'`;
}
