import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceOf, readCsv, sampleCsv, toRow, writeCsv } from './bulk-rows.js';
import { parseCopyCount, digitsAndDot } from './counts.js';

const row = (cells: object) => toRow({ title: 'Pluto', description: 'Whole.', ...cells }, 1);

describe('values of a row', () => {
  it.each([
    ['12.50', 1250],
    ['1250', 1250],
    ['$12.50', 1250],
    ['', null],
    ['dear', undefined],
    ['12.', undefined],
    ['12.505', undefined],
    ['1.200', undefined],
    ['12,50', undefined],
    ['0x10', undefined],
    ['1e3', undefined],
    ['-5', undefined],
  ])('read the price %j as %j cents', (typed, cents) => expect(priceOf(typed)).toBe(cents));

  it.each([
    ['2.6', 3],
    ['-4', 0],
    ['', 1],
    ['many', 1],
  ])('read the count %j as %j', (typed, count) => expect(parseCopyCount(typed)).toBe(count));

  it('limit available copies to the inventory', () => {
    expect(row({ inventoryCount: '2', availableCount: '9' }).item).toMatchObject({ inventoryCount: 2, availableCount: 2 });
    expect(row({ inventoryCount: '3', availableCount: '2' }).item).toMatchObject({ inventoryCount: 3, availableCount: 2 });
  });

  it('count one copy by default', () => {
    expect(row({ inventoryCount: '3' }).item).toMatchObject({ inventoryCount: 3, availableCount: 1 });
    expect(row({}).item).toMatchObject({ inventoryCount: 1, availableCount: 1 });
  });

  it('name the missing copies', () => {
    expect(row({ inventoryCount: '1', availableCount: '5' })).toMatchObject({ asked: 5, problem: null });
    expect(row({ inventoryCount: '5', availableCount: '5' }).asked).toBeNull();
    expect(row({ inventoryCount: '0' }).asked).toBeNull();
  });

  it('send the fields of the copy that are set', () => {
    const facts = { condition: 'Fine', edition: 'First', location: 'Kyoto, JP' };
    const pictures = 'https://pictures.example/1.jpg  https://pictures.example/2.jpg';
    expect(row({ ...facts, language: 'japanese', shippingFee: '6', deposit: '40.00', pictures }).item).toMatchObject({
      ...{ ...facts, language: 'Japanese', shippingFee: '$6', depositAmountCents: 4000 },
      gallery: ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'],
    });
    expect(Object.keys(row({ condition: ' ' }).item)).toHaveLength(8);
  });

  it('default to a sale without a rate type', () => expect(row({}).item.rateType).toBe('buy'));

  it('take digits and a dot only in inventory fields', () => expect(digitsAndDot('1e-2,5.0x')).toBe('125.0'));
});

describe('fault of a row', () => {
  it.each([
    [{}, null],
    [{ title: ' ' }, 'needs'],
    [{ description: '' }, 'needs'],
    [{ rateType: 'borrow' }, 'badRate'],
    [{ minRate: 'dear' }, 'badPrice'],
    [{ inventoryCount: 'many' }, 'badCount'],
    [{ inventoryCount: '2.5' }, 'badCount'],
    [{ availableCount: '1e2' }, 'badCount'],
    [{ minRate: '1.200' }, 'badPrice'],
    [{ sku: 'x'.repeat(65) }, 'longSku'],
    [{ sku: 'x'.repeat(64) }, null],
    [{ language: 'Klingon' }, 'badLanguage'],
    [{ shippingFee: '$7' }, 'badShipping'],
    [{ deposit: '4.000' }, 'badDeposit'],
    [{ condition: 'x'.repeat(201) }, 'longFact'],
    [{ location: 'x'.repeat(121) }, 'longFact'],
    [{ pictures: 'cover.jpg' }, 'badPictures'],
    [{ pictures: 'http://pictures.example/1.jpg' }, 'badPictures'],
    [{ pictures: Array.from({ length: 13 }, (_, n) => `https://pictures.example/${n}`).join(' ') }, 'badPictures'],
  ])('is, for %j, %s', (cells, problem) => expect(row(cells).problem).toBe(problem));
});

describe('bulk file', () => {
  it('accepts the sample as it is', async () => {
    const { rows, problem } = await readCsv(sampleCsv);
    expect(problem).toBeNull();
    expect(rows.map(({ row: number, problem: wrong, item: { title, minRate } }) => [number, wrong, title, minRate])).toEqual([
      [2, null, 'Pluto Volume 1', 1250],
      [3, null, 'Yotsuba&! Complete Set', 1800],
    ]);
  });

  it('numbers rows like a spreadsheet, header, empty and split rows included', async () => {
    const { rows } = await readCsv('title,description,minRate\nA,d,1200\nB,"one\ntwo",1200\n,,\nC,d,1200\n\nD,d,abc\n');
    expect(rows.map(({ row: number, problem }) => [number, problem])).toEqual([
      [2, null],
      [3, null],
      [5, null],
      [7, 'badPrice'],
    ]);
  });

  it('may begin with empty rows, which count', async () => {
    const { rows } = await readCsv('\uFEFF\r\n,,\r\ntitle,description\r\nA,d\r\n');
    expect(rows.map(({ row: number, item: { title } }) => [number, title])).toEqual([[4, 'A']]);
  });

  it('requires a row after the header', async () => {
    expect((await readCsv('title,description\n')).problem).toBe('noRows');
    expect((await readCsv('')).problem).toBe('noRows');
  });

  it('holds a hundred rows at most', async () => {
    const rows = (count: number) => `title,description\n${'Pluto,Whole.\n'.repeat(count)}`;
    expect((await readCsv(rows(100))).rows).toHaveLength(100);
    expect((await readCsv(rows(101))).problem).toBe('tooMany');
  });

  it('accepts headers in any case and spacing', async () => {
    const { rows } = await readCsv('\uFEFFTitle,DESCRIPTION,Rate type,inventory_count\n"Pluto, 1",Whole.,rent_daily,4\n');
    expect(rows[0]?.item).toMatchObject({ title: 'Pluto, 1', rateType: 'rent_daily', inventoryCount: 4 });
  });

  it('accepts headers in words of people', async () => {
    const { rows, unread } = await readCsv('Title,Description,Price,Copies,Available,Shipping,Deposit\nA,d,12.50,3,2,$8,40.00\n');
    expect(unread).toEqual([]);
    expect(rows[0]?.item).toMatchObject({
      minRate: 1250,
      inventoryCount: 3,
      availableCount: 2,
      shippingFee: '$8',
      depositAmountCents: 4000,
    });
  });

  it('names unread columns', async () => {
    const { rows, unread } = await readCsv('title,Colour,description,作者,\nA,red,d,手塚,\n');
    expect([rows[0]?.problem, unread]).toEqual([null, ['Colour', '作者']]);
  });

  it('has each SKU once: a later row names the first', async () => {
    const { rows } = await readCsv(
      'title,description,sku,minRate\nA,d,S-1,900\nB,d,,900\nC,d,S-1,900\nD,d,S-2,dear\nE,d,S-2,900\nF,d,,900\n',
    );
    expect(rows.map(({ problem, sameAs }) => [problem, sameAs])).toEqual([
      [null, null],
      [null, null],
      ['sameSku', 2],
      ['badPrice', null],
      [null, null],
      [null, null],
    ]);
  });

  it('writes failed rows as typed', async () => {
    const { rows } = await readCsv('title,description,minRate\n"A ""quoted"" title",,2.50\n');
    expect((await readCsv(writeCsv(rows))).rows[0]?.cells).toMatchObject({ title: 'A "quoted" title', minRate: '2.50' });
  });

  it('writes a failed formula as text and reads it back', async () => {
    const cells = { title: '=HYPERLINK("https://evil.test","Pluto")', description: '\uFEFF ＝1+1', minRate: '-3.5', sku: "'@SUM(A1)" };
    const written = writeCsv([toRow(cells, 1)]);
    for (const line of written.split('\r\n').slice(1)) expect(line).not.toMatch(/(^|,)"?[\s\uFEFF]*[=＝@]/);
    expect((await readCsv(written)).rows[0]?.cells).toMatchObject(cells);
  });

  it('restores any rows', async () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1', "'=1", '\t＋2', 'a;b;c', 'x\ty', 'one\r\ntwo', '"', ''));
    const table = fc.array(fc.record({ title: fc.string().map((text) => `t${text}`), description: cell, sku: cell }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const { rows: read } = await readCsv(writeCsv(rows.map(toRow)));
        expect(read.map(({ cells: { title, description, sku } }) => ({ title, description, sku }))).toEqual(rows);
      }),
      { numRuns: 300 },
    );
  });
});
