import { csvOf, readCell } from '../../../base/csv.js';
import { languages, shippingFees } from '../../../base/listing-choices.js';
import { mostPictures } from '../../../base/uploads/picture.js';
import { type BulkCells, type BulkColumn, columnOf, columns } from './bulk-columns.js';
import { parseCopyCount } from './counts.js';

export type RowProblem =
  | 'needs'
  | 'badRate'
  | 'badPrice'
  | 'badCount'
  | 'badLanguage'
  | 'badShipping'
  | 'badDeposit'
  | 'badPictures'
  | 'longSku'
  | 'longTitle'
  | 'longFact'
  | 'sameSku';

/**
 * One row of the file: its spreadsheet number (the header is 1), the listing to send and its problem. `sameAs`: the row with the same SKU.
 * `asked`: the available copies in the file, where they exceed the inventory.
 */
export type BulkRow = {
  row: number;
  cells: BulkCells;
  item: BulkItem;
  problem: RowProblem | null;
  sameAs: number | null;
  asked: number | null;
};
export type BulkItem = {
  title: string;
  description: string;
  rateType: string;
  minRate: number | null;
  category: string;
  inventoryCount: number;
  availableCount: number;
  sku: string | null;
  condition?: string;
  language?: string;
  edition?: string;
  location?: string;
  shippingFee?: string;
  depositAmountCents?: number;
  gallery?: string[];
};

export const most = 100;
const rateTypes = ['buy', 'rent_daily', 'rent_weekly'];
const longest = { condition: 200, edition: 120, location: 120 } as const;

export const sampleCsv = csvOf(columns, [
  [
    ...['Pluto Volume 1', 'First printing, clean jacket.', 'buy', '12.50', 'Science Fiction', 2, 2, 'PLU-01'],
    ...['Near fine', 'English', 'First printing', 'Kyoto, JP', '$6', '', ''],
  ],
  [
    ...['Yotsuba&! Complete Set', 'All volumes in one carton.', 'rent_weekly', '1800', 'Comedy', 1, 1, 'YOT-SET'],
    ...['Very good', 'Japanese', 'Complete set', 'Osaka, JP', 'Included', '40.00', ''],
  ],
]);

/** Parses a price: two decimals mean dollars, none mean cents, empty means no price. Ambiguous input gives undefined. */
export function priceOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(/^\$/, '');
  if (text === '') return null;
  if (!/^\d{1,9}(\.\d{2})?$/.test(text)) return undefined;
  return Math.round(text.includes('.') ? Number(text) * 100 : Number(text));
}

export function toRow(cells: BulkCells, row: number): BulkRow {
  const cell = (name: BulkColumn) => (cells[name] ?? '').trim();
  const [inventoryCount, wanted] = [parseCopyCount(cell('inventoryCount')), parseCopyCount(cell('availableCount'))];
  const [minRate, deposit] = [priceOf(cell('minRate')), priceOf(cell('deposit'))];
  const item: BulkItem = {
    title: cell('title'),
    description: cell('description'),
    rateType: cell('rateType') || 'buy',
    minRate: minRate ?? null,
    category: cell('category') || 'Manga',
    inventoryCount,
    availableCount: Math.min(inventoryCount, wanted),
    sku: cell('sku') || null,
    ...given({ condition: cell('condition'), edition: cell('edition'), location: cell('location') }),
    ...given({ language: oneOf(languages, cell('language')), shippingFee: oneOf(shippingFees, cell('shippingFee')) }),
    ...(deposit && { depositAmountCents: deposit }),
    ...(cell('pictures') && { gallery: cell('pictures').split(/\s+/) }),
  };
  const problem = problemOf(item, { minRate, deposit }, [cell('inventoryCount'), cell('availableCount')]);
  return { row, cells, item, problem, sameAs: null, asked: cell('availableCount') !== '' && wanted > inventoryCount ? wanted : null };
}

/** Drops empty cells. */
function given<T extends Record<string, string>>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>;
}

const oneOf = (values: readonly string[], typed: string) =>
  values.find((value) => value.toLowerCase().replace('$', '') === typed.toLowerCase().replace('$', '')) ?? typed;

const isOneOf = (values: readonly string[], value: string) => values.includes(value);
const isAddress = (typed: string) => typed.startsWith('https://');

type Amounts = Record<'minRate' | 'deposit', number | null | undefined>;

function problemOf(item: BulkItem, { minRate, deposit }: Amounts, counts: string[]): RowProblem | null {
  const { title, description, rateType, sku } = item;
  if (!title || !description) return 'needs';
  if (title.length > 140) return 'longTitle';
  if (!rateTypes.includes(rateType)) return 'badRate';
  if (minRate === undefined) return 'badPrice';
  if (counts.some((count) => !/^\d{0,9}$/.test(count))) return 'badCount';
  if ((sku ?? '').length > 64) return 'longSku';
  return factProblem(item, deposit);
}

function factProblem({ language, shippingFee, gallery = [], ...facts }: BulkItem, deposit: number | null | undefined): RowProblem | null {
  if (language && !isOneOf(languages, language)) return 'badLanguage';
  if (shippingFee && !isOneOf(shippingFees, shippingFee)) return 'badShipping';
  if (deposit === undefined) return 'badDeposit';
  if (gallery.length > mostPictures || !gallery.every(isAddress)) return 'badPictures';
  const names = Object.keys(longest) as (keyof typeof longest)[];
  return names.some((name) => (facts[name] ?? '').length > longest[name]) ? 'longFact' : null;
}

/** Marks rows that repeat a SKU: a second row would create no listing. */
function withSameSkus(rows: BulkRow[]): BulkRow[] {
  const first = new Map<string, number>();
  return rows.map((each) => {
    const { sku } = each.item;
    if (!sku || each.problem) return each;
    const sameAs = first.get(sku);
    if (sameAs !== undefined) return { ...each, problem: 'sameSku', sameAs };
    first.set(sku, each.row);
    return each;
  });
}

/** `unread`: headers of unknown columns. */
type ParsedFile = { rows: BulkRow[]; problem: 'noRows' | 'tooMany' | null; unread: string[] };

/** Reads pasted or chosen CSV text. The parser's code is fetched with the first file. */
export async function readCsv(text: string): Promise<ParsedFile> {
  const { default: Papa } = await import('papaparse');
  const whole = text.replace(/^\uFEFF/, '');
  const blank = /^(?:[ \t,;]*\r?\n)*/.exec(whole)![0];
  const csv = whole.slice(blank.length);
  const header = blank.split('\n').length;
  // Empty rows would mislead the delimiter's detection, and count as rows of the file.
  const { meta } = Papa.parse(csv, { preview: 10, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] });
  const { data, meta: read } = Papa.parse<BulkCells>(csv, {
    header: true,
    delimiter: meta.delimiter,
    transformHeader,
    transform: readCell,
  });
  const rows = data.map((cells, index) => ({ cells, row: header + index + 1 })).filter(({ cells }) => !isEmpty(cells));
  const unread = (read.fields ?? []).filter((header) => header.trim() !== '' && !isColumn(header));
  if (rows.length === 0) return { rows: [], problem: 'noRows', unread: [] };
  if (rows.length > most) return { rows: [], problem: 'tooMany', unread };
  return { rows: withSameSkus(rows.map(({ cells, row }) => toRow(cells, row))), problem: null, unread };
}

const isEmpty = (cells: object) => Object.values(cells).flat().every((cell) => String(cell).trim() === ''); // prettier-ignore

const isColumn = (header: string) => (columns as readonly string[]).includes(header);
const transformHeader = (header: string): string => columnOf(header) ?? header.trim();

/** Writes rows as CSV again, to be corrected and sent once more. */
export function writeCsv(rows: readonly BulkRow[]): string {
  return csvOf(
    columns,
    rows.map(({ cells }) => columns.map((name) => cells[name] ?? '')),
  );
}
