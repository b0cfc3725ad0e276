import { describe, expect, it } from '@jest/globals';
import { cursorOf, positionOf } from './page-cursor.js';

const at = '2026-03-01T12:00:00.123456Z';

describe('a cursor', () => {
  it('comes back as it was', () => {
    expect(positionOf(cursorOf(at, 'listing-akira-kaito-2'))).toEqual([at, 'listing-akira-kaito-2']);
    const audited = '01a1fdc5-d6b0-7fb3-abbd-dd41b6d73fbd:catalog.ListingApproved.v1';
    expect(positionOf(cursorOf(at, audited))).toEqual([at, audited]);
    expect(positionOf(undefined)).toBeUndefined();
  });
  it.each([
    ['is no cursor', 'x'],
    ['is empty', ''],
    ['holds something else', Buffer.from('{"a":1}').toString('base64url')],
    ['holds a day that does not exist', cursorOf('2026-02-30T12:00:00Z', 'sale_1')],
    ['holds a year no calendar has', cursorOf('0000-01-01T12:00:00Z', 'sale_1')],
    ['holds an id with a NUL', cursorOf(at, 'sale_1\u0000')],
    ['holds SQL', cursorOf(at, "' OR 1=1 --")],
  ])('is refused when it %s', (_, text) => {
    expect(() => positionOf(text)).toThrow(expect.objectContaining({ code: 'bad_cursor', status: 400 }));
  });
});
