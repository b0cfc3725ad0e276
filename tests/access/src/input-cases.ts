import { badTexts, badValues } from './input-table.js';
import type { Operation, Schema } from './surface.js';

export type InputCase = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** `400 validation_failed` */
  readonly expected: string;
  /** Field that the answer has to name. */
  readonly field?: string;
};

const INVALID = '400 validation_failed';
const UNKNOWN = '400 unknown_field';
const MALFORMED = '400 malformed_json';
const TEN_MB = Buffer.alloc(10_000_000, 'a');
const DEPTH = 2_000;

/** Returns every wrong request of an operation, derived from its schemas and one valid body. */
export function casesOf(operation: Operation, good: unknown): InputCase[] {
  return [
    ...methodCases(operation),
    ...pathCases(operation),
    ...queryCases(operation),
    ...requestCases(operation),
    ...bodyCases(operation, good),
  ];
}

const RENTAL = `rental_${'0'.repeat(32)}`;
/** Ids of the right form that exist nowhere, by path prefix, route or query parameter. */
const NOBODYS: Readonly<Record<string, string>> = {
  '/items/{id}': 'listing-nobody-has-this',
  '/admin/items/{id}': 'listing-nobody-has-this',
  '/pictures/{id}': `picture_${'0'.repeat(32)}`,
  '/orders/{id}': `order_${'0'.repeat(32)}`,
  '/wallet/topups/{id}': `topup_${'0'.repeat(32)}`,
  '/contracts/{id}': `sale_${'0'.repeat(32)}`,
  '/contracts/{id}/send-back': RENTAL,
  '/contracts/{id}/extend': RENTAL,
  '/contracts/{id}/mark-returned': RENTAL,
  '/contracts/{id}/reviews': RENTAL,
  '/contracts/{id}/deposit/capture': RENTAL,
  conversationId: `conversation_${'0'.repeat(32)}`,
  '/conversations/{id}': `conversation_${'0'.repeat(32)}`,
  '/offers/{id}': `offer_${'0'.repeat(32)}`,
  '/disputes/{id}': `dispute_${'0'.repeat(32)}`,
  '/admin/disputes/{id}': `dispute_${'0'.repeat(32)}`,
  '/reviews/{id}': `review_${'0'.repeat(32)}`,
  '/admin/reviews/{id}': `review_${'0'.repeat(32)}`,
  '/admin/contracts/{id}': `sale_${'0'.repeat(32)}`,
  '/messages/{id}': `message_${'0'.repeat(32)}`,
  '/admin/messages/{id}': `message_${'0'.repeat(32)}`,
  '/people/{id}': `person_${'0'.repeat(32)}`,
  '/requests/{id}': `request_${'0'.repeat(32)}`,
  '/admin/applicants/{id}': `request_${'0'.repeat(32)}`,
  '/admin/billing/exports/{kind}': 'payouts',
  '/admin/market/policies/{id}': 'auto_approve',
  '/admin/market/campaigns/{id}': `campaign_${'0'.repeat(32)}`,
  '/admin/refunds/{id}': `refund_${'0'.repeat(32)}`,
  '/admin/kyc/reviews/{id}': `kyc_${'0'.repeat(32)}`,
  '/admin/people/{id}': `person_${'0'.repeat(32)}`,
  '/user/addresses/{id}': `address_${'0'.repeat(32)}`,
  '/cart/items/{lineId}': `line_${'0'.repeat(32)}`,
  '/items/{id}/availability/{slotId}': `slot_${'0'.repeat(32)}`,
};

/** Returns the path with an unused id of the right form for each parameter; `{…}` stays where no form is known. */
export function nobodysPath(path: string): string {
  return path.replace(/\{\w+\}/g, (parameter, at: number) => NOBODYS[path] ?? NOBODYS[path.slice(0, at + parameter.length)] ?? parameter);
}

function methodCases({ path }: Operation): InputCase[] {
  return [{ name: 'a method that no path has', method: 'TRACE', path: nobodysPath(path), expected: '405 method_not_allowed' }];
}

function pathCases({ method, path, path_, body }: Operation): InputCase[] {
  return path_
    .flatMap(({ name }) => {
      const bad = [
        ['nonsense', 'nonsense'],
        ['SQL', encodeURIComponent("' OR 1=1 --")],
        ['a NUL', 'listing-a%00'],
        ['a path', encodeURIComponent('../../etc/passwd')],
        ['half an escape', '%E0%A4%A'],
        ['bytes that are no text', '%ff%fe'],
        ['too long', 'a'.repeat(2_000)],
        ['emoji', encodeURIComponent('📚')],
      ];
      return bad.map(([label, value]) => ({
        ...{ name: `${name} in the path: ${label}`, method, expected: '404 not_found' },
        path: nobodysPath(path.replace(`{${name}}`, String(value))),
        ...(body && { body: {} }),
      }));
    })
    .map((each) => (each.body ? { ...each, expected: '404 not_found' } : each));
}

/** Routes in which an empty query parameter filters nothing. */
const FILTERS: ReadonlySet<string> = new Set(['/admin/applicants/pipeline', '/admin/applicants/export.csv']);

function queryCases({ method, path, query }: Operation): InputCase[] {
  if (query.length === 0) return [];
  const at = nobodysPath(path);
  const demanded = query
    .filter(({ required }) => required)
    .map(({ name, schema }) => `${name}=${NOBODYS[name] ?? (schema.format === 'date' ? '2026-01-31' : 'a')}`);
  const ask = (name: string, text: string, expected = INVALID, field?: string): InputCase => {
    const rest = demanded.filter((pair) => !pair.startsWith(`${field}=`));
    return { name, method, path: `${at}?${[...rest, text].join('&')}`, expected, ...(field !== undefined && { field }) };
  };
  return [
    ask('a key nobody knows', 'nobody=1', UNKNOWN, 'nobody'),
    ...query.flatMap(({ name, required, schema }) => [
      ask(`${name} twice`, `${name}=1&${name}=2`, INVALID, name),
      ...(required ? [{ ...ask(`${name} is missing`, '', INVALID), path: at, field: name }] : []),
      ...badTexts(schema, name)
        .filter(([label]) => label !== 'empty' || !FILTERS.has(path))
        .map(([label, value]) =>
          ask(
            `${name}: ${label}`,
            `${name}=${encodeURIComponent(String(value))}`,
            name === 'cursor' ? '400 bad_cursor' : INVALID,
            name === 'cursor' ? undefined : name,
          ),
        ),
    ]),
  ];
}

/** Returns bodies that are no form with one file. */
function formCases(method: string, path: string): InputCase[] {
  const cases: [string, unknown, string, string?][] = [
    ['nothing', undefined, 'application/json'],
    ['JSON', '{"file":"cover.png"}', 'application/json'],
    ['broken JSON', '{"a":', 'application/json'],
    ['a form of texts', 'file=cover.png', 'application/x-www-form-urlencoded'],
    ['a picture as it is', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'image/png'],
    ['a form without a boundary', '--x--', 'multipart/form-data'],
    ['a form without a file', '--x--\r\n', 'multipart/form-data; boundary=x'],
    [
      'a form without an end',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na',
      'multipart/form-data; boundary=x',
    ],
    ['11 MB', Buffer.alloc(11_000_000), 'multipart/form-data; boundary=x', '413 too_large'],
  ];
  return cases.map(([name, body, type, expected = '400 bad_request']) => ({
    ...{ name, method, path, body, expected },
    headers: { 'content-type': type },
  }));
}

/** Returns faults of a request that are found before its fields are checked. */
function requestCases({ method, path, body, bodyRequired, form }: Operation): InputCase[] {
  if (method === 'GET') return [];
  if (form) return formCases(method, path);
  const to = (name: string, payload: unknown, expected: string, type?: string): InputCase => ({
    ...{ name, method, path: nobodysPath(path), body: payload, expected },
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
  const signed = path.startsWith('/webhooks/');
  const wrong = signed ? '400 invalid_signature' : INVALID;
  return [
    to('broken JSON', '{"a":', MALFORMED),
    to('JSON with a comma too many', '{"a":1,}', MALFORMED),
    to('two values', '{}{}', MALFORMED),
    to('bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), MALFORMED),
    to('UTF-16', Buffer.from('{"a":1}', 'utf16le'), MALFORMED),
    to('a prototype', '{"__proto__":{"role":"admin"}}', MALFORMED),
    to('a prototype by its constructor', '{"constructor":{"prototype":{"role":"admin"}}}', MALFORMED),
    to('a form', 'a=1&b=2', '415 unsupported_media_type', 'application/x-www-form-urlencoded'),
    to('plain text', '{}', '415 unsupported_media_type', 'text/plain'),
    to('a file', '--x--', '415 unsupported_media_type', 'multipart/form-data; boundary=x'),
    to('XML', '<a/>', '415 unsupported_media_type', 'application/xml'),
    to('10 MB', TEN_MB, '413 too_large'),
    to('null', 'null', wrong),
    to('a list', '[]', wrong),
    to('a text', '"text"', wrong),
    to('a number', '1e400', wrong),
    to('a list in a list, 2,000 deep', `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`, MALFORMED),
    to('an object in an object, 2,000 deep', `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`, MALFORMED),
    ...(body && bodyRequired ? [to('no body', '', INVALID)] : []),
  ];
}

function bodyCases({ method, path, body, form }: Operation, good: unknown): InputCase[] {
  const at = nobodysPath(path);
  if (method === 'GET' || form || path.startsWith('/webhooks/')) return [];
  const extra = { name: 'a field nobody knows', method, path: at, expected: UNKNOWN, field: 'isAdmin' };
  if (!body) return [{ ...extra, body: { isAdmin: true } }];
  return [
    { ...extra, body: { ...(good as object), isAdmin: true } },
    ...fieldCases(body, good as Record<string, unknown>).map(({ name, body: payload, field }) => ({
      ...{ name, method, path: at, body: payload, field },
      expected: INVALID,
    })),
  ];
}

type FieldCase = { readonly name: string; readonly body: unknown; readonly field: string };

/** Returns one case for each bad value of each field, with all else valid; also inside lists and objects. */
function fieldCases({ properties = {}, required = [] }: Schema, good: Readonly<Record<string, unknown>>, above = ''): FieldCase[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = `${above}${name}`;
    const inner = schema.type === 'array' && schema.items?.properties ? firstOf(good[name]) : undefined;
    const repeated = schema.uniqueItems && Array.isArray(good[name]) ? good[name].slice(0, 1) : [];
    const object = schema.properties && (good[name] as Record<string, unknown> | undefined);
    const { [name]: _, ...rest } = good;
    return [
      ...(required.includes(name) ? [{ name: `${field} is missing`, body: rest, field }] : []),
      ...badValues(schema, name).map(([label, value]) => ({ name: `${field}: ${label}`, body: { ...good, [name]: value }, field })),
      ...repeated.map((entry) => ({ name: `${field}: an entry twice`, body: { ...good, [name]: [entry, entry] }, field })),
      ...(inner
        ? fieldCases(schema.items!, inner, `${field}.0.`).map((each) => ({ ...each, body: { ...good, [name]: [each.body] } }))
        : []),
      ...(object ? fieldCases(schema, object, `${field}.`).map((each) => ({ ...each, body: { ...good, [name]: each.body } })) : []),
    ];
  });
}

const firstOf = (list: unknown) => (Array.isArray(list) ? (list[0] as Record<string, unknown> | undefined) : undefined);
