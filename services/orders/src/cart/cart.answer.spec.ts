import { describe, expect, it } from '@jest/globals';
import { Cart as CartAnswer, MAX_CENTS } from '@tankobon/contracts';
import type { Cart, CartLine, ListingFacts } from './cart.js';
import { cartAnswer, mergeChanges } from './cart.answer.js';
import { stateOf } from './line-state.js';

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
  ...{ rateType: 'buy', live: true, available: 5, ships: true },
  ...to,
});
const known = (...all: ListingFacts[]) => new Map(all.map((each) => [each.listingId, each]));
const cartOf = (...lines: CartLine[]): Cart => ({ lines, ordered: null });

describe('cart line', () => {
  const one = line(1);
  it.each([
    ['active', false, null, one, facts(one)],
    ['active', false, null, one, undefined],
    ['unavailable', false, 'listing_unavailable', one, facts(one, { live: false })],
    ['unavailable', false, 'insufficient_stock', one, facts(one, { available: 0 })],
    ['unavailable', true, 'insufficient_stock', one, facts(one, { available: 1 })],
    ['unavailable', false, 'listing_unavailable', one, facts(one, { rateType: 'rent_daily' })],
    ['price_changed', true, 'price_changed', one, facts(one, { priceCents: 900 })],
    ['price_changed', true, 'price_changed', one, facts(one, { shippingCents: 0 })],
    ['price_changed', true, 'price_changed', one, facts(one, { currency: 'eur' })],
    ['reservation_expired', true, 'line_unavailable', { ...one, reservationExpired: true }, facts(one)],
  ])('is %s, can be refreshed: %s, and is refused at checkout with %s', (status, refreshable, code, held, now) => {
    const state = stateOf(held, now);
    expect(state).toMatchObject({ status, refreshable });
    expect(state.refusal?.code ?? null).toBe(code);
  });
  it('shows how many copies are left', () => {
    expect(stateOf(one, facts(one, { available: 1 })).refusal?.message.text).toBe('Only 1 left.');
  });
});

describe('cart response', () => {
  it('sums available lines, with shipping once per line', () => {
    const [one, two, three] = [line(1), line(2), line(3)];
    const answer = cartAnswer(
      'cart_person',
      4,
      cartOf(one, two, three),
      known(facts(one), facts(two, { priceCents: 500 }), facts(three, { live: false })),
    );
    expect(CartAnswer.parse(answer)).toMatchObject({ subtotalCents: 3_000, shippingCents: 1_200, version: 4 });
    expect(answer.items[1]).toMatchObject({
      priceCents: 500,
      previous: { priceCents: 1_000, shippingCents: 600 },
      status: 'price_changed',
    });
  });

  it('sums chargeable lines, without expired ones or other currencies', () => {
    const [one, two, three] = [line(1), line(2, { reservationExpired: true }), line(3)];
    const known3 = known(facts(one), facts(two), facts(three, { currency: 'eur' }));
    expect(cartAnswer('cart_person', 4, cartOf(one, two, three), known3)).toMatchObject({ subtotalCents: 2_000, shippingCents: 600 });
  });

  it('shows whether a line is shipped or handed over', () => {
    const [one, two] = [line(1), line(2)];
    const { items } = cartAnswer('cart_person', 1, cartOf(one, two), known(facts(one), facts(two, { ships: false })));
    expect(items.map(({ ships }) => ships)).toEqual([true, false]);
  });

  it('stays within its limits after a price rise', () => {
    const one = line(1, { quantity: 5 });
    const answer = cartAnswer('cart_person', 1, cartOf(one), known(facts(one, { priceCents: MAX_CENTS })));
    expect(CartAnswer.parse(answer).subtotalCents).toBe(MAX_CENTS);
  });

  it('is in dollars for an empty cart', () => {
    expect(cartAnswer('cart_person', 0, cartOf(), known()).currency).toBe('usd');
  });
});

describe('notification after a merge', () => {
  const [one, two, three] = [line(1), line(2), line(3)];
  const item = (of: CartLine, quantity: number, listing: ListingFacts | null = facts(of)) => ({
    ...{ lineId: of.lineId, listingId: of.listingId },
    ...{ listing, quantity },
  });
  it('lists added, raised, capped and omitted lines, and no earlier ones', () => {
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
