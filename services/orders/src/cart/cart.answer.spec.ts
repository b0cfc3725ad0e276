import { describe, expect, it } from '@jest/globals';
import { Cart as CartAnswer } from '@tankobon/contracts';
import type { Cart, CartLine, ListingFacts } from './cart.js';
import { cartAnswer, mergeChanges, statusOf } from './cart.answer.js';
import { MAX_TOTAL_CENTS } from './cart.decide.js';

const hex = '0'.repeat(31);
const line = (n: number, to: Partial<CartLine> = {}): CartLine => ({
  lineId: `line_${hex}${n}`,
  listingId: `listing-${n}`,
  sellerId: `person_${hex}9`,
  quantity: 2,
  priceCents: 1_000,
  shippingCents: 600,
  currency: 'usd',
  title: `Volume ${n}`,
  coverUrl: null,
  reservationExpired: false,
  ...to,
});
const facts = (
  { listingId, sellerId, title, coverUrl, priceCents, shippingCents, currency }: CartLine,
  to: Partial<ListingFacts> = {},
): ListingFacts => ({
  ...{ listingId, sellerId, title, coverUrl, priceCents, shippingCents, currency },
  ...{ rateType: 'buy', live: true, available: 5 },
  ...to,
});
const known = (...all: ListingFacts[]) => new Map(all.map((each) => [each.listingId, each]));
const cartOf = (...lines: CartLine[]): Cart => ({ lines, ordered: null });

describe('a line of a cart', () => {
  const one = line(1);
  it.each([
    ['active', one, facts(one)],
    ['active', one, undefined],
    ['unavailable', one, facts(one, { live: false })],
    ['unavailable', one, facts(one, { available: 0 })],
    ['unavailable', one, facts(one, { available: 1 })],
    ['unavailable', one, facts(one, { rateType: 'rent_daily' })],
    ['price_changed', one, facts(one, { priceCents: 900 })],
    ['price_changed', one, facts(one, { shippingCents: 0 })],
    ['reservation_expired', { ...one, reservationExpired: true }, facts(one)],
  ])('is %s', (status, held, now) => {
    const answered = statusOf(held, now);
    expect(answered.status).toBe(status);
    expect(answered.reason === null).toBe(status === 'active');
  });
});

describe('the answer of a cart', () => {
  it('sums what can be bought, shipping once per line', () => {
    const [one, two, three] = [line(1), line(2), line(3)];
    const answer = cartAnswer(
      'cart_person',
      4,
      cartOf(one, two, three),
      known(facts(one), facts(two, { priceCents: 500 }), facts(three, { live: false })),
    );
    expect(CartAnswer.parse(answer)).toMatchObject({ subtotalCents: 3_000, shippingCents: 1_200, version: 4 });
    expect(answer.items[1]).toMatchObject({ priceCents: 500, previousPriceCents: 1_000, status: 'price_changed' });
  });

  it('stays within its limits when a price rises', () => {
    const one = line(1, { quantity: 5 });
    const answer = cartAnswer('cart_person', 1, cartOf(one), known(facts(one, { priceCents: MAX_TOTAL_CENTS })));
    expect(CartAnswer.parse(answer).subtotalCents).toBe(MAX_TOTAL_CENTS);
  });

  it('of an empty cart is in dollars', () => {
    expect(cartAnswer('cart_person', 0, cartOf(), known()).currency).toBe('usd');
  });
});

describe('the notice after a merge', () => {
  const [one, two, three] = [line(1), line(2), line(3)];
  const item = (of: CartLine, quantity: number, listing: ListingFacts | null = facts(of)) => ({
    ...{ lineId: of.lineId, listingId: of.listingId },
    ...{ listing, quantity },
  });
  it('tells what was added, raised, capped and left out, and nothing of what was there', () => {
    const items = [item(one, 2), item(two, 2), item(three, 9), item(line(4), 1, null), item(line(5), 1)];
    const merged = cartOf(one, two, line(3, { quantity: 5 }), line(5));
    const events = [
      { type: 'LineAdded' as const, data: one },
      { type: 'LineQuantitySet' as const, data: { lineId: two.lineId, quantity: 2 } },
      { type: 'LineAdded' as const, data: line(3, { quantity: 5 }) },
    ];
    expect(mergeChanges(items, events, merged, 'person_mina')).toEqual([
      { listingId: 'listing-1', title: 'Volume 1', kind: 'added', quantity: 2, reason: null },
      { listingId: 'listing-2', title: 'Volume 2', kind: 'raised', quantity: 2, reason: null },
      { listingId: 'listing-3', title: 'Volume 3', kind: 'capped', quantity: 5, reason: 'Only 5 can be had.' },
      { listingId: 'listing-4', title: 'listing-4', kind: 'skipped', quantity: 0, reason: 'There is no such listing.' },
    ]);
  });
});
