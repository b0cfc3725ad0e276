import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import './validation-sentences.js';

const sentence = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error!.issues[0]!.message;

describe('sentence of a validation issue', () => {
  it.each([
    ['a wrong grade, in two spellings', z.enum(['as_new', 'As new', 'near_fine']), 'torn', 'Choose one of these: as new, near fine.'],
    [
      'a value out of many',
      z.enum(Array.from({ length: 13 }, (_, n) => `v${n}`) as [string]),
      'x',
      'Choose one of the values that are offered.',
    ],
    ['a number for text', z.string(), 5, 'Enter text.'],
    ['text for a number', z.number(), 'five', 'Enter a number.'],
    ['a fraction', z.int(), 2.5, 'Enter a whole number.'],
    ['text for a list', z.array(z.string()), 'a', 'Enter a list.'],
    ['nothing', z.string(), undefined, 'This is needed.'],
    ['an empty text', z.string().min(1), '', 'This is needed.'],
    ['a short text', z.string().min(8), 'short', 'Enter at least 8 characters.'],
    ['a long text', z.string().max(3), 'long', 'Use at most 3 characters.'],
    ['a small number', z.int().min(1), 0, 'Enter 1 or more.'],
    ['a large number', z.int().max(5), 6, 'Enter 5 or less.'],
    ['too few', z.array(z.string()).min(1), [], 'Choose at least 1.'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
    ['an address', z.email(), 'mina', 'Enter an email address, as in name@example.com.'],
    ['a day', z.iso.date(), 'tomorrow', 'Enter a date, as in 2026-03-31.'],
    ['a value of no alternative', z.union([z.string(), z.int()]), true, 'This value is not valid.'],
  ])('explains what is wrong with %s', (_, schema, value, said) => expect(sentence(schema, value)).toBe(said));

  it('gives way to a sentence of the schema', () => {
    expect(sentence(z.string().min(1, 'Enter your password.'), '')).toBe('Enter your password.');
  });

  it('names no type, symbol or raw value of a schema', () => {
    const issues = [z.string(), z.int().min(3), z.enum(['a_b', 'c']), z.array(z.int()).max(1)].map((schema) => sentence(schema, null));
    for (const said of issues) expect(said).not.toMatch(/expected|received|string|[<>=|_"]/);
  });
});
