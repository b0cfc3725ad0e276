import { Readable } from 'node:stream';
import type { CallContext } from '@tankobon/eventstore';
import type { FastifyReply } from 'fastify';
import { BUDGET_MS } from './request-context.js';

export type CsvCell = string | number | null;
/** A page of a table. `nextCursor` is null on the last page. */
type CsvPage = { readonly columns: readonly string[]; readonly rows: readonly (readonly CsvCell[])[]; readonly nextCursor: string | null };

/**
 * Text that a spreadsheet may run as a formula: a sign (also full-width or small) after any invisible characters, or a leading control character.
 */
const FORMULA = /^(?:'*[\s\p{Cc}\p{Cf}]*[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]|'*\p{Cc})/u;
/** Without a byte order mark, spreadsheets read the file as Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Formats rows by RFC 4180. Text that begins like a formula gets a leading apostrophe; numbers stay as they are. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(value: CsvCell): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type PageReader = (after: { cursor?: string }, call: CallContext) => Promise<CsvPage>;

/**
 * Streams a table as a file: the next page is read when the one before has been sent, and none after the client has disconnected.
 * The first page is awaited, so that a refusal gets its status. A page that fails aborts the response: half a table never looks whole.
 */
export async function sendCsv(reply: FastifyReply, name: string, call: CallContext, read: PageReader): Promise<Readable> {
  // Each page has a deadline of its own, since the whole file takes as long as its reader does.
  const part = (cursor?: string) => read(cursor ? { cursor } : {}, { ...call, deadline: Date.now() + BUDGET_MS });
  const first = await part();
  const disposition = `attachment; filename="${name}"`;
  void reply.headers({ 'Content-Type': 'text/csv; charset=utf-8; header=present', 'Content-Disposition': disposition });
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
