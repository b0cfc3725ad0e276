import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@tankobon/eventstore';
import type { CartLine, ListingFacts } from '../cart/cart.js';
import { aRental, lineOfRental } from '../fixtures/rented.js';
import { agreementOf, becauseOf } from './agreement.js';

const line = (n: number, to: Partial<CartLine> = {}): CartLine => ({
  ...{ lineId: `line-${n}`, listingId: `listing-${n}`, sellerId: 'person-kaito', title: `Volume ${n}`, coverUrl: null },
  ...{ quantity: 1, priceCents: 1_000, shippingCents: 600, currency: 'usd', reservationExpired: false },
  ...to,
});
const facts = (
  { quantity: _, lineId: _line, reservationExpired: _expired, ...of }: CartLine,
  to: Partial<ListingFacts> = {},
): ListingFacts => ({
  ...{ ...of, rateType: 'buy', live: true, ships: true, available: 5 },
  ...to,
});
const known = (...all: ListingFacts[]) => new Map(all.map((each) => [each.listingId, each]));
const shown = ({ lineId, quantity, priceCents, shippingCents, currency }: CartLine) => ({
  ...{ lineId, quantity, priceCents, shippingCents, currency },
});
const terms = { priceCents: 1_000, shippingCents: 600, currency: 'usd' };
const agreed = (n: number) => ({ lineId: `line-${n}`, listingId: `listing-${n}`, title: `Volume ${n}`, quantity: 1, ...terms });
const [one, two, three] = [line(1), line(2), line(3)];

describe('checkout of named lines', () => {
  it('charges no days or offers that have ended, also if the cart has not heard', () => {
    const rented = { ...lineOfRental(aRental('person-mina'), 'line-9'), reservationExpired: false };
    const { lines, refusal } = agreementOf([rented], [shown(rented)], known(), new Set([rented.rental!.reservationId]));
    expect([lines, refusal]).toMatchObject([[], { code: 'line_unavailable', details: { lines: [{ lineId: rented.lineId }] } }]);
    expect(agreementOf([rented], [shown(rented)], known()).refusal).toBeNull();
  });
});

describe('checkout of all available lines', () => {
  it('charges each line at its agreed terms', () => {
    expect(agreementOf([one, two], undefined, known(facts(one), facts(two)))).toEqual({
      ...{ lines: [agreed(1), agreed(2)], refusal: null, isOver: false },
    });
  });
  it('skips unavailable lines and expired reservations', () => {
    const back = line(3, { reservationExpired: true });
    const { lines, refusal } = agreementOf([one, two, back], undefined, known(facts(one), facts(two, { live: false }), facts(three)));
    expect([lines, refusal]).toEqual([[agreed(1)], null]);
  });
  it.each([{ priceCents: 1_100 }, { shippingCents: 1_200 }, { currency: 'eur' as const }])(
    'charges nothing while other terms wait for acceptance: %o',
    (to) => {
      const { lines, refusal } = agreementOf([one, two], undefined, known(facts(one, to), facts(two)));
      expect(lines).toEqual([]);
      const changed = { lineId: 'line-1', title: 'Volume 1', agreed: terms, current: { ...terms, ...to } };
      expect(refusal).toMatchObject({ code: 'price_changed', details: { lines: [changed] } });
    },
  );
  it('lists the reason of each line if none is available', () => {
    const { lines, refusal, isOver } = agreementOf([one, two], undefined, known(facts(one, { available: 0 }), facts(two, { live: false })));
    expect([lines, isOver]).toEqual([[], true]);
    expect(refusal).toMatchObject({
      code: 'insufficient_stock',
      details: {
        lines: [
          { lineId: 'line-1', title: 'Volume 1', reason: 'Sold out.' },
          { lineId: 'line-2', title: 'Volume 2', reason: 'This listing is not on sale any more.' },
        ],
      },
    });
  });
  it('is empty for an empty cart', () => {
    expect(agreementOf([], undefined, known())).toEqual({ lines: [], refusal: null, isOver: true });
  });
});

describe('checkout of shown lines', () => {
  it('charges these lines only, even if more are available by now', () => {
    expect(agreementOf([one, two], [shown(one)], known()).lines).toEqual([agreed(1)]);
  });
  it.each([{ priceCents: 900 }, { shippingCents: 0 }, { currency: 'eur' as const }, { quantity: 2 }])(
    'charges nothing if the cart holds other terms: %o',
    (to) => {
      const { lines, refusal } = agreementOf([line(1, to), two], [shown(one), shown(two)], known());
      expect([lines, refusal?.code]).toEqual([[], 'price_changed']);
      expect(refusal?.details).toMatchObject({ lines: [{ lineId: 'line-1', agreed: terms }] });
    },
  );
  it('charges nothing if a line was removed or its reservation has expired', () => {
    expect(agreementOf([one], [shown(one), shown(two)], known())).toMatchObject({ lines: [], refusal: { code: 'line_unavailable' } });
    const back = line(2, { reservationExpired: true });
    expect(agreementOf([one, back], [shown(one), shown(two)], known())).toMatchObject({
      lines: [],
      refusal: { code: 'line_unavailable', details: { lines: [{ title: 'Volume 2' }] } },
    });
  });
  it('ends if none of its lines is in the cart any more', () => {
    expect(agreementOf([three], [shown(one)], known()).isOver).toBe(true);
    expect(agreementOf([one, three], [shown(one), shown(two)], known()).isOver).toBe(false);
  });
});

describe('refusal by catalog', () => {
  it('names the line with both terms', () => {
    const { priceCents: rateCents, ...rest } = { ...terms, currency: 'usd' as const };
    const lines = [{ listingId: 'listing-2', agreed: { rateCents, ...rest }, current: { rateCents, ...rest, shippingCents: 0 } }];
    const refusal = new Refusal('price_changed', 'It has changed.', { details: { lines } });
    expect(becauseOf(refusal, [agreed(1), agreed(2)] as never)).toEqual({
      ...{ code: 'price_changed', message: 'It has changed.' },
      details: {
        lines: [{ lineId: 'line-2', title: 'Volume 2', reason: 'It has changed.', agreed: terms, current: { ...terms, shippingCents: 0 } }],
      },
    });
  });
  it('keeps the number of available copies', () => {
    const refusal = new Refusal('insufficient_stock', 'Not enough.', { details: { listingId: 'listing-1', available: 1 } });
    expect(becauseOf(refusal, [agreed(1)] as never).details).toEqual({
      available: 1,
      lines: [{ lineId: 'line-1', title: 'Volume 1', reason: 'Not enough.' }],
    });
  });
  it('names the rented line, not a copy of the same listing', () => {
    const rental = { reservationId: 'rental-1' };
    const refusal = new Refusal('reservation_expired', 'These days are gone.', { details: { rentalId: 'rental-1' } });
    const lines = [
      agreed(1),
      { ...agreed(1), lineId: 'line-9', rental },
      { ...agreed(1), lineId: 'line-8', rental: { reservationId: 'rental-2' } },
    ];
    expect(becauseOf(refusal, lines as never).details).toEqual({
      lines: [{ lineId: 'line-9', title: 'Volume 1', reason: 'These days are gone.' }],
    });
    const soldOut = new Refusal('insufficient_stock', 'Not enough.', { details: { listingId: 'listing-1' } });
    expect(becauseOf(soldOut, lines as never).details).toMatchObject({ lines: [{ lineId: 'line-1' }] });
  });
});

describe('checkout with rented days', () => {
  const days: CartLine = { ...lineOfRental(aRental('person-mina'), 'line-9'), reservationExpired: false };
  it('charges them as reserved, whatever their listing is now', () => {
    const { lines, refusal } = agreementOf([one, days], undefined, known(facts(one), facts(days, { live: false })));
    expect([lines.map(({ lineId, rental }) => [lineId, rental?.reservationId]), refusal]).toEqual([
      [
        ['line-1', undefined],
        ['line-9', days.rental!.reservationId],
      ],
      null,
    ]);
  });
  it('skips expired days, and reports them if nothing else is left', () => {
    const ended = new Set([days.rental!.reservationId]);
    expect(agreementOf([one, days], undefined, known(facts(one)), ended).lines).toEqual([agreed(1)]);
    expect(agreementOf([days], undefined, known(), ended)).toMatchObject({
      lines: [],
      isOver: true,
      refusal: { code: 'line_unavailable' },
    });
  });
});
