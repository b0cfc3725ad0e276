import { describe, expect, it } from '@jest/globals';
import { cursorOf, pageFrom, positionOf } from './page-cursor.js';

const at = '2026-03-01T12:00:00.123456Z';

describe('cursor', () => {
  it('decodes to its own key', () => {
    expect(positionOf(cursorOf([at, 'listing-akira-kaito-2']))).toEqual([at, 'listing-akira-kaito-2']);
    const audited = '01a1fdc5-d6b0-7fb3-abbd-dd41b6d73fbd:catalog.ListingApproved.v1';
    expect(positionOf(cursorOf([at, audited]))).toEqual([at, audited]);
    const longest = `listing-${'a'.repeat(160)}`;
    expect(positionOf(cursorOf([at, longest]))).toEqual([at, longest]);
    expect(positionOf(undefined)).toBeUndefined();
  });
  it.each([
    ['is no cursor', 'x'],
    ['is empty', ''],
    ['holds something else', Buffer.from('{"a":1}').toString('base64url')],
    ['holds a day that does not exist', cursorOf(['2026-02-30T12:00:00Z', 'sale_1'])],
    ['holds a year no calendar has', cursorOf(['0000-01-01T12:00:00Z', 'sale_1'])],
    ['holds an id with a NUL', cursorOf([at, 'sale_1\u0000'])],
    ['holds a year beyond all others', cursorOf(['+275760-09-13T00:00:00.000Z', 'sale_1'])],
    ['holds a year before all others', cursorOf(['-000001-01-01T00:00:00.000Z', 'sale_1'])],
    ['holds SQL', cursorOf([at, "' OR 1=1 --"])],
  ])('is refused if it %s', (_, text) => {
    expect(() => positionOf(text)).toThrow(expect.objectContaining({ code: 'bad_cursor', status: 400 }));
  });
});

describe('page', () => {
  const row = (n: number) => ({ id: `sale_${n}`, at });
  const page = (rows: ReturnType<typeof row>[]) => pageFrom(rows, 2, (last) => [last.at, last.id]);

  it('ends where the next one begins', () => {
    const { items, nextCursor } = page([row(1), row(2), row(3)]);
    expect(items).toEqual([row(1), row(2)]);
    expect(positionOf(nextCursor!)).toEqual([at, 'sale_2']);
  });
  it('is the last one if no row is left', () => {
    expect(page([row(1), row(2)]).nextCursor).toBeNull();
    expect(page([])).toEqual({ items: [], nextCursor: null });
  });
});
