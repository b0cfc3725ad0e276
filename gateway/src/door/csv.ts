import { Readable } from 'node:stream';

export type CsvCell = string | number | null;
/** A part of a table; `next` is where the one after it begins, null after the last. */
type CsvPage = { readonly columns: readonly string[]; readonly rows: readonly (readonly CsvCell[])[]; readonly nextCursor: string | null };

/** What a spreadsheet may take for a formula: a sign, full-width and small ones too, behind anything that is not seen; or a control character in front. */
const FORMULA = /^(?:'*[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|'*\p{Cc})/u;
/** Spreadsheets take text for Latin-1 without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as RFC 4180 has them. A text that begins like a formula gets an apostrophe in front; numbers are numbers. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(value: CsvCell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A table that is sent while it is read: the next part is asked for when the one before has gone out, and none after the reader has gone.
 * The first part is awaited, so that a refusal is answered as one. A part that fails ends the answer in the middle: half a table never looks whole.
 */
export async function csvStream(part: (cursor?: string) => Promise<CsvPage>): Promise<Readable> {
  const first = await part();
  return Readable.from(texts(first, part), { objectMode: false });
}

async function* texts(first: CsvPage, part: (cursor: string) => Promise<CsvPage>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRows([first.columns, ...first.rows]);
  for (let { nextCursor } = first; nextCursor !== null;) {
    const next = await part(nextCursor);
    yield csvRows(next.rows);
    nextCursor = next.nextCursor;
  }
}
