import { describe, expect, it } from '@jest/globals';
import { orders } from '@tankobon/contracts';
import fc from 'fast-check';
import type { CartLine } from '../cart/cart.js';
import { agreementOf } from './agreement.js';

const lineId = (n: number) => `line_${String(n).padStart(32, '0')}`;
const cart = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), priceCents: fc.integer({ min: 1, max: 9_999 }) }), {
  minLength: 1,
  maxLength: 8,
});
/** Places in the cart that a checkout names, in any order and as often as it likes. */
const named = fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 12 });

const lineOf = (n: number, { quantity, priceCents }: { quantity: number; priceCents: number }): CartLine => ({
  ...{ lineId: lineId(n), listingId: `listing-${n}`, sellerId: 'person-kaito', title: `Volume ${n}`, coverUrl: null },
  ...{ quantity, priceCents, shippingCents: 600, currency: 'usd', reservationExpired: false },
});
const shown = ({ lineId: id, quantity, priceCents, shippingCents, currency }: CartLine) => ({
  ...{ lineId: id, quantity, priceCents, shippingCents, currency },
});

describe('checkout of named lines, repeated and shuffled', () => {
  it('is invalid with a line twice, else sells each line once at its quantity', () => {
    fc.assert(
      fc.property(cart, named, (contents, places) => {
        const lines = contents.map((content, n) => lineOf(n, content));
        const wanted = places.map((place) => lines[place % lines.length]!);
        const parsed = orders.checkout.input.safeParse({ lines: wanted.map(shown) });
        const isRepeated = new Set(wanted).size < wanted.length;
        expect(parsed.success).toBe(!isRepeated);
        if (!parsed.success) return;
        const agreed = agreementOf(lines, parsed.data.lines, new Map());
        expect(agreed.refusal).toBeNull();
        expect(agreed.lines.map(({ lineId: id, quantity }) => [id, quantity])).toEqual(
          wanted.map(({ lineId: id, quantity }) => [id, quantity]),
        );
      }),
      { numRuns: 300 },
    );
  });
});
