import { describe, expect, it } from '@jest/globals';
import { isKeyOf, orders } from './browse-order.js';
import { fromCursor, toCursor } from './cursor.js';

const at = { sort: 'newest', key: '2026-03-01 12:00:00.123456', id: 'listing_1', total: 40 };
const read = (text: string, sort = 'newest') => fromCursor(text, sort, isKeyOf(orders.newest));
const bad = expect.objectContaining({ code: 'bad_cursor', status: 400 });

describe('cursor', () => {
  it('decodes to the same values', () => {
    expect(read(toCursor(at))).toEqual(at);
  });
  it.each([
    ['is no cursor', 'x'],
    ['is empty', ''],
    ['holds something else', Buffer.from('{"a":1}').toString('base64url')],
    ['holds a key of another type', toCursor({ ...at, key: '12' })],
    ['holds a day that does not exist', toCursor({ ...at, key: '2026-13-41 12:00:00' })],
    ['holds a year no calendar has', toCursor({ ...at, key: '0000-01-01 00:00:00' })],
    ['holds an id with a NUL', toCursor({ ...at, id: 'listing_1\u0000' })],
    ['holds SQL', toCursor({ ...at, key: "2026-03-01 12:00:00'; --" })],
  ])('is refused if it %s', (_, text) => {
    expect(() => read(text)).toThrow(bad);
  });
  it('is refused with a number over the limit', () => {
    const isKey = isKeyOf(orders.price_asc);
    expect([isKey('2147483647'), isKey('2147483648'), isKey('-9999999999')]).toEqual([true, false, false]);
  });
  it('is refused for another order', () => {
    expect(() => read(toCursor(at), 'price_asc')).toThrow(bad);
  });
});
