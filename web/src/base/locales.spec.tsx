import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'web/src/base/locales');
const areas = (language: string) => readdirSync(join(folder, language)).sort();
const read = (language: string, area: string): object => JSON.parse(readFileSync(join(folder, language, area), 'utf8')) as object;

/** Every key with the values that are filled in, without the plural endings that differ between languages. */
function keys(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object'
      ? keys(value as object, `${prefix}${key}.`)
      : `${prefix}${key.replace(/_(zero|one|other)$/, '')} ${[...String(value).matchAll(/\{\{\w+\}\}/g)].filter(([name]) => name !== '{{count}}').sort()}`,
  );
}

describe('texts', () => {
  it('have the same areas in both languages', () => {
    expect(areas('ja')).toEqual(areas('en'));
  });

  it.each(areas('en'))('have, in %s, the same keys and values in both languages', (area) => {
    expect([...new Set(keys(read('ja', area)))].sort()).toEqual([...new Set(keys(read('en', area)))].sort());
  });

  it('cover every status of an order and its sales', () => {
    const sources = ['order/order.ts', 'order/sale.ts'].map((file) =>
      readFileSync(join(process.cwd(), 'services/orders/src', file), 'utf8'),
    );
    const events = sources.flatMap((source) => [...source.matchAll(/\| Event<\s*'(\w+)'/g)].map(([, name]) => name!));
    const entries = readFileSync(join(process.cwd(), 'services/orders/src/views/contract-entries.view.ts'), 'utf8');
    const kinds = [...entries.match(/ContractEntryKind =([^;]+);/)![1]!.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
    const { event } = read('en', 'orders.json') as { event: object };
    expect(Object.keys(event).sort()).toEqual([...events, ...kinds].sort());
  });

  it('cover every status of a rental', () => {
    const source = readFileSync(join(process.cwd(), 'services/rentals/src/rental/rental.ts'), 'utf8');
    const events = [...source.matchAll(/\bEvent<\s*'(\w+)'/g)].map(([, name]) => name!);
    const { event } = read('en', 'lending.json') as { event: object };
    /** A rental that is over without coming back is told as lost, one that nobody has looked at as taken for back. */
    expect(Object.keys(event).sort()).toEqual([...events, 'RentalLost', 'RentalAssumedBack'].sort());
  });

  it('cover every step of a rental on the page of evidence too', () => {
    const { event } = read('en', 'lending.json') as { event: object };
    const { type } = read('en', 'evidence.json') as { type: object };
    expect(Object.keys(type)).toEqual(expect.arrayContaining(Object.keys(event)));
  });
});
