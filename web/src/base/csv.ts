type Cell = string | number | null;

/**
 * Cells that a spreadsheet may read as a formula: a sign, also full-width or small, behind invisible characters or none; or a control
 * character first.
 */
const FORMULA = /^(?:'*[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|'*\p{Cc})/u;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * Formats a table as CSV (RFC 4180). A cell that looks like a formula gets a leading apostrophe, which makes it text; `readCell` removes
 * it.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

/** Returns a cell's value before it was written. */
export function readCell(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function written(value: Cell): string {
  const text = String(value ?? '');
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
