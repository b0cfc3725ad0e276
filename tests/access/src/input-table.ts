import type { Schema } from './surface.js';

/**
 * Bad input for every kind of field, and what it is answered with (reliability.md §11, A-78): 400 for syntax and for a wrong type, form or range,
 * 404 for an id in a path that cannot exist, 405, 413 and 415 for the request itself. Which fields a route has comes from its schemas.
 */
export type BadValue = readonly [name: string, value: unknown];

const TOO_LONG = (max: number) => 'a'.repeat(max + 1);
const CONTROL: readonly BadValue[] = [
  ['a NUL', 'a\u0000b'],
  ['a bell', 'a\u0007b'],
  ['an escape', 'a\u001b[31mb'],
  ['a delete', 'a\u007fb'],
];
const UNSEEN: readonly BadValue[] = [
  ['no width', '\u200b\u2060'],
  ['a change of direction', '\u202e'],
  ['letters that stand for none', '\u3164\u115f'],
  ['a pattern without dots', '\u2800'],
];
const TYPES: readonly BadValue[] = [
  ['a number', 7],
  ['a text', 'seven'],
  ['a truth value', true],
  ['a list', [[]]],
  ['an object', { a: 1 }],
  ['null', null],
];

const badLines = ({ minLength = 0, maxLength = 0 }: Schema): readonly BadValue[] => [
  ['too long', TOO_LONG(maxLength)],
  ...CONTROL,
  ...UNSEEN,
  ['a line break', 'a\nb'],
  ['a header', 'a\r\nBcc: b@example.org'],
  ['a separator of lines', 'a\u2028b'],
  ['a turn of direction', 'Mina\u202enimda'],
  ['a space of no width', 'a\u200bb'],
  ['half a character', 'a\ud83db'],
  ...(minLength > 0
    ? ([
        ['empty', ''],
        ['blank', '   '],
      ] as const)
    : []),
];

/** Kinds of fields. The first that matches gives the bad values beside the wrong types. */
const KINDS: readonly {
  readonly kind: string;
  readonly matches: (schema: Schema, name: string) => boolean;
  readonly bad: (schema: Schema) => readonly BadValue[];
}[] = [
  {
    kind: 'e-mail',
    matches: (_, name) => name === 'email',
    bad: () => [
      ['no e-mail', 'nobody'],
      ['two at signs', 'a@b@example.org'],
      ['a line break', 'a@example.org\nbcc: b@example.org'],
      ['a NUL', 'a\u0000@example.org'],
      ['too long', `${'a'.repeat(250)}@example.org`],
      ['empty', ''],
    ],
  },
  {
    kind: 'choice',
    matches: (schema) => schema.enum !== undefined,
    bad: ({ enum: [one = ''] = [] }) => [
      ['an unknown word', 'nonsense'],
      ['another spelling', one === one?.toUpperCase() ? `${one} ` : one.toUpperCase()],
      ['empty', ''],
      ['a word of every object', 'constructor'],
    ],
  },
  {
    kind: 'day',
    matches: ({ format }) => format === 'date',
    bad: () => [
      ['a day that does not exist', '2026-02-30'],
      ['a short day', '2026-1-1'],
      ['an instant', '2026-01-01T00:00:00Z'],
      ['a word', 'tomorrow'],
      ['another order', '01/02/2026'],
      ['a year of five digits', '12026-01-01'],
      ['a year no calendar has', '0000-01-01'],
      ['empty', ''],
    ],
  },
  {
    kind: 'address of a picture',
    matches: ({ anyOf = [] }) => JSON.stringify(anyOf).includes('"uri"'),
    bad: () => [
      ['a script', 'javascript:alert(1)'],
      ['bytes', 'data:text/html,<script>alert(1)</script>'],
      ['plain http', 'http://example.org/a.png'],
      ['a file', 'file:///etc/passwd'],
      ['a path upwards', '/media/%2e%2e/secret'],
      ['another host without a scheme', '//example.org/a.png'],
      ['too long', `https://example.org/${'a'.repeat(2_000)}`],
      ['no address', 'cover'],
      ['user information', 'https://user:word@img.example.org/a.png'],
      ['this machine', 'https://localhost/a.png'],
      ['this machine in one number', 'https://2130706433/a.png'],
      ['this machine behind IPv6', 'https://[::ffff:127.0.0.1]/a.png'],
      ['a network of its own', 'https://metadata.google.internal/a.png'],
      ['a private network', 'https://10.0.0.8/a.png'],
      ['dot segments', 'https://img.example.org/a/%2e%2e/b.png'],
      ['dot segments of our own', '/media/../auth/me'],
      ['a path of ours that no picture has', '/media/2026/a.webp'],
      ['a picture of ours of another kind', `/media/picture_${'0'.repeat(32)}/${'0'.repeat(32)}-960.png`],
      ['a picture of ours that is signed', `/media/picture_${'0'.repeat(32)}/${'0'.repeat(32)}-960.jpg?until=1&signature=a`],
      ['a picture of ours at another host', `//example.org/media/picture_${'0'.repeat(32)}/${'0'.repeat(32)}-960.jpg`],
      ['the id of somebody', `person_${'0'.repeat(32)}`],
      ['half an id', 'picture_0'],
    ],
  },
  {
    kind: 'id',
    matches: ({ type, pattern = '' }) => type === 'string' && /^\^(listing-|[a-z]+_|mal-)/.test(pattern),
    bad: () => [
      ['nonsense', 'nonsense'],
      ['SQL', "' OR '1'='1"],
      ['a NUL', 'listing-a\u0000'],
      ['another kind of id', 'checkout_00000000000000000000000000000000'],
      ['a path', '../../etc/passwd'],
      ['empty', ''],
      ['too long', `listing-${'a'.repeat(300)}`],
    ],
  },
  {
    kind: 'money',
    matches: ({ type, maximum }) => type === 'integer' && maximum === 100_000_000,
    bad: () => [
      ['negative', -1],
      ['a fraction of a cent', 0.5],
      ['huge', 100_000_001],
      ['beyond exact numbers', 2 ** 60],
      ['a number as text', '100'],
      ['an amount with its currency', '$1.00'],
    ],
  },
  {
    kind: 'number',
    matches: ({ type }) => type === 'integer' || type === 'number',
    bad: ({ type, minimum, maximum }) => [
      ...(minimum === undefined ? [] : ([['too small', minimum - 1]] as const)),
      ...(maximum === undefined ? [] : ([['too large', maximum + 1]] as const)),
      ['a number as text', '1'],
      ['empty', ''],
      ...(type === 'integer' ? ([['a fraction', 1.5]] as const) : []),
    ],
  },
  {
    kind: 'name of a person',
    matches: (_, name) => name === 'displayName',
    bad: (schema) => [
      ...badLines(schema),
      ['a web address', 'Win https://prize.example'],
      ['a domain', 'prize.example'],
      ['a host', 'www.prize'],
      ['a mail address', 'win@prize.co'],
      ['a domain in wide letters', 'ｐｒｉｚｅ．ｃｏｍ'],
    ],
  },
  {
    kind: 'line',
    matches: ({ type, pattern = '' }) => type === 'string' && pattern.includes('\\u2028'),
    bad: badLines,
  },
  {
    kind: 'text',
    matches: ({ type, pattern = '' }) => type === 'string' && pattern.includes('u0000'),
    bad: ({ minLength = 0, maxLength = 0 }) => [
      ['too long', TOO_LONG(maxLength)],
      ...CONTROL,
      ...UNSEEN,
      ['half a character', 'a\ud83db'],
      ...(minLength > 0
        ? ([
            ['empty', ''],
            ['blank', '   '],
          ] as const)
        : []),
    ],
  },
  {
    kind: 'pattern',
    matches: ({ type, pattern }) => type === 'string' && pattern !== undefined,
    bad: () => [
      ['nonsense', 'no-nsense!'],
      ['a NUL', 'U\u0000'],
      ['empty', ''],
    ],
  },
  {
    kind: 'opaque text',
    matches: ({ type, maxLength }) => type === 'string' && maxLength !== undefined,
    bad: ({ minLength = 0, maxLength = 0 }) => [['too long', TOO_LONG(maxLength)], ...(minLength > 0 ? ([['empty', '']] as const) : [])],
  },
  { kind: 'truth value', matches: ({ type }) => type === 'boolean', bad: () => [['a word', 'true']] },
  {
    kind: 'list',
    matches: ({ type }) => type === 'array',
    bad: ({ minItems = 0, maxItems = 0 }) => [
      ['too many', Array.from({ length: maxItems + 1 }, () => 'a')],
      ...(minItems > 0 ? ([['empty', []]] as const) : []),
      ['a list of null', [null]],
    ],
  },
  { kind: 'object', matches: ({ type }) => type === 'object', bad: () => [] },
  {
    kind: 'one of several forms',
    matches: ({ anyOf }) => anyOf !== undefined,
    bad: ({ anyOf = [] }) => [
      ['a NUL', 'a\u0000b'],
      ['half a character', 'a\ud83db'],
      ['too long', TOO_LONG(Math.max(...anyOf.map(({ maxLength = 0 }) => maxLength)))],
    ],
  },
];

/** Returns bad values for a field. @throws Error for an unknown kind of field */
export function badValues(schema: Schema, name: string): BadValue[] {
  const found = KINDS.find(({ matches }) => matches(schema, name));
  if (!found) throw new Error(`No kind of field matches ${name}: ${JSON.stringify(schema)}`);
  return [...TYPES.filter(([, value]) => !takes(schema, value)), ...found.bad(schema)];
}

/** Bad digits of a number in a query. */
const badDigits = ({ minimum = 0, maximum = 0 }: Schema): readonly BadValue[] => [
  ['negative', '-1'],
  ['a fraction', '1.5'],
  ['a word', 'ten'],
  ['an exponent', '1e2'],
  ['hexadecimal', '0x10'],
  ['with blanks', ' 5 '],
  ['empty', ''],
  ['huge', '99999999999'],
  ['too large', String(maximum + 1)],
  ...(minimum > 0 ? ([['too small', String(minimum - 1)]] as const) : []),
];

const NOTHING_SOUGHT: ReadonlySet<string> = new Set(['blank', ...UNSEEN.map(([label]) => label)]);

/** Returns bad texts of a query parameter. Queries are texts, so there are no wrong types, and a search may be empty. */
export function badTexts(schema: Schema, name: string): readonly BadValue[] {
  if (name === 'cursor') return CURSORS;
  const found = KINDS.find(({ matches }) => matches(schema, name));
  if (!found) throw new Error(`No kind of field matches ${name}: ${JSON.stringify(schema)}`);
  const bad = schema.type === 'integer' ? badDigits(schema) : found.bad(schema);
  return [...bad, ...CONTROL].filter(([label, value]) => typeof value === 'string' && value.isWellFormed() && !NOTHING_SOUGHT.has(label));
}

const cursor = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const ID = `order_${'1'.repeat(32)}`;

/** Cursors that were never issued; several resemble those of a service. */
const CURSORS: readonly BadValue[] = [
  ['garbage', 'garbage'],
  ['empty', ''],
  ['nothing in it', cursor({})],
  ['SQL', "' OR 1=1 --"],
  ['a NUL in a page of listings', cursor(['newest', '2026-01-01 00:00:00.000000', 'a\u0000', null])],
  ['a key that is none', cursor(['newest', 'no key', 'listing-a', null])],
  ['a key before all years', cursor(['newest', '0000-01-01 00:00:00', 'listing-a', null])],
  ['a NUL in a page of the queue', cursor(['newest_due', null, [null, 'a\u0000']])],
  ['a queue in no order', cursor(['due', null, null])],
  ['half a queue', cursor(['newest_due', null])],
  ['a NUL in a page of chargebacks', cursor([true, '2026-01-01T00:00:00Z', 'a\u0000'])],
  ['a NUL in a page of payouts', cursor(['2026-01-01T00:00:00Z', 'a\u0000'])],
  ['a year no calendar has', cursor(['0000-01-01T00:00:00Z', 'sale_1'])],
  ['a day that does not exist', cursor(['2026-02-30T00:00:00Z', 'sale_1'])],
  ['a year far away', cursor(`+275760-09-13T00:00:00.000Z|${ID}`)],
  ['a year before all', cursor(`-000001-01-01T00:00:00.000Z|${ID}`)],
];

function takes({ type, nullable, anyOf, enum: choices }: Schema, value: unknown): boolean {
  if (value === null) return nullable === true || (anyOf ?? []).some((each) => takes(each, value));
  if (anyOf) return anyOf.some((each) => takes(each, value));
  if (Array.isArray(value)) return false;
  if (type === 'integer') return typeof value === 'number';
  return type === typeof value && choices === undefined;
}
