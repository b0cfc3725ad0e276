/** Columns of the file in the order of the sample; the first eight are the specified row. */
export const columns = [
  ...(['title', 'description', 'rateType', 'minRate', 'category', 'inventoryCount', 'availableCount', 'sku'] as const),
  ...(['condition', 'language', 'edition', 'location', 'shippingFee', 'deposit', 'pictures'] as const),
] as const;
export type BulkColumn = (typeof columns)[number];
export type BulkCells = Partial<Record<BulkColumn, string>>;

/** Alternative column names that sellers use, in letters only. */
const otherNames: Readonly<Record<string, BulkColumn>> = {
  price: 'minRate',
  rate: 'minRate',
  copies: 'inventoryCount',
  inventory: 'inventoryCount',
  available: 'availableCount',
  shipping: 'shippingFee',
  depositamountcents: 'deposit',
  gallery: 'pictures',
};

/** Column of a typed header: `Rate type`, `rate_type` and `RATETYPE` are one; null for any other. */
export function columnOf(header: string): BulkColumn | null {
  const plain = header.toLowerCase().replace(/[^a-z]/g, '');
  return columns.find((column) => column.toLowerCase() === plain) ?? otherNames[plain] ?? null;
}
