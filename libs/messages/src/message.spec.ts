import { describe, expect, it } from '@jest/globals';
import { format, fromEnglish, message } from './message.js';

describe('message', () => {
  const limited = message('request.rate_limited', { seconds: 1200 });

  it('is plain JSON', () =>
    expect(limited).toEqual({ id: 'request.rate_limited', params: { seconds: 1200 }, text: format(limited, 'en') }));

  it.each([
    ['en', 'Too many requests. Please try again in 1200 seconds.'],
    ['ja', 'リクエストが多すぎます。1200秒後にもう一度お試しください。'],
  ] as const)('is formatted in %s', (language, text) => expect(format(limited, language)).toBe(text));

  it.each([limited, message('sale.cancelled_by_buyer'), message('cart.full', { most: 100 })])(
    'is found by its English text: $text',
    (said) => expect(format(fromEnglish(said.text), 'ja')).toBe(format(said, 'ja')),
  );

  it('shows the supplied text for an id of a newer release', () =>
    expect(format({ id: 'toString', text: 'Unheard of.' }, 'ja')).toBe('Unheard of.'));

  it('has its id and parameters checked by the compiler', () => {
    const faults = [
      // @ts-expect-error -- unknown id
      () => message('request.unheard_of'),
      // @ts-expect-error -- missing parameter
      () => message('request.rate_limited'),
      // @ts-expect-error -- misspelt parameter
      () => message('request.rate_limited', { minutes: 2 }),
      // @ts-expect-error -- parameter of another text
      () => message('request.too_large', { seconds: 2 }),
    ];
    expect(faults).toHaveLength(4);
  });
});
