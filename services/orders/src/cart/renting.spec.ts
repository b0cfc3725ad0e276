import { describe, expect, it } from '@jest/globals';
import { Cart as CartAnswer, MAX_CENTS, type Rental } from '@tankobon/contracts';
import { aBuyer, given, theSystem } from '@tankobon/testing';
import { aRental, lineOfRental } from '../fixtures/rented.js';
import type { CartEvent, CartLine, ListingFacts } from './cart.js';
import { cartAnswer } from './cart.answer.js';
import { cart } from './cart.decide.js';
import { stateOf } from './line-state.js';
import { MAX_LINES } from './putting-in.js';

const mina = aBuyer('mina');
const lineId = `line_${'0'.repeat(31)}1`;
const days = aRental(mina.id);
const other = aRental(mina.id, { id: `rental_${'0'.repeat(31)}2`, startDate: '2026-06-01', endDate: '2026-06-04' });
const akira: ListingFacts = {
  ...{ listingId: 'listing-akira-kaito', sellerId: 'person_kaito', title: 'Akira 1', coverUrl: null, rateType: 'buy', priceCents: 2_000 },
  ...{ shippingCents: 600, currency: 'usd', live: true, ships: true, available: 3 },
};
/** The same listing that is rented, on sale since then. */
const onePiece: ListingFacts = { ...akira, listingId: days.listingId, title: days.title };
const add = (rental: Rental | null, to: { ordered?: boolean; by?: typeof mina; id?: string } = {}) => ({
  type: 'AddRental' as const,
  data: { lineId: to.id ?? lineId, rental, ordered: to.ordered ?? false },
  by: to.by ?? mina,
});
const added = (rental = days, id = lineId): CartEvent => ({ type: 'LineAdded', data: lineOfRental(rental, id) });
const bought = (listing: ListingFacts, id = 'line-bought'): CartEvent => {
  const { listingId, sellerId, title, coverUrl, shippingCents, currency } = listing;
  const data = { lineId: id, listingId, sellerId, title, coverUrl, quantity: 1, priceCents: listing.priceCents!, shippingCents, currency };
  return { type: 'LineAdded', data };
};

describe('adding reserved days to a cart', () => {
  it('keeps the agreed rent, days and deposit', () => {
    given(cart).when(add(days)).then(added());
  });
  it('keeps the rental that they extend', () => {
    const more = { ...days, extendsId: other.id };
    given(cart).when(add(more)).then(added(more));
    expect(lineOfRental(more, lineId).rental).toHaveProperty('extendsId', other.id);
    expect(lineOfRental(days, lineId).rental).not.toHaveProperty('extendsId');
  });
  it('adds one line if repeated', () => {
    given(cart, [added()])
      .when(add(days, { id: 'line-2' }))
      .nothing();
  });
  it('refuses a missing reservation', () => {
    given(cart).when(add(null)).refuses('not_found');
  });
  it("refuses another person's reservation", () => {
    given(cart)
      .when(add(days, { by: aBuyer() }))
      .refuses('not_found');
  });
  it("refuses another person's reservation added for them", () => {
    given(cart, [added()])
      .when(add({ ...days, renterId: 'person_other' }))
      .refuses('not_found');
  });
  it.each([
    ['has expired', { status: 'expired' as const }],
    ['was cancelled', { status: 'cancelled' as const }],
    ['has run out this very moment', { payBy: '2026-03-01T12:00:00.000Z' }],
  ])('refuses a reservation that %s', (_, to) => {
    given(cart)
      .when(add({ ...days, ...to }))
      .refuses('reservation_expired');
  });
  it('refuses days of an order, paid or not', () => {
    given(cart)
      .when(add(days, { ordered: true }))
      .refuses('reservation_ordered');
    given(cart)
      .when(add({ ...days, status: 'confirmed', orderId: 'order-1', payBy: null }))
      .refuses('reservation_ordered');
  });
  it('refuses a second currency', () => {
    given(cart, [bought(akira)])
      .when(add({ ...days, currency: 'jpy' }))
      .refuses('currency_mismatch');
    given(cart, [added()])
      .when({ type: 'AddLine', data: { lineId, listing: { ...akira, currency: 'jpy' }, quantity: 1 }, by: mina })
      .refuses('currency_mismatch');
  });
  it('refuses a line over the limit', () => {
    const full = Array.from({ length: MAX_LINES }, (_, index) => bought({ ...akira, listingId: `listing-${index}` }, `line-${index}`));
    given(cart, full).when(add(days)).refuses('cart_full');
  });
  it('counts the deposit towards the limit of an order', () => {
    const depositCents = MAX_CENTS - days.rentCents - days.shippingCents;
    given(cart)
      .when(add({ ...days, depositCents }))
      .then(added({ ...days, depositCents }));
    given(cart)
      .when(add({ ...days, depositCents: depositCents + 1 }))
      .refuses('cart_full');
  });
  it('adds other days or a copy of the listing as lines of their own', () => {
    given(cart, [added()])
      .when(add(other, { id: 'line-2' }))
      .then(added(other, 'line-2'));
    given(cart, [added()])
      .when({ type: 'AddLine', data: { lineId: 'line-bought', listing: onePiece, quantity: 1 }, by: mina })
      .then(bought(onePiece));
  });
  it('is required for a listing for rent', () => {
    const listing = { ...onePiece, rateType: 'rent_weekly' as const };
    given(cart)
      .when({ type: 'AddLine', data: { lineId, listing, quantity: 1 }, by: mina })
      .refuses('not_for_sale');
  });
});

describe('rented line', () => {
  const set = (quantity: number) => ({ type: 'SetQuantity' as const, data: { lineId, quantity, listing: null }, by: mina });
  it('has one copy', () => {
    given(cart, [added()]).when(set(2)).refuses('rental_quantity');
    given(cart, [added()]).when(set(1)).nothing();
  });
  it('returns the released days when removed', () => {
    const removed: CartEvent = { type: 'LineRemoved', data: { lineId, reservationId: days.id } };
    given(cart, [added()]).when(set(0)).then(removed);
    given(cart, [added()]).when({ type: 'RemoveLine', data: { lineId }, by: mina }).then(removed);
    given(cart, [added(), bought(akira)])
      .when({ type: 'ClearCart', data: {}, by: mina })
      .then({ type: 'CartCleared', data: { reservationIds: [days.id] } });
  });
  it('is unchanged by a merge', () => {
    given(cart, [added()])
      .when({
        type: 'MergeLines',
        data: { items: [{ lineId: 'line-2', listingId: days.listingId, listing: onePiece, quantity: 1 }] },
        by: mina,
      }) // prettier-ignore
      .then(bought(onePiece, 'line-2'));
  });
  it('returns once from an unpaid order, beside a copy of its listing', () => {
    const back = { type: 'ReturnLines' as const, data: { orderId: 'order-1', lines: [lineOfRental(days, lineId)] }, by: theSystem() };
    given(cart, [bought(onePiece)])
      .when(back)
      .then({ type: 'LinesReturned', data: back.data });
    given(cart, [added(days, 'line-2')])
      .when(back)
      .nothing();
  });
});

describe('new reservation of days', () => {
  const fresh = { ...days, payBy: '2026-03-01T13:00:00.000Z' };
  const { priceCents, shippingCents, currency, rental } = lineOfRental(fresh, lineId);
  const terms = { priceCents, shippingCents, currency };
  const accept = (shown?: typeof terms, to: Partial<Rental> = {}) => ({
    type: 'AcceptPrice' as const,
    data: { lineId, listing: null, rental: { ...fresh, ...to }, shown },
    by: mina,
  });
  const returned: CartEvent = { type: 'LinesReturned', data: { orderId: 'order-1', lines: [lineOfRental(days, lineId)] } };
  it('makes the line available', () => {
    given(cart, [returned])
      .when(accept())
      .then({ type: 'LineRefreshed', data: { lineId, ...terms, rental } });
  });
  it('happens once', () => {
    given(cart, [returned, { type: 'LineRefreshed', data: { lineId, ...terms, rental } }])
      .when(accept())
      .nothing();
  });
  it('refuses terms that the buyer has not seen', () => {
    given(cart, [returned])
      .when(accept({ ...terms, priceCents: 1 }))
      .refuses('price_changed');
    given(cart, [returned])
      .when(accept(terms, { rentCents: 1 }))
      .refuses('price_changed');
  });
  it('refuses days without a reservation', () => {
    given(cart, [returned])
      .when(accept(terms, { status: 'expired' }))
      .refuses('reservation_expired');
  });
  it("is refused for another person's line", () => {
    given(cart).when(accept()).refuses('not_found');
  });
});

describe('cart response with rentals', () => {
  const line: CartLine = { ...lineOfRental(days, lineId), sellerId: `person_${'0'.repeat(32)}`, reservationExpired: false };
  const answered = (of: CartLine, ended: string[] = [], known: ListingFacts[] = []) => {
    const facts = new Map(known.map((each) => [each.listingId, each]));
    return CartAnswer.parse(cartAnswer('cart_person', 1, { lines: [of], ordered: null }, facts, new Set(ended)));
  };
  it('shows rent, shipping and deposit separately', () => {
    expect(answered(line)).toMatchObject({ subtotalCents: 1_500, shippingCents: 600, depositCents: 2_000 });
    expect(answered(line).items).toMatchObject([
      { quantity: 1, status: 'active', ships: true, rental: { reservationId: days.id, startDate: '2026-05-01', endDate: '2026-05-04' } },
    ]);
  });
  it('shows an expired reservation without counting it', () => {
    for (const ended of [answered(line, [days.id]), answered({ ...line, reservationExpired: true })]) {
      expect(ended).toMatchObject({ subtotalCents: 0, depositCents: 0, items: [{ status: 'reservation_expired', refreshable: true }] });
    }
  });
  it.each([{ live: false }, { available: 0 }, { priceCents: 1 }, { rateType: 'rent_weekly' as const }])(
    'keeps the agreed terms, whatever its listing is now: %o',
    (to) => expect(stateOf(line, { ...onePiece, ...to })).toMatchObject({ status: 'active', current: { priceCents: 1_500 } }),
  );
  it('has no rental on a bought line', () => {
    const { rental: _, ...sold } = line;
    expect(answered(sold)).toMatchObject({ depositCents: 0, items: [{ rental: null }] });
  });
});
