import { csvOf, readCell } from '../../../base/csv.js';
import { countOf } from './counts.js';

export const columns = ['title', 'description', 'rateType', 'minRate', 'category', 'inventoryCount', 'availableCount', 'sku'] as const;
type Column = (typeof columns)[number];
export type Cells = Partial<Record<Column, string>>;
export type RowProblem = 'needs' | 'badRate' | 'badPrice' | 'badCount' | 'longSku' | 'longTitle';

/** One row of the file: its number in a spreadsheet, where the header is 1, what is sent of it, what is wrong with it. */
export type BulkRow = { row: number; cells: Cells; item: BulkItem; problem: RowProblem | null };
export type BulkItem = {
  title: string;
  description: string;
  rateType: string;
  minRate: number | null;
  category: string;
  inventoryCount: number;
  availableCount: number;
  sku: string | null;
};

export const most = 100;
const rateTypes = ['buy', 'rent_daily', 'rent_weekly'];

export const sampleCsv = csvOf(columns, [
  ['Pluto Volume 1', 'First printing, clean jacket.', 'buy', '12.50', 'Science Fiction', 2, 2, 'PLU-01'],
  ['Yotsuba&! Complete Set', 'All volumes in one carton.', 'rent_weekly', '1800', 'Comedy', 1, 1, 'YOT-SET'],
]);

/** Two decimals make dollars, none make cents; nothing means no price. Anything else could be read in two ways: undefined. */
export function priceOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$/, '');
  if (text === '') return null;
  if (!/^\d{1,9}(\.\d{2})?$/.test(text)) return undefined;
  return Math.round(text.includes('.') ? Number(text) * 100 : Number(text));
}

export function toRow(cells: Cells, row: number): BulkRow {
  const cell = (name: Column) => (cells[name] ?? '').trim();
  const inventoryCount = countOf(cell('inventoryCount'));
  const availableCount = Math.min(inventoryCount, countOf(cell('availableCount')));
  const minRate = priceOf(cell('minRate'));
  const item: BulkItem = {
    title: cell('title'),
    description: cell('description'),
    rateType: cell('rateType') || 'buy',
    minRate: minRate ?? null,
    category: cell('category') || 'Manga',
    inventoryCount,
    availableCount,
    sku: cell('sku') || null,
  };
  return { row, cells, item, problem: problemOf(item, minRate, [cell('inventoryCount'), cell('availableCount')]) };
}

function problemOf(
  { title, description, rateType, sku }: BulkItem,
  minRate: number | null | undefined,
  counts: string[],
): RowProblem | null {
  if (!title || !description) return 'needs';
  if (title.length > 140) return 'longTitle';
  if (!rateTypes.includes(rateType)) return 'badRate';
  if (minRate === undefined) return 'badPrice';
  if (counts.some((count) => !/^\d{0,9}$/.test(count))) return 'badCount';
  return (sku ?? '').length > 64 ? 'longSku' : null;
}

type Read = { rows: BulkRow[]; problem: 'noRows' | 'tooMany' | null };

/** Reads pasted or chosen CSV text. The reader's code is fetched with the first file. */
export async function readCsv(text: string): Promise<Read> {
  const { default: Papa } = await import('papaparse');
  const whole = text.replace(/^\uFEFF/, '');
  const blank = /^(?:[ \t,;]*\r?\n)*/.exec(whole)![0];
  const csv = whole.slice(blank.length);
  const header = blank.split('\n').length;
  // Empty rows would mislead the guess, and count as rows of the file.
  const { meta } = Papa.parse(csv, { preview: 10, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] });
  const { data } = Papa.parse<Cells>(csv, {
    header: true,
    delimiter: meta.delimiter,
    transformHeader,
    transform: readCell,
  });
  const rows = data.map((cells, index) => ({ cells, row: header + index + 1 })).filter(({ cells }) => !isEmpty(cells));
  if (rows.length === 0) return { rows: [], problem: 'noRows' };
  if (rows.length > most) return { rows: [], problem: 'tooMany' };
  return { rows: rows.map(({ cells, row }) => toRow(cells, row)), problem: null };
}

const isEmpty = (cells: object) => Object.values(cells).flat().every((cell) => String(cell).trim() === ''); // prettier-ignore

/** Headers as people type them: `Rate type`, `rate_type` and `RATETYPE` are all `rateType`. */
function transformHeader(header: string): string {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  return columns.find((column) => plain(column) === plain(header)) ?? header;
}

/** The given rows as CSV again, to be put right and sent once more. */
export function writeCsv(rows: readonly BulkRow[]): string {
  return csvOf(
    columns,
    rows.map(({ cells }) => columns.map((name) => cells[name] ?? '')),
  );
}
