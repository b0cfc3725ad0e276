import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rentals } from '@tankobon/contracts';
import { format, fromEnglish, message } from '@tankobon/messages';
import type { z } from 'zod';
import { BulkDecision } from '../admin/admin.wire.js';
import { Login, Reset, Signup } from '../wire/people.wire.js';
import { BulkItems, CreateItem } from '../listings/listing-input.wire.js';

const root = join(import.meta.dirname, '../../..');
const locales = join(root, 'web/src/base/locales');
type Texts = { readonly [key: string]: Texts | string };
const shown = (file: string, key: string, language = 'en') => {
  const texts = JSON.parse(readFileSync(join(locales, language, `${file}.json`), 'utf8')) as Texts;
  return key.split('.').reduce<Texts | string>((at, step) => (at as Texts)[step]!, texts) as string;
};
const said = (schema: z.ZodType, given: unknown, field: string) =>
  schema.safeParse(given).error?.issues.find(({ path }) => path.join('.') === field)?.message;

const row = { title: 'A', description: 'B' };
const rows = (count: number) => ({ items: Array.from({ length: count }, () => row) });

/** What the web says before it sends, the server says to whoever sends it all the same. */
describe('rule checked by gateway and web', () => {
  it.each<[string, string, z.ZodType, object, string]>([
    ['auth', 'errors.emailForm', Login, { email: 'nobody', password: 'x' }, 'email'],
    ['auth', 'errors.emailForm', Signup, { email: 'nobody', password: 'x', displayName: 'A' }, 'email'],
    ['auth', 'errors.passwordRequired', Login, { email: 'a@example.org', password: '' }, 'password'],
    ['auth', 'errors.passwordRequired', Reset, { token: 'x', password: '' }, 'password'],
    ['auth', 'errors.displayNameRequired', Signup, { email: 'a@example.org', password: 'x', displayName: ' ' }, 'displayName'],
    ['admin', 'moderation.needOne', BulkDecision, { action: 'approve', itemIds: [] }, 'itemIds'],
    ['seller', 'blocking.bothDates', rentals.block.input.omit({ listingId: true }), { startDate: '2026-12-01' }, 'endDate'],
    ['seller', 'blocking.bothDates', rentals.block.input.omit({ listingId: true }), { endDate: '2026-12-01' }, 'startDate'],
    ['seller', 'bulk.noRows', BulkItems, rows(0), 'items'],
    ['seller', 'bulk.tooMany', BulkItems, rows(101), 'items'],
    ['seller', 'bulk.longTitle', CreateItem, { ...row, title: 'x'.repeat(141) }, 'title'],
    ['seller', 'bulk.longSku', CreateItem, { ...row, sku: 'x'.repeat(65) }, 'sku'],
    ['sell', 'problems.beforeSubmit', CreateItem, { description: 'B' }, 'title'],
    ['sell', 'problems.beforeSubmit', CreateItem, { title: 'A', description: '  ' }, 'description'],
  ])('has one sentence in %s.json: %s', (file, key, schema, given, field) => {
    const sentence = shown(file, key);
    expect(said(schema, given, field)).toBe(sentence);
    expect(fromEnglish(sentence).id).not.toBe('unlisted');
  });

  it.each([
    ['uploads', 'picture_empty', message('picture.empty')],
    ['uploads', 'picture_type', message('picture.type')],
    ['uploads', 'too_large', message('picture.too_large')],
  ])('has one sentence in %s.json: %s, of a file', (file, key, said) => {
    expect(format(said, 'en')).toBe(shown(file, key));
    expect(format(said, 'ja')).toBe(shown(file, key, 'ja'));
  });
});
