import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvOf, readCell } from './csv.js';

const rowsOf = (text: string) => Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);
const written = (cell: string | number | null) => rowsOf(csvOf(['value', 'next'], [[cell, 'x']]))[1]![0]!;

const BEFORE = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\0',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u3000',
  '\u00ad',
  '\u202e',
  ' \t\ufeff',
  "'",
  "''",
];
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];

describe('CSV of a table', () => {
  it('follows RFC 4180: CRLF at row ends, doubled quotes', () => {
    expect(
      csvOf(
        ['a', 'b'],
        [
          ['x,y', 'say "hi"'],
          ['two\nlines', null],
          [12, -3.5],
        ],
      ),
    ).toBe('a,b\r\n"x,y","say ""hi"""\r\n"two\nlines",\r\n12,-3.5\r\n');
  });

  it.each(BEFORE.flatMap((before) => SIGNS.map((sign) => before + sign)))(
    'makes %j harmless for a spreadsheet and reads it unchanged',
    (start) => {
      const value = `${start}HYPERLINK("https://evil.test")`;
      expect(written(value)).toBe(`'${value}`);
      expect(readCell(written(value))).toBe(value);
    },
  );

  it.each(['\tx', '\rx', '\nx', '\0x'])('begins no cell with %j', (value) => expect(written(value)).toBe(`'${value}`));

  it.each(['-3.5', '+12', '1250', "'tis", "rock 'n' roll", 'a=b', ' plain ', ''])('keeps %j', (value) =>
    expect(written(value)).toBe(value),
  );

  it('restores any values, and no cell begins like a formula', () => {
    const nasty = fc.constantFrom(...BEFORE, ...SIGNS, '"', ',', '\r\n', ';', '1', 'a', '本');
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(nasty, { maxLength: 6 }).map((parts) => parts.join('')),
    );
    const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const read = rowsOf(csvOf(['a', 'b'], rows)).slice(1);
        expect(read.map((cells) => cells.map(readCell))).toEqual(rows);
        for (const text of read.flat()) expect(text).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=@＝＋－＠]/u);
      }),
      { numRuns: 2_000 },
    );
  });
});
