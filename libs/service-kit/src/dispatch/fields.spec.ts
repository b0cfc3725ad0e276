import { describe, expect, it } from '@jest/globals';
import { message } from '@tankobon/messages';
import { z } from 'zod';
import { checkAnswer, parseInput } from './fields.js';

const Listing = z.object({
  title: z.string().trim().min(1),
  copies: z.array(z.object({ condition: z.enum(['new', 'used']) })).default([]),
  tags: z.record(z.string(), z.string()).optional(),
  note: z.string().nullable().optional(),
});

describe('input', () => {
  it('is returned parsed', () => {
    expect(parseInput(Listing, { title: ' Kaito ', note: null })).toEqual({ ok: true, value: { title: 'Kaito', copies: [], note: null } });
  });

  it('allows free keys if the contract does', () => {
    expect(parseInput(Listing, { title: 'Kaito', tags: { any: 'thing' } })).toMatchObject({ ok: true });
  });

  it('reports path and fault of each wrong field', () => {
    expect(parseInput(Listing, { copies: [{ condition: 'torn' }] })).toEqual({
      ok: false,
      code: 'validation_failed',
      fields: [
        { path: 'title', code: 'required', message: message('field.needed') },
        { path: 'copies.0.condition', code: 'invalid_value', message: message('field.one_of', { values: 'new, used' }) },
      ],
    });
  });

  it('refuses unknown fields at any depth', () => {
    const unknown = (path: string) => ({
      ok: false,
      code: 'unknown_field',
      fields: [{ path, code: 'unknown_field', message: message('field.unknown') }],
    });
    expect(parseInput(Listing, { title: 'Kaito', price: 1 })).toEqual(unknown('price'));
    expect(parseInput(Listing, { title: 'Kaito', copies: [{ condition: 'new', owner: 'me' }] })).toEqual(unknown('copies.0.owner'));
    expect(parseInput(z.strictObject({}), { price: 1 })).toEqual(unknown('price'));
  });

  it('refuses a value that is no object', () => {
    for (const input of [undefined, null, 'text', 3, []])
      expect(parseInput(Listing, input)).toMatchObject({ ok: false, code: 'validation_failed' });
  });

  it('refuses a smuggled prototype', () => {
    const input = JSON.parse('{"title":"Kaito","__proto__":{"admin":true}}') as unknown;
    expect(parseInput(Listing, input)).toMatchObject({ ok: false, code: 'unknown_field' });
  });
});

describe('response, in tests', () => {
  const Shelf = z.object({ series: z.array(z.object({ title: z.string() })) });

  it('matches its contract and holds no more', () => {
    expect(() => checkAnswer('shelf', Shelf, { series: [{ title: 'Kaito' }] })).not.toThrow();
    expect(() => checkAnswer('shelf', Shelf, { series: [{ title: 'Kaito', secret: 1 }] })).toThrow('series.0.secret');
    expect(() => checkAnswer('shelf', Shelf, { series: [{ title: new Date(0) }] })).toThrow();
  });

  it('is frozen', () => {
    const answer = { series: [{ title: 'Kaito' }] };
    checkAnswer('shelf', Shelf, answer);
    expect(() => answer.series.push({ title: 'Rin' })).toThrow(TypeError);
    expect(() => (answer.series[0]!.title = 'Rin')).toThrow(TypeError);
  });
});
