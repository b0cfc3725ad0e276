import { catalog, type UnparsedInput, ListingOffer, ListingOffers, TagLine } from '@tankobon/contracts';
import { z } from 'zod';
import { inQuery, listOf, renameFields } from '../http/wire-fields.js';

const {
  rateCents,
  depositCents,
  offers: _,
  seriesId,
  tags,
  coverUrl,
  sku,
  inventory,
  available,
  ...same
} = catalog.edit.input.shape.changes.shape;

/** Tags as a list, or as one comma-separated line. */
const Tags = z
  .union([
    tags.unwrap(),
    TagLine.transform((words) =>
      words
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ])
  .optional();
/** The listing's other pricing option. Absent in an edit, it stays; an empty list removes it. */
const Offers = listOf(ListingOffers, renameFields(ListingOffer, { minRate: 'rateCents', depositAmountCents: 'depositCents' })).optional();
const emptied = z.literal('').transform(() => null);
const payload = {
  ...same,
  minRate: rateCents,
  depositAmountCents: depositCents,
  offers: Offers,
  mangaId: seriesId,
  tags: Tags,
  skills: Tags,
  coverUrl: z.union([emptied, coverUrl.unwrap()]).optional(),
  sku: z.union([emptied, sku.unwrap()]).optional(),
  inventory_count: inventory,
  inventoryCount: inventory,
  available_count: available,
  availableCount: available,
};

/** Payload of the listing wizard. */
export const CreateItem = z.strictObject({ ...payload, ...catalog.create.input.pick({ title: true, description: true }).shape });
export const EditItem = z.strictObject({ ...payload, version: catalog.edit.input.shape.version });

/** Maps the payload's names to catalog's. Absent fields stay absent. */
function toDetails<T extends Omit<z.output<typeof EditItem>, 'version'>>(item: T) {
  const { minRate, skills, tags, mangaId, depositAmountCents, inventory_count, inventoryCount, available_count, availableCount, ...given } =
    item;
  const inventory = inventory_count ?? inventoryCount;
  const available = available_count ?? availableCount;
  return {
    ...given,
    ...((tags ?? skills) && { tags: tags ?? skills }),
    ...(minRate !== undefined && { rateCents: minRate }),
    ...(mangaId !== undefined && { seriesId: mangaId }),
    ...(depositAmountCents !== undefined && { depositCents: depositAmountCents }),
    ...(inventory !== undefined && { inventory }),
    ...(available !== undefined && { available }),
  };
}

export const toCreate = (item: z.output<typeof CreateItem>): UnparsedInput<typeof catalog.create> => toDetails(item);

export function toEdit(listingId: string, { version, ...item }: z.output<typeof EditItem>): UnparsedInput<typeof catalog.edit> {
  return { listingId, changes: toDetails(item), ...(version !== undefined && { version }) };
}

const { facets: _all, seriesId: series, ...asked } = catalog.browse.input.shape;
/** Query of `GET /items`. All fields are optional; the default is the first page of the newest live listings. */
export const ItemsQuery = inQuery(z.strictObject({ ...asked, mangaId: series, sort: asked.sort.unwrap().optional() }));

export function toBrowse({ mangaId, ...query }: z.output<typeof ItemsQuery>): UnparsedInput<typeof catalog.browse> {
  return { ...query, ...(mangaId !== undefined && { seriesId: mangaId }), sort: query.sort ?? (query.q ? 'relevance' : 'newest') };
}

/** Rows of the seller's CSV. */
export const BulkItems = catalog.bulkCreate.input;

export function toBulk({ items, publish }: z.output<typeof BulkItems>): UnparsedInput<typeof catalog.bulkCreate> {
  return { items: items.map(toRow), publish };
}

function toRow({ minRate, depositAmountCents, ...row }: Record<string, unknown>) {
  const { inventoryCount, inventory_count, availableCount, available_count, ...same } = row;
  const counts = { inventory: toCount(inventoryCount ?? inventory_count), available: toCount(availableCount ?? available_count) };
  const deposit = depositAmountCents !== undefined && { depositCents: toCents(depositAmountCents) ?? 0 };
  return { rateType: 'buy', ...same, rateCents: toCents(minRate), ...deposit, ...counts };
}

/** A price as text: two decimals for dollars, none for cents. Any other form would be ambiguous. */
const PRICE_TEXT = /^\d{1,9}(\.\d{2})?$/;
const COUNT_TEXT = /^\d{1,9}$/;

/** Reads a price: dollars with a decimal point, else cents; negative = 0; absent = null ('Contact seller'). Other values stay as they are. */
function toCents(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  const number = numberOf(value, PRICE_TEXT);
  if (number === null) return value;
  return Math.max(0, Math.round(String(value).includes('.') ? number * 100 : number));
}

/** Reads a count: rounded, at least 0, and 1 when absent. Other values stay as they are. */
function toCount(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return 1;
  const number = numberOf(value, COUNT_TEXT);
  return number === null ? value : Math.max(0, Math.round(number));
}

function numberOf(value: unknown, text: RegExp): number | null {
  const isNumber = typeof value === 'number' ? Number.isFinite(value) : typeof value === 'string' && text.test(value.trim());
  return isNumber ? Number(value) : null;
}
