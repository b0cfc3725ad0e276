import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@tankobon/eventstore';
import { pageOf, readCursor } from './cursor.js';

const row = (n: number) => ({ id: `order_${`${n}`.padStart(32, '0')}`, created_at: new Date(Date.UTC(2026, 2, 1, 12, 0, 0, 100 - n)) });

describe('a page', () => {
  it('ends where the next one begins', () => {
    const { items, nextCursor } = pageOf([row(1), row(2), row(3)], 2);
    expect(items).toEqual([row(1), row(2)]);
    expect(readCursor(nextCursor!)).toEqual({ at: '2026-03-01T12:00:00.098Z', id: row(2).id });
  });
  it('is the last one when nothing is left', () => {
    expect(pageOf([row(1), row(2)], 2).nextCursor).toBeNull();
  });
  it('is empty where there is nothing', () => {
    expect(pageOf([], 2)).toEqual({ items: [], nextCursor: null });
  });
});

describe('a cursor', () => {
  it('may be absent', () => {
    expect(readCursor(undefined)).toEqual({ at: null, id: null });
  });
  it.each([
    '',
    'x',
    "2026-03-01T12:00:00Z|'; DROP",
    'never|order_1',
    `0000-01-01T00:00:00Z|${row(1).id}`,
    `+275760-09-13T00:00:00.000Z|${row(1).id}`,
    `-000001-01-01T00:00:00.000Z|${row(1).id}`,
  ])('that we did not give is refused: %p', (text) => {
    expect(() => readCursor(Buffer.from(text).toString('base64url'))).toThrow(Refusal);
  });
});
