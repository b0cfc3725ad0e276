type Cell = string | number | null;

/** What a spreadsheet may take for a formula: a sign, full-width and small ones too, behind anything that is not seen; or a control character in front. */
const FORMULA = /^(?:'*[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|'*\p{Cc})/u;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A table as CSV (RFC 4180). A cell that begins like a formula gets an apostrophe in front, which makes it text; `readCell` takes it off again. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/** A cell as it was before it was written. */
export function readCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function written(value: Cell): string {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
