import { describe, expect, it } from '@jest/globals';
import { nestsWithin } from './nesting.js';

const within = (json: string) => nestsWithin(Buffer.from(json), 2);

describe('nesting of a body', () => {
  it.each(['7', '"["', '[[1],[2],[3]]', '{"a":{"b":1}}', '["[[[["]', String.raw`["\\","[[["]`, String.raw`{"\"[[[[":[1]}`])(
    'is within two levels: %s',
    (json) => expect(within(json)).toBe(true),
  );

  it.each(['[[[', '{"a":{"b":{}}}', String.raw`["\\",[[1]]]`, '[[{'])('is deeper than two levels: %s', (json) =>
    expect(within(json)).toBe(false),
  );

  it('is known after the first levels, however long the body is', () => {
    let read = 0;
    const counted = new Proxy(Buffer.from('['.repeat(1_000_000)), {
      get: (body, at) => {
        if (typeof at === 'string' && /^\d+$/.test(at)) read += 1;
        return Reflect.get(body, at);
      },
    });
    expect(nestsWithin(counted, 32)).toBe(false);
    expect(read).toBe(33);
  });
});
